import type { VNode } from 'preact'
import { useText } from '../i18n'
import type { PageName } from '../routes'
import { changeSettings, useResolved } from '../settings/store'
import { classes } from '../ui/classes'
import { GridIcon, SlidersIcon } from '../ui/icons'
import { Link } from '../ui/link'
import { Account } from './account'
import style from './header.module.css'
import { Logo } from './logo'

const places = [
  { page: 'lobby', href: '/', Icon: GridIcon },
  { page: 'settings', href: '/settings', Icon: SlidersIcon },
] as const

export function Header({ current }: { current: PageName }): VNode {
  const text = useText()
  return (
    <header class={style.header}>
      <div class={classes('plastic', style.bar)}>
        <Link class={style.brand} href="/" aria-label={text.site.home}>
          <Logo />
          <span class={style.name} translate={false}>
            {text.site.name}
          </span>
        </Link>
        <nav class={style.nav} aria-label={text.site.navigation}>
          {places.map(({ page, href, Icon }) => (
            <Link
              key={page}
              class={style.place}
              href={href}
              aria-label={text.titles[page]}
              aria-current={page === current ? 'page' : undefined}
            >
              <Icon />
              <span>{text.titles[page]}</span>
            </Link>
          ))}
        </nav>
        <LanguageButton />
        <Account offerGuest={current !== 'lobby' && current !== 'signIn'} />
      </div>
    </header>
  )
}

/** With two languages, the switch is a button that names the other one, in its own words. */
function LanguageButton(): VNode {
  const text = useText()
  const other = useResolved().language === 'en' ? 'ko' : 'en'
  return (
    <button type="button" class={style.language} lang={other} onClick={() => changeSettings({ language: other })}>
      {text.site.otherLanguage}
    </button>
  )
}
