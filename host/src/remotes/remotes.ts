import type { ResolvedRemote } from '@console/contract/boot-document'
import {
  type DefinedRemote,
  isOfThisKernel,
  isRemote,
  kernelVersion,
  type Part,
} from '@console/kernel/define-remote'
import { isUnavailable, RemoteUnavailableError } from '@console/kernel/errors'
import type { Host, Store } from '@console/kernel/host'
import { atom } from 'jotai/vanilla'
import { bringPublished, localeAtom, whenLocaleChanges } from '../locale/locale'
import { reasonOf, tryAnew } from './integrity'
import { fitsKernel } from './kernel-range'
import { known, type RemoteState } from './remote-state'
import { openRuntime } from './runtime'

export { Unavailable } from './unavailable'

const openedAtom = atom<Remotes | null>(null)

/** `remote/part`: `team/selectAccount`. The host is a remote too: `host/home`. */
export type PartAddress = `${string}/${string}`

export interface RemotesNeeds {
  store: Store
  /** What this page runs, as the boot document says. */
  resolved: readonly ResolvedRemote[]
  /** The host's own pages: remote zero, here already. */
  own: DefinedRemote
  /** What a remote is started with. */
  host(name: string): Host
}

export interface Remotes {
  /** Loads a part whole: entry, texts in the page's language, code. Rejects with RemoteUnavailableError; asked again, it tries again. */
  loadPart(address: PartAddress): Promise<Part>
  /** Fetches a part ahead of its use, silently. What failed before is left to who needs it. */
  prepare(address: PartAddress): void
  stateOf(name: string): RemoteState['is']
}

export function createRemotes({ store, resolved, own, host }: RemotesNeeds): Remotes {
  const others = resolved.filter(({ manifest }) => manifest.name !== own.face.name)
  const states = new Map<string, RemoteState>([
    [own.face.name, { is: 'ready', remote: own }],
    ...others.map(({ manifest }) => [manifest.name, known] as const),
  ])
  /** Parts that failed: their files are looked at before they are tried again. */
  const failed = new Set<PartAddress>()
  const fetchRemote = openRuntime(others)
  const find = (name: string) => others.find(({ manifest }) => manifest.name === name)

  async function start(name: string): Promise<DefinedRemote> {
    const range = find(name)!.manifest.kernel
    if (!fitsKernel(range, kernelVersion)) throw new RemoteUnavailableError(name, 'kernel-range')
    const remote = (await fetchRemote(name))?.default
    if (!isOfThisKernel(remote))
      throw new RemoteUnavailableError(name, isRemote(remote) ? 'other-kernel' : 'not-a-remote')
    remote.start(host(name))
    return remote
  }

  /** The started remote; whoever asks while it is coming waits for the same. */
  function ready(
    name: string,
    failing: (error: unknown) => Promise<RemoteUnavailableError>,
  ): Promise<DefinedRemote> {
    const state = states.get(name)!
    if (state.is === 'ready') return Promise.resolve(state.remote)
    if (state.is === 'loading') return state.coming
    const coming = start(name).then(
      (remote) => {
        states.set(name, { is: 'ready', remote })
        return remote
      },
      async (error: unknown) => {
        const reason = await failing(error)
        states.set(name, { is: 'unavailable', reason: reason.reason })
        throw reason
      },
    )
    states.set(name, { is: 'loading', coming })
    return coming
  }

  async function loadPart(address: PartAddress): Promise<Part> {
    const [name, part] = address.split('/') as [string, string]
    if (!states.has(name)) throw new RemoteUnavailableError(name, 'not-loaded')
    const published = resolved.find(({ manifest }) => manifest.name === name)
    const failing = (error: unknown) =>
      published ? reasonOf(error, published, part) : Promise.resolve(asUnavailable(name, error))
    // Texts come beside the code, not after it; those of a language that was chosen in the meantime are here by then, or come now.
    const attempt = async () => {
      const [texts, locale] = [
        () => published && bringTexts(store, published),
        store.get(localeAtom),
      ]
      const [loaded] = await Promise.all([
        ready(name, failing).then((remote) => partOf(remote, part)),
        texts(),
      ])
      if (store.get(localeAtom) !== locale) await texts()
      return loaded
    }
    try {
      const loaded = await (published && failed.has(address)
        ? tryAnew(published, part, attempt)
        : attempt())
      failed.delete(address)
      return loaded
    } catch (error) {
      failed.add(address)
      throw await failing(error)
    }
  }

  // Parts that stand on the page change with it. Who is still coming brings its texts along (loadPart) and is not waited for: a
  // remote that is down must not keep the console from the language that was asked for.
  whenLocaleChanges(store, (locale) =>
    Promise.all(
      others.map((remote) => {
        const { is } = states.get(remote.manifest.name)!
        if (is === 'ready') return bringPublished(store, remote, locale)
        if (is === 'loading') void bringPublished(store, remote, locale).catch(() => {})
        return null
      }),
    ),
  )

  const remotes: Remotes = {
    loadPart,
    prepare(address) {
      if (!failed.has(address)) void loadPart(address).catch(() => {})
    },
    stateOf: (name) => states.get(name)?.is ?? 'unavailable',
  }
  store.set(openedAtom, remotes)
  return remotes
}

/** For whoever sees a person coming: fetches a part ahead of its use. */
export const preparePart = (store: Store, address: PartAddress) =>
  store.get(openedAtom)?.prepare(address)

async function partOf({ face, parts }: DefinedRemote, part: string): Promise<Part> {
  const loaded = await parts[part]?.()
  if (!loaded?.Component) throw new RemoteUnavailableError(face.name, 'no-part')
  return loaded
}

/** Texts in the page's language, also when it changes while they come. */
async function bringTexts(store: Store, remote: ResolvedRemote): Promise<void> {
  const locale = store.get(localeAtom)
  await bringPublished(store, remote, locale)
  if (store.get(localeAtom) !== locale) await bringTexts(store, remote)
}

const asUnavailable = (name: string, error: unknown) =>
  isUnavailable(error) ? error : new RemoteUnavailableError(name, 'broken', { cause: error })
