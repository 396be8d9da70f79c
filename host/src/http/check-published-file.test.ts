import { checkPublishedFile } from './check-published-file'

const url = 'http://store.test/team/entry.js'
const scriptResponse = (status = 200) =>
  new Response('run()', { status, headers: { 'content-type': 'text/javascript' } })
const mockFetch = (...responses: (Response | Error)[]) => {
  const fetchMock = jest.fn(async () => {
    const response = responses.shift() as Response | Error
    if (response instanceof Error) throw response
    return response
  })
  global.fetch = fetchMock as typeof fetch
  return fetchMock
}
const networkError = () => new TypeError('Failed to fetch')

test('a file with the right hash is ok, and was fetched past every cache', async () => {
  const fetchMock = mockFetch(scriptResponse())
  expect(await checkPublishedFile(url, 'sha384-x')).toBe('ok')
  expect(fetchMock).toHaveBeenCalledWith(
    url,
    expect.objectContaining({ integrity: 'sha384-x', cache: 'reload' }),
  )
})

test('a file that does not exist is missing', async () => {
  mockFetch(new Response('', { status: 404 }))
  expect(await checkPublishedFile(url, 'sha384-x')).toBe('missing')
  mockFetch(networkError(), networkError())
  expect(await checkPublishedFile(url, 'sha384-x')).toBe('missing')
  mockFetch(networkError(), scriptResponse(404))
  expect(await checkPublishedFile(url, 'sha384-x')).toBe('missing')
})

test('a script with another hash has the wrong hash, a page in its place is not a script', async () => {
  mockFetch(networkError(), scriptResponse())
  expect(await checkPublishedFile(url, 'sha384-x')).toBe('wrong-hash')
  mockFetch(
    networkError(),
    new Response('<p>Hello</p>', { headers: { 'content-type': 'text/html' } }),
  )
  expect(await checkPublishedFile(url, 'sha384-x')).toBe('not-a-script')
})

test('a file that differs only at its end has the wrong hash, because it is read to its end', async () => {
  const damaged = scriptResponse()
  jest.spyOn(damaged, 'arrayBuffer').mockRejectedValue(networkError())
  mockFetch(damaged, scriptResponse())
  expect(await checkPublishedFile(url, 'sha384-x')).toBe('wrong-hash')
})

test('a file that does not come in time has timed out', async () => {
  mockFetch(Object.assign(new Error('slow'), { name: 'TimeoutError' }))
  expect(await checkPublishedFile(url, 'sha384-x')).toBe('timed-out')
})
