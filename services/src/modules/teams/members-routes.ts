import {
  assignAccounts,
  exportMembers,
  listMembers,
  removeMember,
  setPermissions,
  updateMember,
} from '@console/contract/member'
import type { RouteContext } from '../../http/register-route'
import { serve, serveExport } from '../../http/serve'
import {
  assignAccountsToMember,
  changeRole,
  exportTeamMembers,
  listTeamMembers,
  removeFromTeam,
  setMemberPermissions,
  type BeforeRemoval,
} from './members-service'

/** `beforeRemoval` is a part of the removal of a member. */
export function registerMembersRoutes(app: RouteContext, beforeRemoval: BeforeRemoval) {
  serve(app, listMembers, listTeamMembers)
  serveExport(app, exportMembers, exportTeamMembers)
  serve(app, updateMember, (deps, caller, input) =>
    changeRole(deps, caller, { ...input, version: deps.http.ifMatchVersion }),
  )
  serve(app, removeMember, (deps, caller, input) =>
    removeFromTeam(deps, caller, input, beforeRemoval),
  )
  serve(app, assignAccounts, (deps, caller, input) =>
    assignAccountsToMember(deps, caller, { ...input, version: deps.http.ifMatchVersion }),
  )
  serve(app, setPermissions, (deps, caller, input) =>
    setMemberPermissions(deps, caller, { ...input, version: deps.http.ifMatchVersion }),
  )
}
