import { routes } from '../src/routes'

/** The pages that stand at one address. Those with parameters have tests of their own. */
export const plainRoutes = routes.filter(({ path }) => !path.includes(':'))

/** Pages that make a guest of whoever comes: a visitor does not stay one there. */
const makesGuests: readonly string[] = ['/binary-grid', '/dots/puzzles']

export const visitorRoutes = plainRoutes.filter(({ path }) => !makesGuests.includes(path))
