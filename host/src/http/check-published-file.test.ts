import { checkPublishedFile } from './check-published-file'

const url = 'http://store.test/team/entry.js'
const scriptResponse = (status = 200) =>
  new Response('run()', { status, headers: { 'content-type': 'text/javascript' } })
const mockFetch = (...answers: (Response | Error)[]) => {
  const fetching = jest.fn(async () => {
    const answer = answers.shift() as Response | Error
    if (answer instanceof Error) throw answer
    return answer
  })
  global.fetch = fetching as typeof fetch
  return fetching
}
const networkError = () => new TypeError('Failed to fetch')

test('a file that comes with the right hash is sound, and was fetched past every cache', async () => {
  const fetching = mockFetch(scriptResponse())
  expect(await checkPublishedFile(url, 'sha384-x')).toBe('sound')
  expect(fetching).toHaveBeenCalledWith(
    url,
    expect.objectContaining({ integrity: 'sha384-x', cache: 'reload' }),
  )
})

test('a file that is not there is missing', async () => {
  mockFetch(new Response('', { status: 404 }))
  expect(await checkPublishedFile(url, 'sha384-x')).toBe('missing')
  mockFetch(networkError(), networkError())
  expect(await checkPublishedFile(url, 'sha384-x')).toBe('missing')
  mockFetch(networkError(), scriptResponse(404))
  expect(await checkPublishedFile(url, 'sha384-x')).toBe('missing')
})

test('a script with another hash is altered, a page in its place is no script', async () => {
  mockFetch(networkError(), scriptResponse())
  expect(await checkPublishedFile(url, 'sha384-x')).toBe('altered')
  mockFetch(
    networkError(),
    new Response('<p>Hello</p>', { headers: { 'content-type': 'text/html' } }),
  )
  expect(await checkPublishedFile(url, 'sha384-x')).toBe('no-script')
})

test('a file that does not come in time is late', async () => {
  mockFetch(Object.assign(new Error('slow'), { name: 'TimeoutError' }))
  expect(await checkPublishedFile(url, 'sha384-x')).toBe('late')
})
