import type { Browser, BrowserContext, CDPSession } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import type { VisitMetrics } from './page-metrics'
import type { DeviceProfile } from './device-profiles'
import { enableAsyncStackTraces, recordRequests } from './record-requests'
import { countDependentRounds } from './dependent-rounds'

const readinessScript = fileURLToPath(new URL('report-form-ready.js', import.meta.url))
const readyTimeout = 60_000

/** How long the page is watched after it is ready: work that was put off counts as well. */
const settleTime = 1_000

/**
 * Measures two visits of one person, in a fresh browser context: the first with an empty cache, the
 * second with what the first left behind.
 */
export async function measureVisits(
  browser: Browser,
  url: string,
  profile: DeviceProfile,
): Promise<{ cold: VisitMetrics; warm: VisitMetrics }> {
  const context = await newVisitor(browser)
  try {
    return {
      cold: await measureVisit(context, url, profile, { typesOn: true }),
      warm: await measureVisit(context, url, profile),
    }
  } finally {
    await context.close()
  }
}

/**
 * Counts rounds in a visit of their own: recording what initiated each request takes time, which
 * would distort the other metrics.
 */
export async function countRounds(browser: Browser, url: string): Promise<number> {
  const context = await newVisitor(browser)
  try {
    const { session, ready } = await openPage(context)
    await enableAsyncStackTraces(session)
    const requests = await recordRequests(session)
    await visit(session, url, ready)
    return countDependentRounds(requests())
  } finally {
    await context.close()
  }
}

async function measureVisit(
  context: BrowserContext,
  url: string,
  profile: DeviceProfile,
  { typesOn = false } = {},
): Promise<VisitMetrics> {
  const { session, ready, close } = await openPage(context)
  const requests = await recordRequests(session)
  await session.send('Performance.enable')
  await emulateDevice(session, profile)
  await pressKeyOnceAccepted(session)
  const { fcp, typing, ready: readyTime } = await visit(session, url, ready)
  // The page goes on while its word is on the way: fonts and other pages are fetched once it is ready.
  const loaded = requests().filter(
    ({ sentAt }, _at, [first]) => sentAt - first!.sentAt < readyTime / 1_000,
  )
  await new Promise((resolve) => setTimeout(resolve, settleTime))
  await expectKeyInForm(session)
  // What the page fetches ahead from the cache may have been on its way.
  const fromNetwork = new Set(requests().map(({ id }) => id))
  const [script, longTasks] = [await readScriptTime(session), await readLongTasks(session)]
  // The first key may have been typed before there was a form of the page's own. What that fetches for
  // typing is in the cache then, as with everybody who has signed in once.
  if (typesOn) {
    await pressKey(session)
    await new Promise((resolve) => setTimeout(resolve, settleTime))
  }
  await close()
  return {
    js: loaded.reduce((sum, { js }) => sum + js, 0),
    requests: loaded.filter(({ id }) => fromNetwork.has(id)).length,
    fcp,
    typing,
    ready: readyTime,
    longTasks,
    script,
  }
}

interface PageTimings {
  fcp: number
  /** When a key was accepted: by the form that the server has drawn, or by the page's own. */
  typing: number
  ready: number
}

const newVisitor = (browser: Browser) =>
  browser.newContext({ viewport: { width: 1280, height: 800 } })

async function openPage(context: BrowserContext) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await page.addInitScript({ path: readinessScript })
  return { session, ready: waitForTimings(session), close: () => page.close() }
}

/** Opens the page and resolves when its form is ready. */
async function visit(
  session: CDPSession,
  url: string,
  ready: Promise<PageTimings>,
): Promise<PageTimings> {
  const [timings] = await Promise.all([ready, session.send('Page.navigate', { url })])
  return timings
}

/** The network conditions apply to every origin that the page requests, the store's too. */
async function emulateDevice(
  session: CDPSession,
  { latency, downloadBps, uploadBps, cpuSlowdown }: DeviceProfile,
) {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: downloadBps / 8,
    uploadThroughput: uploadBps / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
}

const key = 'k'

const pressKey = (session: CDPSession) =>
  session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key })

/** Presses a key as soon as the page accepts it. */
async function pressKeyOnceAccepted(session: CDPSession) {
  session.on('Runtime.bindingCalled', ({ name }) => {
    if (name === 'reportTypingAccepted') void pressKey(session)
  })
  await session.send('Runtime.addBinding', { name: 'reportTypingAccepted' })
}

/** A page that shows a field early and then drops what is typed into it accepts nothing. */
async function expectKeyInForm(session: CDPSession) {
  const { result } = await session.send('Runtime.evaluate', {
    expression: `document.querySelector('form input').value`,
    returnByValue: true,
  })
  if (result.value !== key) throw new Error('A key that was pressed early is not in the form.')
}

async function waitForTimings(session: CDPSession): Promise<PageTimings> {
  const reported = new Promise<string>((resolve, reject) => {
    session.on(
      'Runtime.bindingCalled',
      ({ name, payload }) => name === 'reportFormReady' && resolve(payload),
    )
    setTimeout(
      () => reject(new Error('The sign-in form was not ready in time')),
      readyTimeout,
    ).unref()
  })
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: 'reportFormReady' })
  return JSON.parse(await reported)
}

/** Milliseconds in which the page ran JavaScript, slowed down as the profile says. */
async function readScriptTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0)
}

/** What the page's tasks took beyond 50 ms each, in sum (report-form-ready.js). */
async function readLongTasks(session: CDPSession): Promise<number> {
  const { result } = await session.send('Runtime.evaluate', {
    expression: 'sumOfLongTasks()',
    returnByValue: true,
  })
  return result.value as number
}
