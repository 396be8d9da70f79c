import type { ResolvedRemote } from '@console/contract/boot-document'
import { RemoteUnavailableError } from '@console/kernel/errors'
import {
  getInstance,
  registerGlobalPlugins,
  registerPlugins,
} from '@module-federation/enhanced/runtime'
import {
  createScriptUrlPolicy,
  loadScript,
  loadStylesheet,
  type ScriptLoadFailure,
} from './load-script'
import { diagnoseLoadError } from './load-failure'
import { retrySharedModulesPlugin } from './retry-shared-modules-plugin'

/**
 * Loads a remote's module `./remote`. The monolith of the bench returns static imports instead
 * (rulings 3).
 */
export type LoadRemoteModule = (name: string) => Promise<{ default?: unknown } | null>

/** What the entry of a remote assigns to a global variable: the interface of every container. */
interface Container {
  init(shareScope: object): unknown
  get(module: string): Promise<() => { default?: unknown }>
}

/**
 * Loads remotes by the interface of their containers, with what the federation runtime shares. The
 * runtime's own loading of remotes is left out of the build (`disableRemote`): it sets no integrity
 * hash, assigns URLs as plain strings, which Trusted Types reject, and does not tell the reasons of
 * a failure apart. No other file calls the runtime.
 */
export function initFederationRuntime(remotes: readonly ResolvedRemote[]): LoadRemoteModule {
  const byName = new Map(remotes.map((remote) => [remote.manifest.name, remote]))
  const policy = createScriptUrlPolicy(remotes.map(({ base }) => base))
  const containers = new Map<string, Promise<Container>>()
  registerPlugins([retrySharedModulesPlugin])
  // Global too: each remote has an instance of its own.
  registerGlobalPlugins([retrySharedModulesPlugin])

  async function initContainer(name: string): Promise<Container> {
    const container = await loadEntry(byName.get(name)!, policy)
    await container.init(getInstance()!.shareScopeMap.default!)
    return container
  }

  /** Loads and initialises a container once; after a failure, the next call tries again. */
  function loadContainer(name: string): Promise<Container> {
    const loading = containers.get(name) ?? initContainer(name)
    containers.set(name, loading)
    loading.catch(() => containers.delete(name))
    return loading
  }

  return async (name) => {
    const [container] = await Promise.all([loadContainer(name), loadStyles(byName.get(name)!)])
    const factory = await container.get('./remote')
    return factory()
  }
}

/** Loads the entry script and returns the container that it assigns to a global variable. */
async function loadEntry(
  remote: ResolvedRemote,
  policy: ReturnType<typeof createScriptUrlPolicy>,
): Promise<Container> {
  const {
    base,
    manifest: {
      name,
      container,
      entry: [entry],
    },
  } = remote
  if (!entry) throw new RemoteUnavailableError(name, 'not-a-remote')
  const globals = globalThis as unknown as Record<string, Container | undefined>
  await loadScript(policy.createScriptURL(base + entry.file), entry.integrity).catch(
    throwReason(remote),
  )
  // The script loaded with the right hash but defined no container, so it threw.
  const loaded = globals[container]
  if (!loaded) throw new RemoteUnavailableError(name, 'import-failed')
  return loaded
}

/** Loads the stylesheet of a remote, unless the page has it already. */
async function loadStyles(remote: ResolvedRemote): Promise<void> {
  const { stylesheet } = remote.manifest
  if (!stylesheet) return
  const url = remote.base + stylesheet.file
  const isHere = [...document.querySelectorAll('style[data-href], link[rel=stylesheet]')].some(
    (element) => url === (element.getAttribute('data-href') ?? element.getAttribute('href')),
  )
  if (!isHere) await loadStylesheet(url, stylesheet.integrity).catch(throwReason(remote))
}

const throwReason =
  (remote: ResolvedRemote) =>
  async (failure: ScriptLoadFailure): Promise<never> => {
    throw await diagnoseLoadError(
      Object.assign(new Error(`A file of ${remote.manifest.name} did not come.`), {
        name: 'ChunkLoadError',
        type: failure === 'timed-out' ? 'timeout' : 'error',
      }),
      remote,
      '',
    )
  }
