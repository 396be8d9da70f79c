import type { ResolvedRemote } from '@console/contract/boot-document'
import { getInstance, init } from '@module-federation/enhanced/runtime'
import { initFederationRuntime } from './federation-runtime'
import { loadScript, loadStylesheet } from './load-script'

jest.mock('./load-script')
jest.mock('../http/http', () => ({ checkPublishedFile: async () => 'wrong-hash' }))

const remoteModule = { default: 'the remote' }
const container = { init: jest.fn(), get: jest.fn(async () => () => remoteModule) }
const team = {
  base: 'http://store.test/team/1.0.0/',
  manifest: { name: 'team', container: 'remoteTeam', entry: [{ file: 'entry.js', integrity: '' }] },
} as unknown as ResolvedRemote

beforeEach(() => {
  init({ name: 'host', remotes: [] })
  getInstance()!.initShareScopeMap('default', {})
  Object.assign(globalThis, { remoteTeam: container })
  jest
    .requireMock<{ createScriptUrlPolicy: jest.Mock }>('./load-script')
    .createScriptUrlPolicy.mockReturnValue({ createScriptURL: (url: string) => url })
  jest.mocked(loadScript).mockReset().mockResolvedValue()
  jest.mocked(loadStylesheet).mockReset().mockResolvedValue()
})
afterEach(() => jest.clearAllMocks())

test('a container is loaded and given the shared modules of the host once, however often it is asked', async () => {
  const load = initFederationRuntime([team])
  await expect(Promise.all([load('team'), load('team')])).resolves.toEqual([
    remoteModule,
    remoteModule,
  ])
  expect(loadScript).toHaveBeenCalledTimes(1)
  expect(container.init).toHaveBeenCalledTimes(1)
  expect(container.init).toHaveBeenCalledWith(getInstance()!.shareScopeMap.default)
})

test('an entry that did not load is fetched again by the next call', async () => {
  jest.mocked(loadScript).mockRejectedValueOnce('failed')
  const load = initFederationRuntime([team])
  await expect(load('team')).rejects.toThrow()
  await expect(load('team')).resolves.toBe(remoteModule)
  expect(loadScript).toHaveBeenCalledTimes(2)
})

test('a chunk that did not load is fetched again, and the entry is not', async () => {
  container.get.mockRejectedValueOnce(new Error('Loading chunk remote failed.'))
  const load = initFederationRuntime([team])
  await expect(load('team')).rejects.toThrow('chunk')
  await expect(load('team')).resolves.toBe(remoteModule)
  expect(loadScript).toHaveBeenCalledTimes(1)
})

describe('the stylesheet of a remote', () => {
  const styled = {
    ...team,
    manifest: {
      ...team.manifest,
      parts: {},
      stylesheet: { file: 'styles.css', integrity: 'sha384-x' },
    },
  } as ResolvedRemote
  const url = 'http://store.test/team/1.0.0/styles.css'

  test('is there before its code is handed out; when it did not come, the next call fetches it alone', async () => {
    jest.mocked(loadStylesheet).mockRejectedValueOnce('failed')
    const load = initFederationRuntime([styled])
    await expect(load('team')).rejects.toMatchObject({ reason: 'wrong-hash' })
    await expect(load('team')).resolves.toBe(remoteModule)
    expect(jest.mocked(loadStylesheet).mock.calls).toEqual(Array(2).fill([url, 'sha384-x']))
    expect(loadScript).toHaveBeenCalledTimes(1)
  })

  test('is not fetched where the page carries it', async () => {
    document.head.innerHTML = `<style data-href="${url}"></style>`
    await initFederationRuntime([styled])('team')
    expect(loadStylesheet).not.toHaveBeenCalled()
  })
})
