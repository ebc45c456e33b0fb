import { render } from 'preact'
import { loadPage } from './pages'
import { followHistory } from './router'
import { pageAt } from './routes'
import { tellSignInOutcome } from './session/outcome'
import { followSession } from './session/session'
import { followSettings } from './settings/store'
import { Shell } from './shell/shell'
import './ui/ui.css'

/** How long an empty page is better than one that changes at once, in milliseconds. */
const patience = 200

const root = document.getElementById('app')
if (!root) throw new Error('index.html has no #app')

followSettings()
tellSignInOutcome()
followHistory()

// Most of the time the first page and the player's name arrive together, and nothing flickers.
const ready = Promise.allSettled([loadPage(pageAt(location.pathname)), followSession()])
await Promise.race([ready, new Promise((resolve) => setTimeout(resolve, patience))])
render(<Shell />, root)
