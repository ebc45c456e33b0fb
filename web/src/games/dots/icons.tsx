import type { VNode } from 'preact'
import { Icon } from '../../ui/icons'

export const RedoIcon = (): VNode => (
  <Icon>
    <path d="M15.5 4.500l4.500 4.500-4.500 4.500M20 9H10a6 6 0 000 12h3" />
  </Icon>
)

export const PlusIcon = (): VNode => (
  <Icon>
    <path d="M12 5v14M5 12h14" />
  </Icon>
)

export const PlayIcon = (): VNode => (
  <Icon>
    <path d="M7.500 4.500l11.500 7.500-11.500 7.500z" />
  </Icon>
)

export const PauseIcon = (): VNode => (
  <Icon>
    <path d="M8 5v14M16 5v14" />
  </Icon>
)

export const SaveIcon = (): VNode => (
  <Icon>
    <path d="M12 4v11M7 10.500l5 5 5-5M5 20h14" />
  </Icon>
)

export const OpenIcon = (): VNode => (
  <Icon>
    <path d="M12 16V5M7 9.500l5-5 5 5M5 20h14" />
  </Icon>
)
