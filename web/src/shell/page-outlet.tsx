import type { ComponentType, VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { useText } from '../i18n'
import { loadedPage, loadPage } from '../pages'
import type { PageName } from '../routes'
import { ErrorState, LoadingState } from '../ui/states'
import { CrashBoundary } from './crash-boundary'
import style from './shell.module.css'

interface PageOutletProps {
  readonly page: PageName
  readonly onShown: () => void
}

/** Shows a page: its chunk while it is fetched, when it fails, and when it is there. */
export function PageOutlet({ page, onShown }: PageOutletProps): VNode {
  const { Page, failed, retrying, retry } = usePage(page)
  const settled = Page !== undefined || failed
  useEffect(() => {
    if (settled) onShown()
  }, [page, settled, onShown])

  const text = useText()
  if (Page) {
    return (
      <CrashBoundary key={page}>
        <div class={style.page}>
          <Page />
        </div>
      </CrashBoundary>
    )
  }
  if (failed) {
    return (
      <ErrorState
        heading="h1"
        title={text.away.chunkHeading}
        body={text.away.chunkBody}
        onRetry={retry}
        retrying={retrying}
      />
    )
  }
  return <LoadingState />
}

interface PageState {
  readonly Page: ComponentType | undefined
  readonly failed: boolean
  readonly retrying: boolean
  readonly retry: () => void
}

function usePage(name: PageName): PageState {
  // The state remembers whose it is: after a change of page, the old page's failure means nothing.
  const [state, setState] = useState({ name, failed: false, retrying: false })
  const Page = loadedPage(name)
  const current = state.name === name ? state : { failed: false, retrying: false }

  useEffect(() => {
    // Asks what was rendered, not what has arrived by now: a chunk that came in between still has to be shown.
    if (Page) return
    let wanted = true
    loadPage(name)
      .then(() => wanted && setState({ name, failed: false, retrying: false }))
      .catch(() => wanted && setState({ name, failed: true, retrying: false }))
    return () => {
      wanted = false
    }
  }, [name])

  const retry = (): void => {
    setState({ name, failed: true, retrying: true })
    loadPage(name)
      .catch(reloadIfServerAnswers)
      .finally(() =>
        setState((now) => (now.name === name ? { name, failed: !loadedPage(name), retrying: false } : now)),
      )
  }
  return { Page, failed: current.failed && !Page, retrying: current.retrying, retry }
}

/**
 * The chunk is missing although the server is there: a newer version of the site
 * has been deployed, and only loading the document again will find its chunks.
 * While the server is away, a reload would trade this page for the browser's own.
 */
async function reloadIfServerAnswers(): Promise<void> {
  const answered = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (answered?.ok) location.reload()
}
