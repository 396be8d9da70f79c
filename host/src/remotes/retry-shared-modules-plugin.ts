import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'

/**
 * The runtime keeps the promise of a shared module that failed to load, and returns the same
 * failure to later callers: a menu that was opened without a connection would never open again.
 * This plugin removes the promise, so that the next caller fetches the module again. Delete it when
 * the runtime drops a rejected `loading` itself (@module-federation/runtime-core 2.9.2,
 * shared/index `loadShare`).
 */
export const retrySharedModulesPlugin: ModuleFederationRuntimePlugin = {
  name: 'console-shared-anew',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap)) {
      for (const version of Object.values(scope[pkgName] ?? {})) {
        if (!version.loaded) version.loading = null
      }
    }
  },
}
