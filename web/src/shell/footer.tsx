import type { VNode } from 'preact'
import { useText } from '../i18n'
import { Link } from '../ui/link'
import style from './footer.module.css'

export function Footer(): VNode {
  const text = useText()
  return (
    <footer class={style.footer}>
      <p>{text.site.tagline}</p>
      <nav aria-label={text.site.footer}>
        <Link href="/components">{text.site.components}</Link>
        <a href="/api/openapi.json">{text.site.api}</a>
      </nav>
    </footer>
  )
}
