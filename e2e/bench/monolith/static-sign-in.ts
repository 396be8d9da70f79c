// Replaces host/src/remotes/federation-runtime in the bundle of the sign-in page (webpack-config.ts).
import type { LoadRemoteModule } from '@console/host/src/remotes/federation-runtime'
import auth from '@console/remote-auth/src/remote'

export const initFederationRuntime = (): LoadRemoteModule => async (name) =>
  name === 'auth' ? { default: auth } : null
