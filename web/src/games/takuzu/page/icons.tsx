import type { VNode } from 'preact'
import { Icon } from '../../../ui/icons'

export const RedoIcon = (): VNode => (
  <Icon>
    <path d="M15.5 4.500l4.500 4.500-4.500 4.500M20 9H10a6 6 0 000 12h3" />
  </Icon>
)

export const PauseIcon = (): VNode => (
  <Icon>
    <path d="M8 5v14M16 5v14" />
  </Icon>
)

export const PlayIcon = (): VNode => (
  <Icon>
    <path d="M7.500 4.500l11.500 7.500-11.500 7.500z" />
  </Icon>
)

export const PencilIcon = (): VNode => (
  <Icon>
    <path d="M4.500 19.500l1-4.500L16 4.500l3.500 3.500L9 18.500zM13.500 7l3.500 3.500" />
  </Icon>
)

export const QuestionIcon = (): VNode => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M9.500 9.500a2.500 2.500 0 114 2c-1 .7-1.500 1.200-1.500 2.200M12 16.800v.1" />
  </Icon>
)

export const ShareIcon = (): VNode => (
  <Icon>
    <path d="M12 15V4M7.500 8L12 3.500 16.500 8M5 13v7h14v-7" />
  </Icon>
)

export const BroomIcon = (): VNode => (
  <Icon>
    <path d="M5 7h14M9.500 7V4.500h5V7M7 7l1 13h8l1-13" />
  </Icon>
)
