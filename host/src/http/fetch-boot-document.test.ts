import { fetchBootDocument } from './fetch-boot-document'

const answer = (html: string) => (global.fetch = jest.fn(async () => new Response(html)) as never)

test('the boot document is cut out of the page as it is served', async () => {
  answer(
    '<html><script nonce="x">1</script><script type="application/json" id="boot-document">{"locale":"en","remotes":[]}</script></html>',
  )
  expect(await fetchBootDocument()).toEqual({ locale: 'en', remotes: [] })
})

test('it is that of a page that is opened now: past the cache, at this address', async () => {
  answer('<html></html>')
  await fetchBootDocument()
  expect(global.fetch).toHaveBeenCalledWith(
    window.location.pathname + window.location.search,
    expect.objectContaining({ cache: 'no-store' }),
  )
})

test.each(['<html>The console is starting</html>', '<script id="boot-document">{</script>'])(
  'another page gives null: %s',
  async (html) => {
    answer(html)
    expect(await fetchBootDocument()).toBeNull()
  },
)

test('a server that does not answer gives null', async () => {
  global.fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch'))) as never
  expect(await fetchBootDocument()).toBeNull()
})
