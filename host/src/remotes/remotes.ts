import type { ResolvedRemote } from '@console/contract/boot-document'
import {
  type Action,
  type DefinedRemote,
  isFromThisKernel,
  isRemote,
  type Part,
} from '@console/kernel/define-remote'
import { RemoteUnavailableError } from '@console/kernel/errors'
import type { Host, Store } from '@console/kernel/host'
import { atom } from 'jotai/vanilla'
import { loadPublishedTexts, localeAtom, onBeforeLocaleChange } from '../locale/locale'
import { diagnoseLoadError, retryPartLoad } from './load-failure'
import { initialRemoteState, type RemoteState } from './remote-state'
import { initFederationRuntime } from './federation-runtime'
import { limitTime } from './limit-time'
import { giveUpScripts } from './load-script'
import { giveUpPublishedTexts } from '../http/http'

export { failureReasonOf } from './load-failure'
export { limitTime } from './limit-time'
export { PartUnavailable } from './part-unavailable'

const remoteLoaderAtom = atom<RemoteLoader | null>(null)

/** `remote/part`: `team/selectAccount`. The host is a remote too: `host/home`. */
export type PartId = `${string}/${string}`

export interface RemoteLoaderDeps {
  store: Store
  /** The host's release and the remotes that this page runs, as the boot document names them. */
  resolvedHost: ResolvedRemote
  resolvedRemotes: readonly ResolvedRemote[]
  /** The host's own pages, as a remote that is loaded already. */
  hostRemote: DefinedRemote
  /** The Host that the remote of this name is started with. */
  hostFor(name: string): Host
}

export interface RemoteLoader {
  /**
   * Loads everything a part needs: entry, texts in the page's language, code. Rejects with
   * RemoteUnavailableError; the next call tries again.
   */
  loadPart(partId: PartId): Promise<Part>
  /** The same for what a command runs. */
  loadAction(actionId: PartId): Promise<Action>
  /**
   * Loads a part ahead of its use and ignores failures. A part that has failed before is not
   * prefetched.
   */
  prefetch(partId: PartId): void
  /** Fails what is still loading for a part, so that the next call begins anew. */
  giveUp(partId: PartId): void
  getStatus(name: string): RemoteState['status']
}

