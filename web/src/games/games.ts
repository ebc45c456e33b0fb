import type { ComponentType } from 'preact'
import { ArenaArt } from './art/arena'
import { BoxesArt } from './art/boxes'
import { Connect4Art } from './art/connect4'
import { DotsArt } from './art/dots'
import { TakuzuArt } from './art/takuzu'

export interface Game {
  /** Also the key of its texts. */
  readonly id: 'boxes' | 'connect4' | 'dots' | 'takuzu' | 'arena'
  /** The page where it is played. */
  readonly path: string
  /** Whether that page exists yet: until then the lobby says that it is coming. */
  readonly ready: boolean
  /** The picture on its card. */
  readonly Art: ComponentType
}

/** The games in the order of the lobby. */
export const games: readonly Game[] = [
  { id: 'boxes', path: '/boxes', ready: true, Art: BoxesArt },
  { id: 'connect4', path: '/connect4', ready: true, Art: Connect4Art },
  { id: 'dots', path: '/dots', ready: true, Art: DotsArt },
  { id: 'takuzu', path: '/binary-grid', ready: true, Art: TakuzuArt },
  { id: 'arena', path: '/arena', ready: true, Art: ArenaArt },
]
