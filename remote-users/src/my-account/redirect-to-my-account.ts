import { redirectTo } from '@console/kernel/page'
import { paths } from '../paths'

/** `/users` redirects to the own profile: a list of people has an issue of its own (spec §2). */
export const loader = () => {
  throw redirectTo(paths.myAccount)
}

export const Component = () => null
