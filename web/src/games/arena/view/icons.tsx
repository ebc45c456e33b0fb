import type { VNode } from 'preact'
import { Icon } from '../../../ui/icons'

// The viewer's own icons.

export const PlayIcon = (): VNode => (
  <Icon>
    <path d="M8 5.500v13l10.500-6.500z" fill="currentColor" />
  </Icon>
)

export const PauseIcon = (): VNode => (
  <Icon>
    <path d="M8.500 5.500v13M15.500 5.500v13" stroke-width="4" />
  </Icon>
)

/** A flag, and the way to it. */
export const EventBackIcon = (): VNode => (
  <Icon>
    <path d="M7 8l-4 4 4 4" />
    <path d="M12 19.500V5h8.500l-2.500 3.800 2.500 3.800H12" fill="currentColor" stroke-width="2" />
  </Icon>
)

export const EventNextIcon = (): VNode => (
  <Icon>
    <path d="M17 8l4 4-4 4" />
    <path d="M4 19.500V5h8.500L10 8.800l2.500 3.800H4" fill="currentColor" stroke-width="2" />
  </Icon>
)

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
    <rect x="4" y="4" width="16" height="16" rx="3" />
    <path d="M12 4v16M4 12h16" opacity="0.5" stroke-width="1.500" />
  </Icon>
)

export const FullscreenIcon = (): VNode => (
  <Icon>
    <path d="M4 9V5.500A1.500 1.500 0 015.500 4H9M15 4h3.500A1.500 1.500 0 0120 5.500V9M20 15v3.500a1.500 1.500 0 01-1.500 1.500H15M9 20H5.500A1.500 1.500 0 014 18.500V15" />
  </Icon>
)

export const HelpIcon = (): VNode => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M9.300 9.300a2.800 2.800 0 115 1.900c-.9 1-2.300 1.300-2.300 2.800M12 17.200v.1" />
  </Icon>
)

export const OpenIcon = (): VNode => (
  <Icon>
    <path d="M4 18.500v-12A1.500 1.500 0 015.500 5H9l2.200 2.500h7.300A1.500 1.500 0 0120 9v9.500a1.500 1.500 0 01-1.500 1.500h-13A1.500 1.500 0 014 18.500z" />
  </Icon>
)

/** The small signs of a standing: filled, as they are on the board. */
export const ScoreSign = (): VNode => (
  <svg viewBox="0 0 16 16" width="0.9em" height="0.9em" aria-hidden="true">
    <path d="M8 1l2.100 4.700 5 .5-3.800 3.400 1.100 5L8 12l-4.400 2.600 1.100-5L.9 6.200l5-.5z" fill="currentColor" />
  </svg>
)

export const EnergySign = (): VNode => (
  <svg viewBox="0 0 16 16" width="0.9em" height="0.9em" aria-hidden="true">
    <path d="M8 1l5.500 7L8 15 2.500 8z" fill="#ffd84d" stroke="#8a6500" stroke-width="1" />
  </svg>
)

export const BotSign = (): VNode => (
  <svg viewBox="0 0 16 16" width="0.9em" height="0.9em" aria-hidden="true">
    <circle cx="8" cy="8" r="5.500" fill="currentColor" />
  </svg>
)

export const FaultSign = (): VNode => (
  <svg viewBox="0 0 16 16" width="1em" height="1em" aria-hidden="true">
    <path d="M8 1.500l7 12.500H1z" fill="#ffb020" />
    <path d="M8 6v3.800M8 11.900v.1" stroke="#2d1400" stroke-width="1.800" stroke-linecap="round" />
  </svg>
)