export function createRemoteLoader({
  store,
  resolvedHost,
  resolvedRemotes,
  hostRemote,
  hostFor,
}: RemoteLoaderDeps): RemoteLoader {
  const states = new Map<string, RemoteState>([
    [hostRemote.manifest.name, { status: 'ready', remote: hostRemote }],
    ...resolvedRemotes.map(({ manifest }) => [manifest.name, initialRemoteState] as const),
  ])
  /** Parts that failed to load: their files are fetched again before the next attempt. */
  const failedParts = new Set<PartId>()
  const fetchRemote = initFederationRuntime(resolvedRemotes)
  const findPublished = (name: string) =>
    [resolvedHost, ...resolvedRemotes].find(({ manifest }) => manifest.name === name)

  async function start(name: string): Promise<DefinedRemote> {
    // The server compares versions, with the range grammar of semver; the page is told the outcome.
    const { unavailable } = findPublished(name)!
    if (unavailable) throw new RemoteUnavailableError(name, unavailable)
    const remote = (await fetchRemote(name))?.default
    if (!isFromThisKernel(remote))
      throw new RemoteUnavailableError(name, isRemote(remote) ? 'other-kernel' : 'not-a-remote')
    try {
      remote.start(hostFor(name))
    } catch (cause) {
      throw new RemoteUnavailableError(name, 'start-failed', { cause })
    }
    return remote
  }

  /** Loads and starts a remote once; callers that ask while it is loading share the promise. */
  function ensureStarted(
    name: string,
    toError: (error: unknown) => Promise<RemoteUnavailableError>,
  ): Promise<DefinedRemote> {
    const state = states.get(name)!
    if (state.status === 'ready') return Promise.resolve(state.remote)
    if (state.status === 'loading') return state.promise
    const promise = start(name).then(
      (remote) => {
        states.set(name, { status: 'ready', remote })
        return remote
      },
      async (error: unknown) => {
        const reason = await toError(error)
        states.set(name, { status: 'unavailable', reason: reason.reason })
        throw reason
      },
    )
    states.set(name, { status: 'loading', promise })
    return promise
  }

  async function load<T>(
    partId: PartId,
    importCode: (remote: DefinedRemote, name: string) => Promise<T>,
  ): Promise<T> {
    const [name, part] = partId.split('/') as [string, string]
    const published = findPublished(name)
    if (!published) throw new RemoteUnavailableError(name, 'not-loaded')
    const toError = (error: unknown) => diagnoseLoadError(error, published, part)
    // Texts are loaded in parallel with the code. If the language has changed meanwhile, the texts
    // in the new one are loaded before the part is returned.
    const attempt = async () => {
      const [texts, locale] = [() => loadRemoteTexts(store, published), store.get(localeAtom)]
      const [loaded] = await Promise.all([
        ensureStarted(name, toError).then((remote) => importCode(remote, part)),
        texts(),
      ])
      if (store.get(localeAtom) !== locale) await texts()
      return loaded
    }
    try {
      const loaded = await (failedParts.has(partId)
        ? retryPartLoad(published, part, attempt)
        : attempt())
      failedParts.delete(partId)
      return loaded
    } catch (error) {
      failedParts.add(partId)
      throw await toError(error)
    }
  }

  // Remotes that are ready load their texts before the language changes. A remote that is still
  // loading gets its texts with its part and is not waited for: a remote that is down must not block
  // the change of language.
  onBeforeLocaleChange(store, (locale) =>
    Promise.all(
      resolvedRemotes.map((remote) => {
        const { status } = states.get(remote.manifest.name)!
        if (status === 'ready') return loadPublishedTexts(store, remote, locale)
        if (status === 'loading') void loadPublishedTexts(store, remote, locale).catch(() => {})
        return null
      }),
    ),
  )

  const remotes: RemoteLoader = {
    loadPart: (partId) => load(partId, importPart),
    loadAction: (actionId) => load(actionId, importAction),
    prefetch(partId) {
      if (!failedParts.has(partId)) void load(partId, importPart).catch(() => {})
    },
    giveUp(partId) {
      const base = findPublished(partId.split('/')[0]!)?.base
      if (!base) return
      giveUpScripts(base)
      giveUpPublishedTexts(base)
    },
    getStatus: (name) => states.get(name)?.status ?? 'unavailable',
  }
  store.set(remoteLoaderAtom, remotes)
  return remotes
}

/** Loads a part that no navigation leads to; rejects like `RemoteLoader.loadPart`. */
export const loadPart = (store: Store, partId: PartId) =>
  store.get(remoteLoaderAtom)!.loadPart(partId)

/** Loads a part ahead of its use, for components that expect a navigation to it. */
export const prefetchPart = (store: Store, partId: PartId) =>
  store.get(remoteLoaderAtom)?.prefetch(partId)

/** Loads what a command of a remote runs. */
export const loadAction = (store: Store, actionId: PartId) =>
  store.get(remoteLoaderAtom)!.loadAction(actionId)

async function importPart({ manifest, parts }: DefinedRemote, part: string): Promise<Part> {
  const loading = parts[part]?.()
  const loaded = loading && (await limitTime(loading, `${manifest.name}/${part}`))
  if (!loaded?.Component) throw new RemoteUnavailableError(manifest.name, 'no-part')
  return loaded
}

async function importAction({ manifest, actions }: DefinedRemote, name: string): Promise<Action> {
  const loading = actions?.[name]?.()
  const loaded = loading && (await limitTime(loading, `${manifest.name}/${name}`))
  if (!loaded?.run) throw new RemoteUnavailableError(manifest.name, 'no-part')
  return loaded
}

/** Loads a remote's texts in the page's language, and again if the language changes meanwhile. */
async function loadRemoteTexts(store: Store, remote: ResolvedRemote): Promise<void> {
  const locale = store.get(localeAtom)
  await loadPublishedTexts(store, remote, locale)
  if (store.get(localeAtom) !== locale) await loadRemoteTexts(store, remote)
}
