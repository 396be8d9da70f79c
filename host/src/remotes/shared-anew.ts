import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'

/**
 * The runtime keeps the promise of a shared module that did not come, and hands the same failure to whoever asks later: a menu
 * that was opened without a connection would never open again. Without the promise it fetches anew. Can go when the runtime
 * forgets a rejected `loading` itself (@module-federation/runtime-core 2.9.2, shared/index `loadShare`).
 */
export const sharedAnew: ModuleFederationRuntimePlugin = {
  name: 'console-shared-anew',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap)) {
      for (const version of Object.values(scope[pkgName] ?? {})) {
        if (!version.loaded) version.loading = null
      }
    }
  },
}
