// Stands in for host/remotes/runtime in the monolith (build.ts): the remotes are in the bundle, nothing is fetched.
import type { FetchRemote } from '@console/host/src/remotes/runtime'
import auth from '@console/remote-auth/src/remote'
import team from '@console/remote-team/src/remote'
import users from '@console/remote-users/src/remote'

const bodies: Record<string, { default?: unknown }> = {
  auth: { default: auth },
  team: { default: team },
  users: { default: users },
}

export const openRuntime = (): FetchRemote => async (name) => bodies[name] ?? null
