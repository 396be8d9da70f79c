import type { BootDocument, ResolvedRemote } from '@console/contract/boot-document'
import { type DefinedRemote, defineRemote, type Part } from '@console/kernel/define-remote'
import { NetworkError } from '@console/kernel/errors'
import type { Host } from '@console/kernel/host'
import type { Locale } from '@console/contract/locales'
import { createStore, type PrimitiveAtom } from 'jotai/vanilla'
import {
  checkPublishedFile,
  fetchBootDocument,
  giveUpPublishedTexts,
  type PublishedFileState,
} from '../http/http'
import { localeAtom } from '../locale/locale'
import { createRemoteLoader } from './remotes'
import { initFederationRuntime } from './federation-runtime'

jest.mock('./federation-runtime')
jest.mock('./part-unavailable', () => ({ PartUnavailable: () => null }))
jest.mock('../http/http', () => ({
  checkPublishedFile: jest.fn(),
  fetchBootDocument: jest.fn(),
  giveUpPublishedTexts: jest.fn(),
}))
const mockLoadedTexts: string[] = []
const mockLoadTexts = jest.fn<Promise<void>, [unknown, { manifest: { name: string } }, string]>()
const mockListeners: ((locale: string) => Promise<unknown>)[] = []
jest.mock('../locale/locale', () => ({
  localeAtom: jest.requireActual<typeof import('jotai/vanilla')>('jotai/vanilla').atom('en'),
  loadPublishedTexts: (...args: Parameters<typeof mockLoadTexts>) => mockLoadTexts(...args),
  onBeforeLocaleChange: (_: unknown, listener: (locale: string) => Promise<unknown>) =>
    mockListeners.push(listener),
}))

const store = createStore()
const page: Part = { Component: () => null }
const sourceManifest = (name: string, part = 'page') => ({
  name,
  kernel: '^2.0.0',
  namespaces: [name],
  routes: [{ path: '/x', in: 'shell', part }],
})
const start = jest.fn()
const texts = jest.fn()
const remote = (name: string, parts: DefinedRemote['parts'] = { page: async () => page }) =>
  defineRemote(sourceManifest(name) as never, { start, texts, parts } as never)
const published = (name: string, more = {}): ResolvedRemote => ({
  base: `http://store.test/${name}/1.0.0-aaaaaaaa/`,
  manifest: {
    ...sourceManifest(name),
    version: '1.0.0',
    container: name,
    policy: name,
    entry: [{ file: 'entry.js', integrity: 'sha384-e' }],
    parts: { page: [{ file: 'page.js', integrity: 'sha384-p' }] },
    texts: {},
    titles: {} as never,
    shared: {},
    ...more,
  },
})
const hostStub = { brand: { id: 'any' } } as unknown as Host

function setup(
  remoteModules: (string | Error | DefinedRemote)[],
  resolvedRemotes = [published('team'), published('users')],
) {
  const fetchRemote = jest.fn(async (_: string) => {
    const remoteModule = remoteModules.shift()
    if (remoteModule instanceof Error) throw remoteModule
    return { default: remoteModule }
  })
  jest.mocked(initFederationRuntime).mockReturnValue(fetchRemote)
  return {
    fetchRemote,
    remotes: createRemoteLoader({
      store,
      resolvedHost: published('host'),
      resolvedRemotes,
      hostRemote: remote('host'),
      hostFor: () => hostStub,
    }),
  }
}
const mockFileState = (state: PublishedFileState) =>
  jest.mocked(checkPublishedFile).mockResolvedValue(state)
/** The remotes of a page that is opened now; null when the server cannot be asked. */
const mockCurrentReleases = (remotes: ResolvedRemote[] | null) =>
  jest
    .mocked(fetchBootDocument)
    .mockReset()
    .mockResolvedValue(remotes && ({ host: published('host'), remotes } as BootDocument))
const chunkError = (type = 'error') =>
  Object.assign(new Error('Loading chunk failed'), { name: 'ChunkLoadError', type })
const unavailableBecause = (reason: string) =>
  expect.objectContaining({ kind: 'unavailable', reason })

