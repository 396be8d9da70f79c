import {
  createScriptUrlPolicy,
  giveUpScripts,
  loadScript,
  loadStylesheet,
  scriptTimeoutMs,
} from './load-script'

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

describe('a stylesheet', () => {
  const sheet = 'http://store.test/team/1.0.0-aaaaaaaa/styles.css'
  const links = () => document.head.querySelectorAll('link')
  beforeEach(() => links().forEach((link) => link.remove()))

  test('is loaded with its integrity hash, and stays', async () => {
    const loading = loadStylesheet(sheet, 'sha384-x')
    expect(links()).toHaveLength(1)
    expect(links()[0]).toMatchObject({
      rel: 'stylesheet',
      href: sheet,
      integrity: 'sha384-x',
      crossOrigin: 'anonymous',
    })
    links()[0]!.dispatchEvent(new Event('load'))
    await loading
    expect(links()).toHaveLength(1)
  })

  test('that does not come, or is given up, is removed', async () => {
    const failing = loadStylesheet(sheet, 'sha384-x')
    links()[0]!.dispatchEvent(new Event('error'))
    await expect(failing).rejects.toBe('failed')
    const given = loadStylesheet(sheet, 'sha384-x')
    giveUpScripts('http://store.test/team/1.0.0-aaaaaaaa/')
    await expect(given).rejects.toBe('timed-out')
    expect(links()).toHaveLength(0)
  })
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
