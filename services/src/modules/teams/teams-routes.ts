import {
  createAccount,
  createTeam,
  exportAccounts,
  listAccounts,
  listOwnAccounts,
  listTeams,
  readAccount,
  readTeam,
  summarizeWorkplaces,
  updateAccount,
  updateTeam,
} from '@console/contract/team'
import type { RouteContext } from '../../http/register-route'
import { serve, serveExport } from '../../http/serve'
import {
  createTeamAccount,
  exportTeamAccounts,
  getTeamAccount,
  listAccessibleAccounts,
  listTeamAccounts,
  updateTeamAccount,
} from './accounts-service'
import { summarizeOwnWorkplaces } from './workplaces-service'
import { createTeamWithOwner, getTeam, listOwnTeams, updateTeamName } from './teams-service'

export function registerTeamsRoutes(app: RouteContext) {
  serve(app, listTeams, listOwnTeams)
  serve(app, createTeam, createTeamWithOwner)
  serve(app, readTeam, getTeam)
  serve(app, updateTeam, (deps, caller, input) =>
    updateTeamName(deps, caller, { ...input, version: deps.http.ifMatchVersion }),
  )
  serve(app, listAccounts, listTeamAccounts)
  serveExport(app, exportAccounts, exportTeamAccounts)
  serve(app, createAccount, createTeamAccount)
  serve(app, readAccount, getTeamAccount)
  serve(app, updateAccount, (deps, caller, input) =>
    updateTeamAccount(deps, caller, { ...input, version: deps.http.ifMatchVersion }),
  )
  serve(app, listOwnAccounts, listAccessibleAccounts)
  serve(app, summarizeWorkplaces, summarizeOwnWorkplaces, { cost: 4 })
}
