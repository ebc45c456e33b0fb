import type { RefObject } from 'preact'
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { currentText } from '../i18n'

interface PageArrival {
  readonly main: RefObject<HTMLElement | null>
  /** For a live region. */
  readonly announcement: string
  /** To be called when a page, not its loading state, has come up. */
  readonly onShown: () => void
}

/**
 * What a browser does by itself when it loads a document, and a single page has
 * to do with care: the title changes, the focus starts at the new content, and a
 * screen reader says where one is.
 */
export function usePageArrival(title: string): PageArrival {
  const main = useRef<HTMLElement>(null)
  const first = useRef(true)
  const latest = useRef(title)
  const [announcement, setAnnouncement] = useState('')
  latest.current = title

  useEffect(() => {
    document.title = `${title} · ${currentText().site.name}`
  }, [title])

  const onShown = useCallback(() => {
    // The first page is announced by the browser, and the focus is where the visitor put it.
    if (!first.current) {
      main.current?.focus({ preventScroll: true })
      setAnnouncement(currentText().site.pageLoaded(latest.current))
    }
    first.current = false
  }, [])

  return { main, announcement, onShown }
}
