import { scriptTimeoutMs, loadScript, createScriptUrlPolicy } from './load-script'

const url = 'http://store.test/team/1.0.0-aaaaaaaa/entry.js'
const scriptElement = () => document.head.querySelector('script')

test('an entry script is loaded from another origin with its integrity hash', async () => {
  const running = loadScript(url, 'sha384-x')
  expect(scriptElement()).toMatchObject({
    src: url,
    integrity: 'sha384-x',
    crossOrigin: 'anonymous',
  })
  scriptElement()!.dispatchEvent(new Event('load'))
  await running
})

test('the script element is removed after a failure and after a timeout, so that a retry starts clean', async () => {
  const failing = loadScript(url, 'sha384-x')
  scriptElement()!.dispatchEvent(new Event('error'))
  await expect(failing).rejects.toBe('failed')
  expect(scriptElement()).toBeNull()

  jest.useFakeTimers()
  const hanging = loadScript(url, 'sha384-x')
  jest.advanceTimersByTime(scriptTimeoutMs)
  await expect(hanging).rejects.toBe('timed-out')
  expect(scriptElement()).toBeNull()
  jest.useRealTimers()
})

describe('the script URL policy', () => {
  const policy = createScriptUrlPolicy(['http://store.test/team/1.0.0-aaaaaaaa/'])

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
