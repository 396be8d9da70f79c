import type { ResolvedRemote } from '@console/contract/boot-document'
import { fetchPublishedTexts } from './fetch-published-texts'

const file = { file: 'texts/team.en.0a1b2c3d.json', integrity: 'sha384-t' }
const team = (version: string) =>
  ({
    base: `http://store.test/team/${version}/`,
    manifest: { name: 'team', texts: { team: { en: file } } },
  }) as unknown as ResolvedRemote

const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>()
beforeEach(() => {
  fetchMock.mockReset().mockImplementation(async () => new Response('{"title":"Teams"}'))
  global.fetch = fetchMock as never
})
const cacheModes = () => fetchMock.mock.calls.map(([, { cache }]) => cache)

test('texts are fetched by their hash, the first time through the cache, which holds what was preloaded', async () => {
  expect(await fetchPublishedTexts(team('1'), 'team', 'en')).toEqual({ title: 'Teams' })
  expect(fetchMock).toHaveBeenCalledWith(
    'http://store.test/team/1/texts/team.en.0a1b2c3d.json',
    expect.objectContaining({ integrity: 'sha384-t' }),
  )
  expect(cacheModes()).toEqual([undefined])
})

test.each([
  ['damaged', new TypeError('Failed to fetch')],
  ['hanging', new DOMException('', 'TimeoutError')],
])('%s texts are fetched past the cache until they have come', async (version, failure) => {
  fetchMock.mockRejectedValueOnce(failure).mockRejectedValueOnce(failure)
  await expect(fetchPublishedTexts(team(version), 'team', 'en')).rejects.toThrow('did not come')
  await expect(fetchPublishedTexts(team(version), 'team', 'en')).rejects.toThrow('did not come')
  await fetchPublishedTexts(team(version), 'team', 'en')
  await fetchPublishedTexts(team(version), 'team', 'en')
  expect(cacheModes()).toEqual([undefined, 'reload', 'reload', undefined])
})

test('texts that hang are given up after ten seconds', async () => {
  jest.useFakeTimers()
  try {
    fetchMock.mockImplementationOnce(
      (_, { signal }) =>
        new Promise((_, reject) =>
          signal!.addEventListener('abort', () => reject(signal!.reason as Error)),
        ),
    )
    const hanging = fetchPublishedTexts(team('hanging-for-ever'), 'team', 'en')
    const failure = jest.fn()
    hanging.catch(failure)
    await jest.advanceTimersByTimeAsync(9_999)
    expect(failure).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(failure).toHaveBeenCalledTimes(1)
  } finally {
    jest.useRealTimers()
  }
})
