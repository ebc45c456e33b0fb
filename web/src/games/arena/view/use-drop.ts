import { useEffect, useRef, useState } from 'preact/hooks'

/** Takes files that are dropped anywhere on the page. True while one is held over it. */
export function useDrop(onFile: (file: File) => void): boolean {
  const [over, setOver] = useState(false)
  const latest = useRef(onFile)
  latest.current = onFile
  useEffect(() => {
    const hasFile = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false
    const drag = (event: DragEvent): void => {
      if (!hasFile(event)) return
      // Without this the browser would leave the page and show the file itself.
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent): void => {
      // Only what leaves the window has nothing that it goes to.
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent): void => {
      if (!hasFile(event)) return
      event.preventDefault()
      setOver(false)
      const file = event.dataTransfer?.files[0]
      if (file) latest.current(file)
    }
    addEventListener('dragover', drag)
    addEventListener('dragleave', leave)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', drag)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', drop)
    }
  }, [])
  return over
}
