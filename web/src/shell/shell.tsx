import type { VNode } from 'preact'
import { useText } from '../i18n'
import { usePlace } from '../router'
import { pageAt } from '../routes'
import { Toaster } from '../ui/toaster'
import { Footer } from './footer'
import { Header } from './header'
import { PageOutlet } from './page-outlet'
import style from './shell.module.css'
import { usePageArrival } from './page-arrival'

/** What every page lives in. */
export function Shell(): VNode {
  const text = useText()
  const page = pageAt(usePlace().path)
  const { main, announcement, onShown } = usePageArrival(text.titles[page])
  return (
    <>
      <a class={style.skip} href="#main">
        {text.site.skip}
      </a>
      <Header current={page} />
      <main id="main" class={style.main} tabIndex={-1} ref={main}>
        <PageOutlet page={page} onShown={onShown} />
      </main>
      <Footer />
      <Toaster />
      <p class="spoken" role="status">
        {announcement}
      </p>
    </>
  )
}