beforeEach(() => {
  mockLoadedTexts.length = 0
  mockLoadTexts
    .mockReset()
    .mockImplementation(
      async (_, { manifest }, locale) => void mockLoadedTexts.push(`${manifest.name} ${locale}`),
    )
  mockListeners.length = 0
  start.mockClear()
  jest.mocked(checkPublishedFile).mockReset()
  mockFileState('ok')
  mockCurrentReleases(null)
})

test('a part is loaded from its remote, which gets its Host and its texts', async () => {
  const { remotes } = setup([remote('team')])
  expect(remotes.getStatus('team')).toBe('known')
  expect(await remotes.loadPart('team/page')).toBe(page)
  expect(start).toHaveBeenCalledWith(hostStub)
  expect(mockLoadedTexts).toEqual(['team en'])
  expect(remotes.getStatus('team')).toBe('ready')
})

test('an action is loaded like a part, and one that the remote lacks is refused', async () => {
  const run = jest.fn()
  const actions = { export: async () => ({ run }) }
  const { remotes } = setup([{ ...remote('team'), actions }])
  expect((await remotes.loadAction('team/export')).run).toBe(run)
  expect(start).toHaveBeenCalledWith(hostStub)
  expect(mockLoadedTexts).toEqual(['team en'])
  await expect(remotes.loadAction('team/import')).rejects.toEqual(unavailableBecause('no-part'))
})

test('start runs once, and the entry is fetched once, however many parts are asked for', async () => {
  const { remotes, fetchRemote } = setup([remote('team')])
  await Promise.all([remotes.loadPart('team/page'), remotes.loadPart('team/page')])
  await remotes.loadPart('team/page')
  expect(fetchRemote).toHaveBeenCalledTimes(1)
  expect(start).toHaveBeenCalledTimes(1)
})

test('texts are loaded in parallel with the code', async () => {
  const { remotes } = setup([remote('team')])
  const loading = remotes.loadPart('team/page')
  expect(mockLoadedTexts).toEqual(['team en'])
  expect(remotes.getStatus('team')).toBe('loading')
  await loading
})

test('A16.2 a language chosen while a part is loading has its texts loaded before the part is shown', async () => {
  const { remotes, fetchRemote } = setup([])
  let resolveFetch = (_: { default: DefinedRemote }) => {}
  fetchRemote.mockReturnValue(new Promise((resolve) => (resolveFetch = resolve)))
  const loading = remotes.loadPart('team/page')
  await new Promise((resolve) => setTimeout(resolve))
  store.set(localeAtom as PrimitiveAtom<Locale>, 'zh_CN')
  resolveFetch({ default: remote('team') })
  await loading
  expect(mockLoadedTexts).toEqual(['team en', 'team zh_CN'])
  store.set(localeAtom as PrimitiveAtom<Locale>, 'en')
})

test('the host’s own pages are a remote that is loaded already', async () => {
  const { remotes, fetchRemote } = setup([])
  expect(await remotes.loadPart('host/page')).toBe(page)
  expect(fetchRemote).not.toHaveBeenCalled()
})

test('a change of language does not wait for a remote that is still loading or fails to load', async () => {
  const { fetchRemote, remotes } = setup([])
  fetchRemote.mockReturnValue(new Promise(() => {}))
  void remotes.loadPart('team/page')
  mockLoadTexts.mockReturnValue(new Promise(() => {}))
  await mockListeners.at(-1)!('zh_CN')
  expect(mockLoadTexts).toHaveBeenLastCalledWith(expect.anything(), expect.anything(), 'zh_CN')
  mockLoadTexts.mockRejectedValue(new Error('no answer'))
  await mockListeners.at(-1)!('zh_TW')
})

test('a change of language loads the texts of started remotes only', async () => {
  const { remotes } = setup([remote('team')])
  await remotes.loadPart('team/page')
  mockLoadedTexts.length = 0
  await Promise.all(mockListeners.map((listener) => listener('zh_CN')))
  expect(mockLoadedTexts).toEqual(['team zh_CN'])
})

