import type { ResolvedRemote } from '@console/contract/boot-document'
import { type DefinedRemote, defineRemote, type Part } from '@console/kernel/define-remote'
import type { Host } from '@console/kernel/host'
import type { Locale } from '@console/contract/locales'
import { createStore, type PrimitiveAtom } from 'jotai/vanilla'
import { checkFile, type FileState } from '../http/http'
import { localeAtom } from '../locale/locale'
import { createRemotes } from './remotes'
import { openRuntime } from './runtime'

jest.mock('./runtime')
jest.mock('./unavailable', () => ({ Unavailable: () => null }))
jest.mock('../http/http', () => ({ checkFile: jest.fn() }))
const mockBrought: string[] = []
const mockBring = jest.fn<Promise<void>, [unknown, { manifest: { name: string } }, string]>()
const mockListeners: ((locale: string) => Promise<unknown>)[] = []
jest.mock('../locale/locale', () => ({
  localeAtom: jest.requireActual<typeof import('jotai/vanilla')>('jotai/vanilla').atom('en'),
  bringPublished: (...asked: Parameters<typeof mockBring>) => mockBring(...asked),
  whenLocaleChanges: (_: unknown, listener: (locale: string) => Promise<unknown>) =>
    mockListeners.push(listener),
}))

const store = createStore()
const page: Part = { Component: () => null }
const face = (name: string, part = 'page') => ({
  name,
  kernel: '^1.0.0',
  namespaces: [name],
  routes: [{ path: '/x', in: 'shell', part }],
})
const start = jest.fn()
const texts = jest.fn()
const remote = (name: string, parts: DefinedRemote['parts'] = { page: async () => page }) =>
  defineRemote(face(name) as never, { start, texts, parts } as never)
