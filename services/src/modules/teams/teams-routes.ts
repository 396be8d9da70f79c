import {
  createAccount,
  createTeam,
  exportAccounts,
  listAccounts,
  listOwnAccounts,
  listTeams,
  readAccount,
  readTeam,
  updateAccount,
  updateTeam,
} from '@console/contract/team'
import type { RouteContext } from '../../http/register-route'
import { serve, serveExport, serveRead } from '../../http/serve'
import {
  createTeamAccount,
  exportTeamAccounts,
  getTeamAccount,
  listAccessibleAccounts,
  listTeamAccounts,
  updateTeamAccount,
} from './accounts-service'
import { createTeamWithOwner, getTeam, listOwnTeams, updateTeamName } from './teams-service'

export function registerTeamsRoutes(app: RouteContext) {
  serveRead(app, listTeams, listOwnTeams)
  serve(app, createTeam, createTeamWithOwner)
  serveRead(app, readTeam, getTeam)
  serve(app, updateTeam, (deps, caller, input) =>
    updateTeamName(deps, caller, { ...input, version: deps.http.ifMatchVersion }),
  )
  serveRead(app, listAccounts, listTeamAccounts)
  serveExport(app, exportAccounts, exportTeamAccounts)
  serve(app, createAccount, createTeamAccount)
  serveRead(app, readAccount, getTeamAccount)
  serve(app, updateAccount, (deps, caller, input) =>
    updateTeamAccount(deps, caller, { ...input, version: deps.http.ifMatchVersion }),
  )
  serveRead(app, listOwnAccounts, listAccessibleAccounts)
}