test('a remote that is down does not affect the others', async () => {
  const { remotes } = setup([chunkError() as Error, remote('users')])
  mockFileState('missing')
  await expect(remotes.loadPart('team/page')).rejects.toEqual(unavailableBecause('not-loaded'))
  expect(remotes.getStatus('team')).toBe('unavailable')
  expect(await remotes.loadPart('users/page')).toBe(page)
})

test('an unavailable remote can be requested again, and loads once its files are sound', async () => {
  const { remotes, fetchRemote } = setup([chunkError(), remote('team')])
  mockFileState('missing')
  await expect(remotes.loadPart('team/page')).rejects.toEqual(unavailableBecause('not-loaded'))
  await expect(remotes.loadPart('team/page')).rejects.toEqual(unavailableBecause('not-loaded'))
  expect(fetchRemote).toHaveBeenCalledTimes(1) // a script that would fail again is not run
  mockFileState('ok')
  expect(await remotes.loadPart('team/page')).toBe(page)
  expect(remotes.getStatus('team')).toBe('ready')
})

test('a retry continues until the browser has used up its failed preloads', async () => {
  const { remotes, fetchRemote } = setup([chunkError(), chunkError(), chunkError(), remote('team')])
  mockFileState('missing')
  await expect(remotes.loadPart('team/page')).rejects.toEqual(unavailableBecause('not-loaded'))
  mockFileState('ok')
  expect(await remotes.loadPart('team/page')).toBe(page)
  expect(fetchRemote).toHaveBeenCalledTimes(4)
})

test('a retry gives up when sound files fail again and again', async () => {
  const { remotes, fetchRemote } = setup([
    chunkError(),
    chunkError(),
    chunkError(),
    chunkError(),
    remote('team'),
  ])
  await expect(remotes.loadPart('team/page')).rejects.toEqual(unavailableBecause('not-loaded'))
  await expect(remotes.loadPart('team/page')).rejects.toEqual(unavailableBecause('not-loaded'))
  expect(fetchRemote).toHaveBeenCalledTimes(4) // once, and once more for each of its files
})

test.each([
  ['missing', 'not-loaded'],
  ['timed-out', 'timed-out'],
  ['wrong-hash', 'wrong-hash'],
  ['not-a-script', 'not-a-remote'],
] as const)('a file that is %s is reported as %s', async (state, why) => {
  const { remotes } = setup([chunkError()])
  mockFileState(state)
  await expect(remotes.loadPart('team/page')).rejects.toEqual(unavailableBecause(why))
})

test('a timeout is reported without checking the files again', async () => {
  const { remotes } = setup([chunkError('timeout')])
  await expect(remotes.loadPart('team/page')).rejects.toEqual(unavailableBecause('timed-out'))
  expect(checkPublishedFile).not.toHaveBeenCalled()
})

test('a chunk that fails later leaves the remote ready, and a retry fetches the chunk again', async () => {
  const load = jest.fn(async () => page).mockRejectedValueOnce(chunkError())
  const { remotes } = setup([remote('team', { page: load })])
  mockFileState('missing')
  await expect(remotes.loadPart('team/page')).rejects.toEqual(unavailableBecause('not-loaded'))
  expect(remotes.getStatus('team')).toBe('ready')
  mockFileState('ok')
  expect(await remotes.loadPart('team/page')).toBe(page)
  expect(checkPublishedFile).toHaveBeenCalledWith(
    'http://store.test/team/1.0.0-aaaaaaaa/page.js',
    'sha384-p',
  )
})

test('a part that the remote does not have is reported as missing', async () => {
  const { remotes } = setup([
    remote('team', {}),
    remote('users', { page: async () => ({}) as Part }),
  ])
  await expect(remotes.loadPart('team/page')).rejects.toEqual(unavailableBecause('no-part'))
  await expect(remotes.loadPart('users/page')).rejects.toEqual(unavailableBecause('no-part'))
})

test('a remote defined by another kernel is rejected with that reason and never started', async () => {
  const { remotes } = setup([{ ...remote('team'), identity: Symbol('another kernel') }])
  await expect(remotes.loadPart('team/page')).rejects.toEqual(unavailableBecause('other-kernel'))
  expect(start).not.toHaveBeenCalled()
})

