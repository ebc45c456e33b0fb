import type { ComponentChildren, VNode } from 'preact'

/** Line icons on a 24-unit grid, as thick and round as everything else here. Never the only name of a control. */
export function Icon({ children }: { children: ComponentChildren }): VNode {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1.25em"
      height="1.25em"
      fill="none"
      stroke="currentColor"
      stroke-width="2.5"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}

export const CloseIcon = (): VNode => (
  <Icon>
    <path d="M6 6l12 12M18 6L6 18" />
  </Icon>
)

export const CheckIcon = (): VNode => (
  <Icon>
    <path d="M5 12.5l4.5 4.5L19 7.5" />
  </Icon>
)

export const WarningIcon = (): VNode => (
  <Icon>
    <path d="M12 4l9 16H3zM12 10.5v4M12 17.2v.1" />
  </Icon>
)

export const InfoIcon = (): VNode => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11.5v5M12 7.6v.1" />
  </Icon>
)

export const PersonIcon = (): VNode => (
  <Icon>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20c1-4.2 4-6 7.5-6s6.5 1.8 7.5 6" />
  </Icon>
)

export const SlidersIcon = (): VNode => (
  <Icon>
    <path d="M4 7h7M17 7h3M4 17h3M13 17h7" />
    <circle cx="14" cy="7" r="2.6" />
    <circle cx="10" cy="17" r="2.6" />
  </Icon>
)

export const GridIcon = (): VNode => (
  <Icon>
    <rect x="4" y="4" width="6.5" height="6.5" rx="1.8" />
    <rect x="13.5" y="4" width="6.5" height="6.5" rx="1.8" />
    <rect x="4" y="13.5" width="6.5" height="6.5" rx="1.8" />
    <rect x="13.5" y="13.5" width="6.5" height="6.5" rx="1.8" />
  </Icon>
)

export const SpeakerIcon = (): VNode => (
  <Icon>
    <path d="M4 9.500v5h3.500L12 18.500v-13L7.5 9.500zM15.5 9a4.2 4.2 0 010 6M18 6.500a8 8 0 010 11" />
  </Icon>
)

export const RetryIcon = (): VNode => (
  <Icon>
    <path d="M19.5 12a7.5 7.5 0 11-2.2-5.300M19.5 3.500v4h-4" />
  </Icon>
)

export const KeyIcon = (): VNode => (
  <Icon>
    <circle cx="8" cy="15" r="4" />
    <path d="M11 12l8-8M16 7l3 3" />
  </Icon>
)

export const MuteIcon = (): VNode => (
  <Icon>
    <path d="M4 9.500v5h3.500L12 18.500v-13L7.5 9.500zM16 9.500l5 5M21 9.500l-5 5" />
  </Icon>
)

export const LinkIcon = (): VNode => (
  <Icon>
    <path d="M10 14a4 4 0 005.7 0l3.600-3.600a4 4 0 00-5.700-5.700L12.500 5.800M14 10a4 4 0 00-5.700 0l-3.600 3.600a4 4 0 005.700 5.700l1.100-1.100" />
  </Icon>
)

export const FlagIcon = (): VNode => (
  <Icon>
    <path d="M6 21V4M6 4.500h11.500l-2.500 4 2.500 4H6" />
  </Icon>
)

export const UndoIcon = (): VNode => (
  <Icon>
    <path d="M8.500 4.500l-4.500 4.500 4.500 4.500M4 9h10a6 6 0 010 12h-3" />
  </Icon>
)

export const BulbIcon = (): VNode => (
  <Icon>
    <path d="M9 17.500c-2.500-1.500-4-3.800-4-6.500a7 7 0 0114 0c0 2.700-1.500 5-4 6.500zM10 21h4" />
  </Icon>
)

export const EyeIcon = (): VNode => (
  <Icon>
    <path d="M2.500 12c2-4.300 5.400-6.500 9.500-6.500s7.500 2.200 9.500 6.500c-2 4.300-5.400 6.500-9.500 6.500s-7.500-2.200-9.500-6.500z" />
    <circle cx="12" cy="12" r="2.800" />
  </Icon>
)

export const BackIcon = (): VNode => (
  <Icon>
    <path d="M14.500 5.500L8 12l6.500 6.500" />
  </Icon>
)

export const ForwardIcon = (): VNode => (
  <Icon>
    <path d="M9.500 5.500L16 12l-6.500 6.500" />
  </Icon>
)

export const FirstIcon = (): VNode => (
  <Icon>
    <path d="M17 5.500L10.500 12l6.500 6.500M7 5.500v13" />
  </Icon>
)

export const LastIcon = (): VNode => (
  <Icon>
    <path d="M7 5.500l6.500 6.500L7 18.500M17 5.500v13" />
  </Icon>
)
