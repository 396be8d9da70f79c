import type { Browser, CDPSession } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import type { Figures } from './figures'
import type { Profile } from './profiles'
import { rememberInitiators, watchRequests } from './requests'
import { roundsOf } from './rounds'

const readyInPage = fileURLToPath(new URL('ready-in-page.js', import.meta.url))
const patience = 60_000

/** One visit with an empty cache: a fresh context, a fresh line, until the form is ready. */
export const visitCold = (
  browser: Browser,
  address: string,
  profile: Profile,
): Promise<Omit<Figures, 'rounds'>> =>
  visit(
    browser,
    async (session) => {
      const requests = await watchRequests(session)
      await slowDown(session, profile)
      return ({ fcp, ready }) => ({
        js: requests().reduce((sum, { js }) => sum + js, 0),
        requests: requests().length,
        fcp,
        ready,
      })
    },
    address,
  )

/** Rounds are counted in a visit of their own: remembering who asked for what costs time that the others must not pay. */
export const countRounds = (browser: Browser, address: string): Promise<number> =>
  visit(
    browser,
    async (session) => {
      await rememberInitiators(session)
      const requests = await watchRequests(session)
      return () => roundsOf(requests())
    },
    address,
  )

type Times = Pick<Figures, 'fcp' | 'ready'>

async function visit<T>(
  browser: Browser,
  prepare: (session: CDPSession) => Promise<(times: Times) => T>,
  address: string,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await page.addInitScript({ path: readyInPage })
    const conclude = await prepare(session)
    const times = hearTimes(session)
    // What was asked for counts until the form is ready; the rest of the loading is only awaited.
    const [result] = await Promise.all([
      times.then(conclude),
      page.goto(address, { timeout: patience }),
    ])
    return result
  } finally {
    await context.close()
  }
}

/** The network rule holds for every origin that the page asks, the store's too. */
async function slowDown(session: CDPSession, { latency, down, up, cpu }: Profile) {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: down / 8,
    uploadThroughput: up / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
}

async function hearTimes(session: CDPSession): Promise<Times> {
  const heard = new Promise<string>((resolve, reject) => {
    session.on(
      'Runtime.bindingCalled',
      ({ name, payload }) => name === 'tellBench' && resolve(payload),
    )
    setTimeout(() => reject(new Error('The sign-in form was not ready in time')), patience).unref()
  })
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: 'tellBench' })
  return JSON.parse(await heard)
}
