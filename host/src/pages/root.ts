import { replace } from 'react-router-dom'
import { routePaths } from '../routes/routes'

/** `/` is the way to the base home page (spec §2). Who has a home of their own is led there by the guards (shell A1.1.1). */
export const loader = () => {
  throw replace(routePaths.home)
}

export const Component = () => null