const published = (name: string, more = {}): ResolvedRemote => ({
  base: `http://store.test/${name}/1.0.0-aaaaaaaa/`,
  manifest: {
    ...face(name),
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
const theHost = { brand: { id: 'any' } } as unknown as Host

function scene(
  bodies: (string | Error | DefinedRemote)[],
  resolved = [published('team'), published('users')],
) {
  const fetchRemote = jest.fn(async (_: string) => {
    const body = bodies.shift()
    if (body instanceof Error) throw body
    return { default: body }
  })
  jest.mocked(openRuntime).mockReturnValue(fetchRemote)
  return {
    fetchRemote,
    remotes: createRemotes({ store, resolved, own: remote('host'), host: () => theHost }),
  }
}
const files = (state: FileState) => jest.mocked(checkFile).mockResolvedValue(state)
const chunkError = (type = 'error') =>
  Object.assign(new Error('Loading chunk failed'), { name: 'ChunkLoadError', type })
const reason = (wanted: string) => expect.objectContaining({ mark: 'unavailable', reason: wanted })

beforeEach(() => {
  mockBrought.length = 0
  mockBring
    .mockReset()
    .mockImplementation(
      async (_, { manifest }, locale) => void mockBrought.push(`${manifest.name} ${locale}`),
    )
  mockListeners.length = 0
  start.mockClear()
  jest.mocked(checkFile).mockReset()
  files('sound')
})

test('a part is loaded from the remote that has it, started with the host, texts first', async () => {
  const { remotes } = scene([remote('team')])
  expect(remotes.stateOf('team')).toBe('known')
  expect(await remotes.loadPart('team/page')).toBe(page)
  expect(start).toHaveBeenCalledWith(theHost)
  expect(mockBrought).toEqual(['team en'])
  expect(remotes.stateOf('team')).toBe('ready')
})

test('start runs once, and the entry is fetched once, however many parts are asked for', async () => {
  const { remotes, fetchRemote } = scene([remote('team')])
  await Promise.all([remotes.loadPart('team/page'), remotes.loadPart('team/page')])
  await remotes.loadPart('team/page')
  expect(fetchRemote).toHaveBeenCalledTimes(1)
  expect(start).toHaveBeenCalledTimes(1)
})

test('texts come beside the code, not after it', async () => {
  const { remotes } = scene([remote('team')])
  const loading = remotes.loadPart('team/page')
  expect(mockBrought).toEqual(['team en'])
  expect(remotes.stateOf('team')).toBe('loading')
  await loading
})

test('A16.2 a language that was chosen while the code came is brought before the part is shown', async () => {
  const { remotes, fetchRemote } = scene([])
  let arrive = (_: { default: DefinedRemote }) => {}
  fetchRemote.mockReturnValue(new Promise((resolve) => (arrive = resolve)))
  const loading = remotes.loadPart('team/page')
  await new Promise((resolve) => setTimeout(resolve))
  store.set(localeAtom as PrimitiveAtom<Locale>, 'zh_CN')
  arrive({ default: remote('team') })
  await loading
  expect(mockBrought).toEqual(['team en', 'team zh_CN'])
  store.set(localeAtom as PrimitiveAtom<Locale>, 'en')
})

test('the host’s own pages are a remote like any other, and here already', async () => {
  const { remotes, fetchRemote } = scene([])
  expect(await remotes.loadPart('host/page')).toBe(page)
  expect(fetchRemote).not.toHaveBeenCalled()
})

test('a language does not wait for a remote that is still coming: one that hangs or is down keeps nobody from it', async () => {
  const { fetchRemote, remotes } = scene([])
  fetchRemote.mockReturnValue(new Promise(() => {}))
  void remotes.loadPart('team/page')
  mockBring.mockReturnValue(new Promise(() => {}))
  await mockListeners.at(-1)!('zh_CN')
  expect(mockBring).toHaveBeenLastCalledWith(expect.anything(), expect.anything(), 'zh_CN')
  mockBring.mockRejectedValue(new Error('no answer'))
  await mockListeners.at(-1)!('zh_TW')
})

test('a new language is brought by the remotes that were started, and by no other', async () => {
  const { remotes } = scene([remote('team')])
  await remotes.loadPart('team/page')
  mockBrought.length = 0
  await Promise.all(mockListeners.map((listener) => listener('zh_CN')))
  expect(mockBrought).toEqual(['team zh_CN'])
})

test('a remote that is down does not touch the others', async () => {
  const { remotes } = scene([chunkError() as Error, remote('users')])
  files('missing')
  await expect(remotes.loadPart('team/page')).rejects.toEqual(reason('not-loaded'))
  expect(remotes.stateOf('team')).toBe('unavailable')
  expect(await remotes.loadPart('users/page')).toBe(page)
})

test('it can be asked for again, and is there once it has healed', async () => {
  const { remotes, fetchRemote } = scene([chunkError(), remote('team')])
  files('missing')
  await expect(remotes.loadPart('team/page')).rejects.toEqual(reason('not-loaded'))
  await expect(remotes.loadPart('team/page')).rejects.toEqual(reason('not-loaded'))
  expect(fetchRemote).toHaveBeenCalledTimes(1) // a script that would fail again is not tried
  files('sound')
  expect(await remotes.loadPart('team/page')).toBe(page)
  expect(remotes.stateOf('team')).toBe('ready')
})

test('a retry outlasts what the browser still holds of each failed preload', async () => {
  const { remotes, fetchRemote } = scene([chunkError(), chunkError(), chunkError(), remote('team')])
  files('missing')
  await expect(remotes.loadPart('team/page')).rejects.toEqual(reason('not-loaded'))
  files('sound')
  expect(await remotes.loadPart('team/page')).toBe(page)
  expect(fetchRemote).toHaveBeenCalledTimes(4)
})

test('a retry gives up when sound files fail again and again', async () => {
  const { remotes, fetchRemote } = scene([
    chunkError(),
    chunkError(),
    chunkError(),
    chunkError(),
    remote('team'),
  ])
  await expect(remotes.loadPart('team/page')).rejects.toEqual(reason('not-loaded'))
  await expect(remotes.loadPart('team/page')).rejects.toEqual(reason('not-loaded'))
  expect(fetchRemote).toHaveBeenCalledTimes(4) // once, and once more for each of its files
})

test.each([
  ['missing', 'not-loaded'],
  ['late', 'timed-out'],
  ['altered', 'wrong-hash'],
  ['no-script', 'not-a-remote'],
] as const)('a file that is %s is told apart as %s', async (state, why) => {
  const { remotes } = scene([chunkError()])
  files(state)
  await expect(remotes.loadPart('team/page')).rejects.toEqual(reason(why))
})

test('what does not come in time is told without another look', async () => {
  const { remotes } = scene([chunkError('timeout')])
  await expect(remotes.loadPart('team/page')).rejects.toEqual(reason('timed-out'))
  expect(checkFile).not.toHaveBeenCalled()
})

test('a chunk that fails later leaves the remote ready, and a retry fetches the chunk anew', async () => {
  const load = jest.fn(async () => page).mockRejectedValueOnce(chunkError())
  const { remotes } = scene([remote('team', { page: load })])
  files('missing')
  await expect(remotes.loadPart('team/page')).rejects.toEqual(reason('not-loaded'))
  expect(remotes.stateOf('team')).toBe('ready')
  files('sound')
  expect(await remotes.loadPart('team/page')).toBe(page)
  expect(checkFile).toHaveBeenCalledWith(
    'http://store.test/team/1.0.0-aaaaaaaa/page.js',
    'sha384-p',
  )
})

test('a part that the body lacks is named as missing', async () => {
  const { remotes } = scene([
    remote('team', {}),
    remote('users', { page: async () => ({}) as Part }),
  ])
  await expect(remotes.loadPart('team/page')).rejects.toEqual(reason('no-part'))
  await expect(remotes.loadPart('users/page')).rejects.toEqual(reason('no-part'))
})

test('a remote made by another kernel is refused in those words, and never started', async () => {
  const { remotes } = scene([{ ...remote('team'), identity: Symbol('another kernel') }])
  await expect(remotes.loadPart('team/page')).rejects.toEqual(reason('other-kernel'))
  expect(start).not.toHaveBeenCalled()
})

test('what is no remote at all is refused', async () => {
  const { remotes } = scene(['<html>'])
  await expect(remotes.loadPart('team/page')).rejects.toEqual(reason('not-a-remote'))
})

test('a remote for another kernel is refused before its code is fetched', async () => {
  const { remotes, fetchRemote } = scene([], [published('team', { kernel: '^2.0.0' })])
  await expect(remotes.loadPart('team/page')).rejects.toEqual(reason('kernel-range'))
  expect(fetchRemote).not.toHaveBeenCalled()
})

test('a remote that throws while it starts, or a part that throws while it loads, is broken', async () => {
  start.mockImplementationOnce(() => {
    throw new Error('no')
  })
  const { remotes } = scene([
    remote('team'),
    remote('users', { page: () => Promise.reject(new Error('no')) }),
  ])
  await expect(remotes.loadPart('team/page')).rejects.toEqual(reason('broken'))
  await expect(remotes.loadPart('users/page')).rejects.toEqual(reason('broken'))
})

test('an address of a remote that this page does not run is unavailable', async () => {
  await expect(scene([]).remotes.loadPart('unknown/page')).rejects.toEqual(reason('not-loaded'))
})

test('fetching ahead is silent, and does not insist on what failed', async () => {
  const { remotes, fetchRemote } = scene([chunkError()])
  files('missing')
  remotes.prepare('team/page')
  await new Promise((resolve) => setTimeout(resolve))
  remotes.prepare('team/page')
  expect(fetchRemote).toHaveBeenCalledTimes(1)
})
