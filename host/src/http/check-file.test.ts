import { checkFile } from './check-file'

const url = 'http://store.test/team/entry.js'
const script = (status = 200) =>
  new Response('run()', { status, headers: { 'content-type': 'text/javascript' } })
const answering = (...answers: (Response | Error)[]) => {
  const fetching = jest.fn(async () => {
    const answer = answers.shift() as Response | Error
    if (answer instanceof Error) throw answer
    return answer
  })
  global.fetch = fetching as typeof fetch
  return fetching
}
const refused = () => new TypeError('Failed to fetch')

test('a file that comes with the right hash is sound, and was fetched past every cache', async () => {
  const fetching = answering(script())
  expect(await checkFile(url, 'sha384-x')).toBe('sound')
  expect(fetching).toHaveBeenCalledWith(
    url,
    expect.objectContaining({ integrity: 'sha384-x', cache: 'reload' }),
  )
})

test('a file that is not there is missing', async () => {
  answering(new Response('', { status: 404 }))
  expect(await checkFile(url, 'sha384-x')).toBe('missing')
  answering(refused(), refused())
  expect(await checkFile(url, 'sha384-x')).toBe('missing')
  answering(refused(), script(404))
  expect(await checkFile(url, 'sha384-x')).toBe('missing')
})

test('a script with another hash is altered, a page in its place is no script', async () => {
  answering(refused(), script())
  expect(await checkFile(url, 'sha384-x')).toBe('altered')
  answering(refused(), new Response('<p>Hello</p>', { headers: { 'content-type': 'text/html' } }))
  expect(await checkFile(url, 'sha384-x')).toBe('no-script')
})

test('a file that does not come in time is late', async () => {
  answering(Object.assign(new Error('slow'), { name: 'TimeoutError' }))
  expect(await checkFile(url, 'sha384-x')).toBe('late')
})
