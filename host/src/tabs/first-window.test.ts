import { isFirstWindow } from './first-window'

type Held = (lock: object | null) => Promise<unknown> | undefined

/** The locks of one browser, and a window that can be closed. */
function createBrowser() {
  const queue: { hold: Held; resolve(value: unknown): void }[] = []
  let isHeld = false
  const next = () => {
    const waiting = queue.shift()
    if (!waiting) return
    isHeld = true
    void waiting.hold({})
  }
  const request = (_name: string, ...args: [Held] | [{ ifAvailable: true }, Held]) =>
    new Promise((resolve) => {
      const hold = args.at(-1) as Held
      if (!isHeld) {
        isHeld = true
        void hold({})
      } else if (args.length === 2) resolve(hold(null))
      else queue.push({ hold, resolve })
    })
  const open = () => ({ navigator: { locks: { request } } }) as unknown as Window
  return {
    open,
    closeHolder() {
      isHeld = false
      next()
    },
  }
}

test('A4.8 the first window is the one beside which no other is open', async () => {
  const browser = createBrowser()
  expect(await isFirstWindow(browser.open())).toBe(true)
  expect(await isFirstWindow(browser.open())).toBe(false)
  browser.closeHolder() // the second one is still open
  expect(await isFirstWindow(browser.open())).toBe(false)
  browser.closeHolder()
  browser.closeHolder()
  expect(await isFirstWindow(browser.open())).toBe(true)
})

test('A4.8 without Web Locks a cookie tells that the browser was started', async () => {
  document.cookie = 'console_running=; path=/; max-age=0'
  expect(await isFirstWindow(window)).toBe(true)
  expect(await isFirstWindow(window)).toBe(false)
})
