import { runInNewContext } from 'node:vm'
import { retriedEvent } from './page-message-script'
import { refetchScript } from './refetch-script'

type Listener = (event: object) => unknown

/** Runs the script in a page whose network the test controls. */
function openPage() {
  const listeners = new Map<string, Listener>()
  const reload = jest.fn()
  const fetch = jest.fn(async (_url: string, _options: object): Promise<object> => ({
    ok: true,
    arrayBuffer: async () => new ArrayBuffer(0),
  }))
  const dataset: Record<string, string> = { pageMessage: 'failed' }
  const created: Record<string, unknown>[] = []
  const timers: (() => void)[] = []
  const dispatched: object[] = []
  const createPolicy = jest.fn((_name: string, policy: object) => policy)
  runInNewContext(refetchScript, {
    trustedTypes: { createPolicy },
    fetch,
    document: {
      documentElement: { dataset },
      createElement() {
        const script: Record<string, unknown> = {
          setAttribute: (name: string, value: string) => void (script[name] = value),
        }
        created.push(script)
        return script
      },
    },
    location: { reload },
    AbortSignal,
    Map,
    setTimeout: (callback: (value: unknown) => void, ms: number, value: unknown) =>
      timers.push(() => (expect(ms).toBe(10_000), callback(value))),
    CustomEvent: class {
      constructor(type: string, options: object) {
        Object.assign(this, { type, ...options })
      }
    },
    dispatchEvent: (event: object) => dispatched.push(event),
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
  })
  const stopImmediatePropagation = jest.fn()
  const words = [{ textContent: 'Failed' }, { textContent: 'Try again' }]
  const button = { ariaBusy: 'false', parentNode: { children: words } }
  // A browser that translates the page wraps the words of the button.
  const within = (id: string) => ({
    closest: (selector: string) => (id === 'try-again' && selector === `#${id}` ? button : null),
  })
  return {
    dataset,
    created,
    createPolicy,
    dispatched,
    runTimers: () => timers.splice(0).forEach((run) => run()),
    words,
    button,
    pressTryAgain: () =>
      listeners.get('click')!({ target: within('try-again'), stopImmediatePropagation }),
    fetch,
    reload,
    stopImmediatePropagation,
    fail: async (target: object) => {
      listeners.get('error')!({ target })
      await new Promise((resolve) => setTimeout(resolve))
    },
    click: async (id: string) => {
      await listeners.get('click')!({ target: within(id), stopImmediatePropagation })
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}

const hostScript = { src: 'http://store.test/host/main.js', integrity: 'sha384-m' }

test('a script that did not come is at once fetched past the cache, by its hash', async () => {
  const { fetch, fail } = openPage()
  await fail(hostScript)
  await fail({ href: 'http://store.test/team/entry.js', integrity: 'sha384-e' })
  expect(fetch.mock.calls).toEqual([
    [hostScript.src, expect.objectContaining({ cache: 'reload', integrity: 'sha384-m' })],
    [
      'http://store.test/team/entry.js',
      expect.objectContaining({ cache: 'reload', integrity: 'sha384-e' }),
    ],
  ])
})

test('what has no hash, or is no file, is left alone', async () => {
  const { fetch, fail } = openPage()
  await fail({ src: 'http://elsewhere.test/picture.png' })
  await fail({})
  expect(fetch).not.toHaveBeenCalled()
})

test('trying again first fetches what is still damaged, and only then loads the page again', async () => {
  const { fetch, fail, click, reload, stopImmediatePropagation } = openPage()
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await fail(hostScript)
  await click('other')
  expect(reload).not.toHaveBeenCalled()

  let answer!: (response: object) => void
  fetch.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  const clicked = click('try-again')
  await new Promise((resolve) => setTimeout(resolve))
  expect(stopImmediatePropagation).toHaveBeenCalled()
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(reload).not.toHaveBeenCalled()
  answer({ ok: true, arrayBuffer: async () => new ArrayBuffer(0) })
  await clicked
  expect(reload).toHaveBeenCalledTimes(1)
})

test('when everything has come meanwhile, trying again is left to the page', async () => {
  const { fail, click, reload, stopImmediatePropagation } = openPage()
  await fail(hostScript)
  await click('try-again')
  expect(stopImmediatePropagation).not.toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
})

describe('a script of the host that did not come', () => {
  const fail = async (page: ReturnType<typeof openPage>) => {
    const replaceWith = jest.fn()
    await page.fail({
      ...hostScript,
      nonce: 'n',
      dataset: { host: '1' },
      attributes: [
        { name: 'src', value: hostScript.src },
        { name: 'type', value: 'module' },
        { name: 'integrity', value: 'sha384-m' },
        { name: 'data-host', value: '1' },
      ],
      replaceWith,
    })
    return replaceWith
  }
  const settle = () => new Promise((resolve) => setTimeout(resolve))

  test('is run in its place when somebody tries again: nothing typed is lost', async () => {
    const page = openPage()
    const replaceWith = await fail(page)
    // A policy that refuses this name would end the script before it has fetched anything.
    expect(page.createPolicy).not.toHaveBeenCalled()
    const pressed = page.pressTryAgain()
    void page.pressTryAgain()
    await settle()
    expect(page.button.ariaBusy).toBe('true')
    const [again] = page.created
    expect(again).toMatchObject({ ...hostScript, nonce: 'n', 'data-host': '1', async: false })
    // The document would answer a module of this address with the failure.
    expect(again).not.toHaveProperty('type')
    expect(replaceWith.mock.calls).toEqual([[again]])
    ;(again!.onload as () => void)()
    await pressed
    expect(page.created).toHaveLength(1)
    expect(page.reload).not.toHaveBeenCalled()
    expect([page.button.ariaBusy, page.dataset.pageMessage]).toEqual(['false', undefined])
    expect(page.words.map(({ textContent }) => textContent)).toEqual(['', ''])
    expect(page.dispatched).toEqual([{ type: retriedEvent, detail: { isHanging: false } }])
  })

  test('is not run again where files of a remote are missing too: the page is loaded again', async () => {
    const page = openPage()
    const replaceWith = await fail(page)
    await page.fail({ href: 'http://store.test/auth/entry.js', integrity: 'sha384-e' })
    await page.pressTryAgain()
    expect(replaceWith).not.toHaveBeenCalled()
    expect(page.reload).toHaveBeenCalledTimes(1)
  })

  test('that hangs when it is run again keeps the button busy for ten seconds, then the page is late', async () => {
    const page = openPage()
    await fail(page)
    const pressed = page.pressTryAgain()
    await settle()
    expect(page.button.ariaBusy).toBe('true')
    page.runTimers()
    await pressed
    expect([page.button.ariaBusy, page.dataset.pageMessage]).toEqual(['false', undefined])
    expect(page.dispatched).toEqual([{ type: retriedEvent, detail: { isHanging: true } }])

    // The next press is left to the page, which loads again.
    page.stopImmediatePropagation.mockClear()
    await page.pressTryAgain()
    expect(page.stopImmediatePropagation).not.toHaveBeenCalled()
  })

  test('that fails again leaves the words on the page', async () => {
    const page = openPage()
    await fail(page)
    const pressed = page.pressTryAgain()
    await settle()
    page.dataset.pageMessage = 'failed' // by the page message script
    ;(page.created[0]!.onerror as () => void)()
    await pressed
    expect([page.button.ariaBusy, page.dataset.pageMessage]).toEqual(['false', 'failed'])
    expect(page.words[0]!.textContent).toBe('Failed')
    expect(page.dispatched).toEqual([])
  })
})