test('a module that is not a remote is rejected', async () => {
  const { remotes } = setup(['<html>'])
  await expect(remotes.loadPart('team/page')).rejects.toEqual(unavailableBecause('not-a-remote'))
})

test('a remote that the server found to be for another kernel is rejected before its code is fetched', async () => {
  const team = { ...published('team'), unavailable: 'kernel-range' as const }
  const { remotes, fetchRemote } = setup([], [team])
  await expect(remotes.loadPart('team/page')).rejects.toEqual(unavailableBecause('kernel-range'))
  expect(fetchRemote).not.toHaveBeenCalled()
})

test('a remote that throws while it starts or is imported, and a part that is, keep what they threw', async () => {
  const cause = new Error('no')
  start.mockImplementationOnce(() => {
    throw cause
  })
  const { remotes } = setup([
    remote('team'),
    cause,
    remote('users', { page: () => Promise.reject(cause) }),
  ])
  const failsWith = async (partId: 'team/page' | 'users/page', reason: string) => {
    const error: unknown = await remotes.loadPart(partId).catch((failure: unknown) => failure)
    expect(error).toMatchObject({ reason, cause })
  }
  await failsWith('team/page', 'start-failed')
  await failsWith('users/page', 'import-failed')
  await failsWith('users/page', 'import-failed')
})

test('a part whose promise is never kept is given up in time', async () => {
  jest.useFakeTimers()
  const { remotes } = setup([remote('team', { page: () => new Promise(() => {}) })])
  const loading = expect(remotes.loadPart('team/page')).rejects.toEqual(
    unavailableBecause('timed-out'),
  )
  await jest.advanceTimersByTimeAsync(10_000)
  await loading
  jest.useRealTimers()
})

test('files that are gone because another release runs meanwhile are said to be superseded', async () => {
  const newer = { ...published('team'), base: 'http://store.test/team/2.0.0-bbbbbbbb/' }
  for (const [current, reason] of [
    [[newer], 'superseded'],
    [[published('team'), newer], 'not-loaded'],
    [null, 'not-loaded'],
  ] as const) {
    mockCurrentReleases(current && [...current])
    const { remotes } = setup([chunkError()])
    mockFileState('missing')
    await expect(remotes.loadPart('team/page')).rejects.toEqual(unavailableBecause(reason))
  }
})

test('texts that are gone because another release runs meanwhile are said to be superseded', async () => {
  mockCurrentReleases([{ ...published('team'), base: 'http://store.test/team/2.0.0-bbbbbbbb/' }])
  mockLoadTexts.mockRejectedValue(new NetworkError('404'))
  const { remotes } = setup([remote('team')])
  await expect(remotes.loadPart('team/page')).rejects.toEqual(unavailableBecause('superseded'))
})

test('what still loads for a part can be given up: the scripts of its release, and its texts', () => {
  const { remotes } = setup([])
  const scriptAt = (src: string) => {
    const script = document.createElement('script')
    script.src = src
    const onError = jest.fn()
    script.onerror = onError
    document.head.append(script)
    return onError
  }
  const team = scriptAt('http://store.test/team/1.0.0-aaaaaaaa/page.js')
  const users = scriptAt('http://store.test/users/1.0.0-aaaaaaaa/page.js')
  remotes.giveUp('team/page')
  expect(team).toHaveBeenCalledWith(expect.objectContaining({ type: 'timeout' }))
  expect(users).not.toHaveBeenCalled()
  expect(giveUpPublishedTexts).toHaveBeenCalledWith('http://store.test/team/1.0.0-aaaaaaaa/')
})

test('a part of a remote that this page does not run is unavailable', async () => {
  await expect(setup([]).remotes.loadPart('unknown/page')).rejects.toEqual(
    unavailableBecause('not-loaded'),
  )
})

test('a prefetch ignores failures, and does not retry a part that failed', async () => {
  const { remotes, fetchRemote } = setup([chunkError()])
  mockFileState('missing')
  remotes.prefetch('team/page')
  await new Promise((resolve) => setTimeout(resolve))
  remotes.prefetch('team/page')
  expect(fetchRemote).toHaveBeenCalledTimes(1)
})
