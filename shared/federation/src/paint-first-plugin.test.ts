import { runInNewContext } from 'node:vm'
import { startAfterPaint } from './paint-first-plugin'

/** The browser around the script: what it asks for, and what the test lets happen. */
function createBrowser({ hidden = false, painted = false } = {}) {
  const frames: (() => void)[] = []
  const timers: { callback: () => void; ms?: number }[] = []
  const start = jest.fn()
  runInNewContext(`${startAfterPaint}(start)`, {
    document: { hidden },
    performance: { getEntriesByType: (type: string) => (painted && type === 'paint' ? [{}] : []) },
    requestAnimationFrame: (callback: () => void) => frames.push(callback),
    setTimeout: (callback: () => void, ms?: number) => timers.push({ callback, ms }),
    start,
  })
  return { frames, timers, start }
}

test('the application starts in a task after the first frame, once', () => {
  const { frames, timers, start } = createBrowser()
  expect(start).not.toHaveBeenCalled()
  frames[0]!()
  expect(start).not.toHaveBeenCalled()
  expect(timers.at(-1)!.ms ?? 0).toBe(0)
  timers.forEach(({ callback }) => callback())
  expect(start).toHaveBeenCalledTimes(1)
})

test.each([{ hidden: true }, { painted: true }])('nothing is waited for where %o', (browser) => {
  expect(createBrowser(browser).start).toHaveBeenCalledTimes(1)
})

test('a page that goes to the background before its first frame starts all the same', () => {
  const { timers, start } = createBrowser()
  timers.forEach(({ callback }) => callback())
  expect(start).toHaveBeenCalledTimes(1)
})
