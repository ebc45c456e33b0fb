import type { VNode } from 'preact'
import { Icon } from '../../ui/icons'

// The board's own line icons.

export const PlusIcon = (): VNode => (
  <Icon>
    <path d="M12 5v14M5 12h14" />
  </Icon>
)

export const MinusIcon = (): VNode => (
  <Icon>
    <path d="M5 12h14" />
  </Icon>
)

export const WholeIcon = (): VNode => (
  <Icon>
    <path d="M4 9V5.500A1.500 1.500 0 015.500 4H9M15 4h3.500A1.500 1.500 0 0120 5.500V9M20 15v3.500a1.500 1.500 0 01-1.500 1.500H15M9 20H5.500A1.500 1.500 0 014 18.500V15" />
  </Icon>
)

export const FlameIcon = (): VNode => (
  <Icon>
    <path d="M12 3c.5 3.500 5.500 5.500 5.500 11a5.500 5.500 0 01-11 0c0-2 .8-3.300 2-4.500.3 1.500 1 2.300 2 2.500-.6-3.500-.2-6.500 1.500-9z" />
  </Icon>
)

export const FollowIcon = (): VNode => (
  <Icon>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 3v3M12 18v3M3 12h3M18 12h3" />
  </Icon>
)

export const PlayIcon = (): VNode => (
  <Icon>
    <path d="M8 5.500v13l10.500-6.500z" />
  </Icon>
)

export const PauseIcon = (): VNode => (
  <Icon>
    <path d="M8.500 6v12M15.500 6v12" />
  </Icon>
)

export const ClockIcon = (): VNode => (
  <Icon>
    <circle cx="12" cy="12" r="8.500" />
    <path d="M12 7.500V12l3 2" />
  </Icon>
)

export const PinIcon = (): VNode => (
  <Icon>
    <path d="M12 21c4-4.500 6.500-7.700 6.500-11a6.500 6.500 0 00-13 0c0 3.300 2.500 6.500 6.500 11z" />
    <circle cx="12" cy="10" r="2" />
  </Icon>
)
