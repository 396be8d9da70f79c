// Replaces host/src/remotes/federation-runtime in the monolith (webpack-config.ts): the remotes are
// in the bundle, nothing is fetched.
import type { LoadRemoteModule } from '@console/host/src/remotes/federation-runtime'
import auth from '@console/remote-auth/src/remote'
import team from '@console/remote-team/src/remote'
import users from '@console/remote-users/src/remote'

const remoteModules: Record<string, { default?: unknown }> = {
  auth: { default: auth },
  team: { default: team },
  users: { default: users },
}

export const initFederationRuntime = (): LoadRemoteModule => async (name) =>
  remoteModules[name] ?? null
