import { routePathOf } from '@console/contract/route-table'
import { redirectTo } from '@console/kernel/page'
import { manifest } from '../manifest'

/** `/users` redirects to the list of people (spec §2). */
export const loader = () => {
  throw redirectTo(routePathOf(manifest, 'userList'))
}

export const Component = () => null
