import {
  assignAccounts,
  listMembers,
  removeMember,
  setPermissions,
  updateMember,
} from '@console/contract/member'
import type { RouteContext } from '../../http/register-route'
import { serve, serveRead } from '../../http/serve'
import {
  assignAccountsToMember,
  changeRole,
  listTeamMembers,
  removeFromTeam,
  setMemberPermissions,
} from './members-service'

export function registerMembersRoutes(app: RouteContext) {
  serveRead(app, listMembers, listTeamMembers)
  serve(app, updateMember, (deps, caller, input) =>
    changeRole(deps, caller, { ...input, version: deps.http.ifMatchVersion }),
  )
  serve(app, removeMember, removeFromTeam)
  serve(app, assignAccounts, (deps, caller, input) =>
    assignAccountsToMember(deps, caller, { ...input, version: deps.http.ifMatchVersion }),
  )
  serve(app, setPermissions, (deps, caller, input) =>
    setMemberPermissions(deps, caller, { ...input, version: deps.http.ifMatchVersion }),
  )
}
