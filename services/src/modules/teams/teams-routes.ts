import {
  createAccount,
  createTeam,
  listAccounts,
  listOwnAccounts,
  listTeams,
  readAccount,
  readTeam,
  updateAccount,
  updateTeam,
} from '@console/contract/team'
import { serve, type App } from '../../http/serve'
import * as accounts from './accounts'
import * as teams from './teams-service'

export function teamsRoutes(app: App) {
  serve(app, listTeams, teams.list)
  serve(app, createTeam, teams.create)
  serve(app, readTeam, teams.read)
  serve(app, updateTeam, (deps, person, input, { version }) =>
    teams.update(deps, person, input, version),
  )
  serve(app, listAccounts, accounts.listAll)
  serve(app, createAccount, accounts.create)
  serve(app, readAccount, accounts.read)
  serve(app, updateAccount, (deps, person, input, { version }) =>
    accounts.update(deps, person, input, version),
  )
  serve(app, listOwnAccounts, accounts.listOwn)
}
