import type { Browser, CDPSession } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import type { PageMetrics } from './page-metrics'
import type { DeviceProfile } from './device-profiles'
import { enableAsyncStackTraces, recordRequests } from './record-requests'
import { countDependentRounds } from './dependent-rounds'

const readinessScript = fileURLToPath(new URL('report-form-ready.js', import.meta.url))
const readyTimeout = 60_000

/** Measures one visit with an empty cache, in a fresh browser context, until the form is ready. */
export const measureColdVisit = (
  browser: Browser,
  url: string,
  profile: DeviceProfile,
): Promise<Omit<PageMetrics, 'rounds'>> =>
  visitPage(
    browser,
    async (session) => {
      const requests = await recordRequests(session)
      await emulateDevice(session, profile)
      return ({ fcp, ready }) => ({
        js: requests().reduce((sum, { js }) => sum + js, 0),
        requests: requests().length,
        fcp,
        ready,
      })
    },
    url,
  )

/**
 * Counts rounds in a visit of their own: recording what initiated each request takes time, which
 * would distort the other metrics.
 */
export const measureRounds = (browser: Browser, url: string): Promise<number> =>
  visitPage(
    browser,
    async (session) => {
      await enableAsyncStackTraces(session)
      const requests = await recordRequests(session)
      return () => countDependentRounds(requests())
    },
    url,
  )

type PageTimings = Pick<PageMetrics, 'fcp' | 'ready'>

async function visitPage<T>(
  browser: Browser,
  prepare: (session: CDPSession) => Promise<(times: PageTimings) => T>,
  url: string,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await page.addInitScript({ path: readinessScript })
    const collectResult = await prepare(session)
    const times = waitForTimings(session)
    // Requests count until the form is ready; the rest of the loading is only awaited.
    const [result] = await Promise.all([
      times.then(collectResult),
      page.goto(url, { timeout: readyTimeout }),
    ])
    return result
  } finally {
    await context.close()
  }
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
