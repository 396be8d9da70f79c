import { routePathOf } from '@console/contract/route-table'
import { redirectTo } from '@console/kernel/page'
import { manifest } from '../manifest'

/** `/users` redirects to the own profile: a list of people has an issue of its own (spec §2). */
export const loader = () => {
  throw redirectTo(routePathOf(manifest, 'myAccount'))
}

export const Component = () => null
