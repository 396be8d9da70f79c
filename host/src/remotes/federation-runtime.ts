import type { ResolvedRemote } from '@console/contract/boot-document'
import { RemoteUnavailableError } from '@console/kernel/errors'
import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime'
import { loadScript, type ScriptLoadFailure, createScriptUrlPolicy } from './load-script'
import { diagnoseLoadError } from './load-failure'
import { retrySharedModulesPlugin } from './retry-shared-modules-plugin'

/**
 * Loads a remote's module `./remote`. The monolith of the bench returns static imports instead
 * (rulings 3).
 */
export type LoadRemoteModule = (name: string) => Promise<{ default?: unknown } | null>

/** Registers the remotes with the federation runtime. No other file calls that runtime. */
export function initFederationRuntime(remotes: readonly ResolvedRemote[]): LoadRemoteModule {
  const byContainer = new Map(remotes.map((remote) => [remote.manifest.container, remote]))
  const containerOf = new Map(remotes.map(({ manifest }) => [manifest.name, manifest.container]))
  const policy = createScriptUrlPolicy(remotes.map(({ base }) => base))
  // The runtime's own loader sets no integrity hash, assigns URLs as plain strings, which Trusted
  // Types reject, and does not tell the reasons of a failure apart.
  const plugin: ModuleFederationRuntimePlugin = {
    name: 'console-entries',
    loadEntry: ({ remoteInfo }) =>
      loadEntry(byContainer.get(remoteInfo.name)!, policy) as ReturnType<
        Required<ModuleFederationRuntimePlugin>['loadEntry']
      >,
  }
  registerPlugins([plugin, retrySharedModulesPlugin])
  // Global too: the entry of each remote contains a runtime of its own.
  registerGlobalPlugins([retrySharedModulesPlugin])
  registerRemotes(
    [...byContainer].map(([name, { base, manifest }]) => ({
      name,
      entry: base + manifest.entry[0]?.file,
      entryGlobalName: name,
      type: 'global',
    })),
  )
  return (name) => loadRemote<{ default?: unknown }>(`${containerOf.get(name)}/remote`)
}

/** Loads the entry script and returns the container that it assigns to a global variable. */
async function loadEntry(
  remote: ResolvedRemote,
  policy: ReturnType<typeof createScriptUrlPolicy>,
): Promise<unknown> {
  const {
    base,
    manifest: {
      name,
      container,
      entry: [entry],
    },
  } = remote
  if (!entry) throw new RemoteUnavailableError(name, 'not-a-remote')
  const globals = globalThis as unknown as Record<string, unknown>
  try {
    await loadScript(policy.createScriptURL(base + entry.file), entry.integrity)
  } catch (failure) {
    const type = (failure as ScriptLoadFailure) === 'timed-out' ? 'timeout' : 'error'
    throw await diagnoseLoadError(
      Object.assign(new Error(`The entry of ${name} did not come.`), {
        name: 'ChunkLoadError',
        type,
      }),
      remote,
      '',
    )
  }
  // The script loaded with the right hash but defined no container, so it threw.
  if (!globals[container]) throw new RemoteUnavailableError(name, 'import-failed')
  return globals[container]
}
