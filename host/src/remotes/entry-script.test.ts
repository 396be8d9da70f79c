import { patience, runScript, scriptPolicy } from './entry-script'

const url = 'http://store.test/team/1.0.0-aaaaaaaa/entry.js'
const tag = () => document.head.querySelector('script')

test('an entry runs from another origin, under its hash', async () => {
  const running = runScript(url, 'sha384-x')
  expect(tag()).toMatchObject({ src: url, integrity: 'sha384-x', crossOrigin: 'anonymous' })
  tag()!.dispatchEvent(new Event('load'))
  await running
})

test('the tag is taken out whether it ran, failed or never came, so that it poisons no retry', async () => {
  const failing = runScript(url, 'sha384-x')
  tag()!.dispatchEvent(new Event('error'))
  await expect(failing).rejects.toBe('failed')
  expect(tag()).toBeNull()

  jest.useFakeTimers()
  const hanging = runScript(url, 'sha384-x')
  jest.advanceTimersByTime(patience)
  await expect(hanging).rejects.toBe('late')
  expect(tag()).toBeNull()
  jest.useRealTimers()
})

describe('the policy', () => {
  const policy = scriptPolicy(['http://store.test/team/1.0.0-aaaaaaaa/'])

  test('lets files of the page’s remotes through', () => {
    expect(policy.createScriptURL(url)).toBe(url)
  })

  test.each([
    'http://evil.test/team/1.0.0-aaaaaaaa/entry.js',
    'http://store.test/users/1.0.0-aaaaaaaa/entry.js',
    'http://store.test/team/1.0.0-aaaaaaaa/../../evil/entry.js',
    'http://store.test.evil.test/team/1.0.0-aaaaaaaa/entry.js',
    'data:text/javascript,alert(1)',
  ])('refuses %s', (other) => {
    expect(() => policy.createScriptURL(other)).toThrow('is not a file of this page')
  })
})
