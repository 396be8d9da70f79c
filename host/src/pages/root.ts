import { redirectTo } from '@console/kernel/page'
import { routePaths } from '../routes/routes'

/**
 * `/` redirects to the base home page (spec §2). The guards lead a person with a home of their own
 * there (shell A1.1.1).
 */
export const loader = () => {
  throw redirectTo(routePaths.home)
}

export const Component = () => null
