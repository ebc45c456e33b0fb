import type { ComponentChildren, VNode } from 'preact'

/** Line icons on a 24-unit grid, as thick and round as everything else here. Never the only name of a control. */
function Icon({ children }: { children: ComponentChildren }): VNode {
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
