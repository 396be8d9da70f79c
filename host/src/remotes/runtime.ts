import type { ResolvedRemote } from '@console/contract/boot-document'
import { RemoteUnavailableError } from '@console/kernel/errors'
import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime'
import { runScript, type ScriptFailure, scriptPolicy } from './entry-script'
import { reasonOf } from './integrity'
import { sharedAnew } from './shared-anew'

/** Fetches a remote's body, `./remote`. The bench's monolith answers this from static imports instead (rulings 3). */
export type FetchRemote = (name: string) => Promise<{ default?: unknown } | null>

/** The one file that speaks to the federation runtime. */
export function openRuntime(remotes: readonly ResolvedRemote[]): FetchRemote {
  const byContainer = new Map(remotes.map((remote) => [remote.manifest.container, remote]))
  const containerOf = new Map(remotes.map(({ manifest }) => [manifest.name, manifest.container]))
  const policy = scriptPolicy(remotes.map(({ base }) => base))
  // The runtime's own loader knows no hash, assigns addresses as plain strings, and tells no reasons apart.
  const plugin: ModuleFederationRuntimePlugin = {
    name: 'console-entries',
    loadEntry: ({ remoteInfo }) =>
      loadEntry(byContainer.get(remoteInfo.name)!, policy) as ReturnType<
        Required<ModuleFederationRuntimePlugin>['loadEntry']
      >,
  }
  registerPlugins([plugin, sharedAnew])
  registerGlobalPlugins([sharedAnew]) // the remotes' own runtimes, which come with their entries
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

/** The container that the entry leaves in its global. */
async function loadEntry(
  remote: ResolvedRemote,
  policy: ReturnType<typeof scriptPolicy>,
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
    await runScript(policy.createScriptURL(base + entry.file), entry.integrity)
  } catch (failure) {
    const type = (failure as ScriptFailure) === 'late' ? 'timeout' : 'error'
    throw await reasonOf(
      Object.assign(new Error(`The entry of ${name} did not come.`), {
        name: 'ChunkLoadError',
        type,
      }),
      remote,
      '',
    )
  }
  // Loaded, with the right hash, and left nothing: it threw.
  if (!globals[container]) throw new RemoteUnavailableError(name, 'broken')
  return globals[container]
}
