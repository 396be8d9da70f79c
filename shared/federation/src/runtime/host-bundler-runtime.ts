// The host's build imports this in place of the federation plugin's runtime (runtime-aliases.ts).
import { createInstance, getInstance, init } from '@module-federation/runtime'
import {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core'
import type { Federation, WebpackRequire } from '@module-federation/webpack-bundler-runtime'
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js'
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js'
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js'
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js'
import { installInitialConsumes } from '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js'
import './provided-runtime'

// What the generated code of host and remotes calls. The package's index adds loading remotes by
// static imports and tree shaking of shared modules, and leaves out `initContainerEntry` in a build
// that exposes nothing.
const federationWith = (initInstance: (webpackRequire: WebpackRequire) => unknown) =>
  ({
    runtime: { createInstance, getInstance },
    bundlerRuntime: {
      consumes,
      I: initializeSharing,
      S: {},
      installInitialConsumes,
      initContainerEntry,
      init: ({ webpackRequire }) => initInstance(webpackRequire),
    },
    attachShareScopeMap,
    bundlerRuntimeOptions: {},
  }) as Federation

export default federationWith(({ federation }) => init(federation.initOptions!))

// `init` would look for the instance of a remote by an identifier that is compiled into this build,
// and return the host's.
globalThis.__CONSOLE_FEDERATION_RUNTIME__ = federationWith(({ federation }) => {
  const options = federation.initOptions!
  const instance = getInstance(({ options: { name } }) => name === options.name)
  if (!instance) return createInstance(options)
  instance.initOptions(options)
  return instance
})

// Entries of releases for kernel 2.1 bring a runtime of their own and take its core from here.
// Goes with kernel 3: its host runs no release for kernel 2.
Object.assign(globalThis, {
  _FEDERATION_RUNTIME_CORE: {
    assert,
    CurrentGlobal,
    getGlobalFederationConstructor,
    ModuleFederation,
    setGlobalFederationConstructor,
    setGlobalFederationInstance,
    helpers: {},
  },
})
