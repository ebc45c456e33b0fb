/** What can be wrong with a replay, or with the way to it. The words for it are in the texts. */
export type Trouble =
  | { readonly kind: 'empty' | 'damaged' | 'notJson' | 'notReplay' | 'tooLarge' | 'unreachable' | 'noStart' }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'version'; readonly version: string }
  /** Something is missing or not what it should be, at this place in the file. */
  | { readonly kind: 'shape'; readonly where: string }
  /** A turn that does not follow from the one before it. */
  | { readonly kind: 'noUnit'; readonly turn: number; readonly row: number; readonly col: number }
  | { readonly kind: 'noCore' | 'noNode'; readonly turn: number; readonly row: number; readonly col: number }

export class ReplayError extends Error {
  constructor(readonly trouble: Trouble) {
    super(JSON.stringify(trouble))
  }
}

export function fail(trouble: Trouble): never {
  throw new ReplayError(trouble)
}
