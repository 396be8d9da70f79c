import type { BootDocument } from '@console/contract/boot-document'
import { elementIds } from '@console/contract/page-names'
import { RemoteUnavailableError } from '@console/kernel/errors'
import { checkPublishedFile, fetchBootDocument } from '../http/http'
import { findLoadFailure } from './find-load-failure'

jest.mock('../http/http', () => ({ checkPublishedFile: jest.fn(), fetchBootDocument: jest.fn() }))
const pageOf = (...releases: string[]) => {
  const [host, ...remotes] = releases.map((base) => ({ base, manifest: { name: base } }))
  return { host, remotes, page: { shortName: 'shop' } } as unknown as BootDocument
}
const chunkError = Object.assign(new Error('Loading chunk 7 failed.'), {
  name: 'ChunkLoadError',
  request: 'http://store/host/2/7.js',
})

beforeEach(() => {
  const script = Object.assign(document.createElement('script'), {
    id: elementIds.bootDocument,
    type: 'application/json',
    text: JSON.stringify(pageOf('/host/2/', '/team/5/')),
  })
  document.head.replaceChildren(script)
})
afterEach(() => jest.clearAllMocks())

describe('code that is loaded on first use and does not come', () => {
  test.each([
    ['the server does not answer', null, 'errors:network'],
    ['the same releases run', pageOf('/host/2/', '/team/5/'), 'errors:not_loaded'],
    ['another release of the host runs', pageOf('/host/3/', '/team/5/'), 'superseded'],
    ['another release of a remote runs', pageOf('/host/2/', '/team/6/'), 'superseded'],
  ])('says so where %s', async (_, current, key) => {
    jest.mocked(fetchBootDocument).mockResolvedValue(current)
    expect(await findLoadFailure(chunkError)).toMatch(key)
  })

  test('is fetched past the cache, where damaged bytes may lie, so that the next try finds it', async () => {
    jest.mocked(fetchBootDocument).mockResolvedValue(pageOf('/host/2/', '/team/5/'))
    await findLoadFailure(chunkError)
    expect(checkPublishedFile).toHaveBeenCalledWith('http://store/host/2/7.js', '')
  })

  test('has the reason that was found already', async () => {
    expect(await findLoadFailure(new RemoteUnavailableError('team', 'wrong-hash'))).toBe(
      'errors:unavailable.wrong-hash',
    )
    expect(fetchBootDocument).not.toHaveBeenCalled()
  })
})
