import { at, call } from '../../api/client'
import type { Analysis } from './score'

/** The solver's word on the position after the first `move` moves. */
export async function analysis(id: string, move: number): Promise<Analysis> {
  return call('get', at('/api/games/{id}/analysis', { id }, { at: move }))
}
