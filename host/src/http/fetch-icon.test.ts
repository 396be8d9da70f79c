import { fetchIcon } from './fetch-icon'

const hosts = ['https://one.test', 'https://two.test']
const answer = (status: number, body: unknown = {}) =>
  ({ ok: status === 200, status, json: async () => body }) as Response
const request = jest.fn<Promise<Response>, [string, RequestInit]>()
beforeEach(() => {
  request.mockReset()
  global.fetch = request as never
})
const asked = () => request.mock.calls.map(([url]) => url)

test('A17.1 an icon has its own size, else that of its set', async () => {
  const icons = { home: { body: '<path/>', height: 24 } }
  request.mockResolvedValue(answer(200, { width: 32, icons }))
  expect(await fetchIcon(hosts, 'mdi', 'home')).toEqual({ body: '<path/>', width: 32, height: 24 })
  expect(asked()).toEqual(['https://one.test/mdi.json?icons=home'])
  expect(request.mock.calls[0]![1]).toMatchObject({ credentials: 'omit' })
})

test('A17.1 the next host is asked when one is down or fails, and only the set and the icon are named', async () => {
  request.mockRejectedValueOnce(new TypeError('offline'))
  request.mockResolvedValueOnce(answer(200, { icons: { 'a&b': { body: '<path/>' } } }))
  expect(await fetchIcon(hosts, '../x', 'a&b')).toMatchObject({ width: 16, height: 16 })
  expect(asked()).toEqual([
    'https://one.test/..%2Fx.json?icons=a%26b',
    'https://two.test/..%2Fx.json?icons=a%26b',
  ])
})

test.each([answer(404), answer(200, { not_found: ['home'] })])(
  'A17.1 what a host does not have is missing, and the next one is not asked',
  async (response) => {
    request.mockResolvedValue(response)
    expect(await fetchIcon(hosts, 'mdi', 'home')).toBeNull()
    expect(request).toHaveBeenCalledTimes(1)
  },
)

test('A17.1 spec §9 a host has five seconds; when none answers, that is a failure', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout')
  request.mockResolvedValueOnce(answer(424)).mockRejectedValueOnce(new TypeError('offline'))
  await expect(fetchIcon(hosts, 'mdi', 'home')).rejects.toThrow('has answered')
  expect(timeout.mock.calls).toEqual([[5_000], [5_000]])
})
