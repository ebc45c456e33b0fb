import { routes } from '../src/routes'

/** The pages that stand at one address. Those with parameters have tests of their own. */
export const plainRoutes = routes.filter(({ path }) => !path.includes(':'))
