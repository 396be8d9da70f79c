import type { ModuleFederation } from '@module-federation/runtime'
import type { WebpackRequire } from '@module-federation/webpack-bundler-runtime'
import hostRuntime from './host-bundler-runtime'

/** What the code that webpack generates does first, in a build of this name. */
const initInstance = (federation: typeof hostRuntime, name: string) =>
  federation.bundlerRuntime!.init({
    webpackRequire: {
      federation: { initOptions: { name, remotes: [] } },
    } as unknown as WebpackRequire,
    libraryType: 'var',
  }) as unknown as ModuleFederation

// The plugin compiles it into the host, and the runtime looks for instances by it.
Object.assign(globalThis, { FEDERATION_BUILD_IDENTIFIER: 'host:0.1.0' })

test('each remote has an instance of its own in the runtime of the host, and keeps it', () => {
  const provided = globalThis.__CONSOLE_FEDERATION_RUNTIME__!
  const host = initInstance(hostRuntime, 'host')
  const team = initInstance(provided, 'remoteTeam')
  expect([host.name, team.name]).toEqual(['host', 'remoteTeam'])
  expect(initInstance(provided, 'remoteUsers').name).toBe('remoteUsers')
  expect(initInstance(provided, 'remoteTeam')).toBe(team)
})

test('the runtime that releases for kernel 2.1 bring finds in the host the core that it calls', () => {
  const core = (globalThis as { _FEDERATION_RUNTIME_CORE?: object })._FEDERATION_RUNTIME_CORE
  jest.doMock('@module-federation/runtime-core', () => core)
  jest.isolateModules(() => {
    const { init } = jest.requireActual<typeof import('@module-federation/runtime')>(
      '@module-federation/runtime',
    )
    jest.requireActual('@module-federation/runtime/helpers')
    // Their builds have identifiers of their own.
    Object.assign(globalThis, { FEDERATION_BUILD_IDENTIFIER: 'remoteOld:0.1.0' })
    const instance = init({ name: 'remoteOld', remotes: [] })
    expect(instance.name).toBe('remoteOld')
    expect(instance.constructor).toBe(initInstance(hostRuntime, 'host').constructor)
  })
})
