import type { Browser } from '@playwright/test'
import { heaviestModules } from '../bench/load/heaviest-modules'
import { deviceProfiles } from '../bench/load/device-profiles'
import { countRounds, measureVisits } from '../bench/load/page-visit'
import { expect, test } from '../fixtures'
import { brandNames } from '../setup/origins'

/** The most that the sign-in page may load until its form is ready (speed.md, "Aims"). */
const limits = { js: 185 * 1024, requests: 10, rounds: 2 }

for (const brand of brandNames)
  test(`the sign-in page of ${brand} stays within its weight: 185 KB of scripts, ten requests, two rounds @core`, async ({
    browser,
    server,
  }) => {
    const url = server.pageUrl(brand, '/login')
    const { cold, warm } = await measureVisits(browser, url, deviceProfiles.desktop)
    expect(cold.js).toBeGreaterThan(0)
    const heaviest = cold.js > limits.js ? await heaviestModules(await scriptsOf(browser, url)) : []
    expect(cold.js, ['The ten heaviest modules:', ...heaviest].join('\n')).toBeLessThanOrEqual(
      limits.js,
    )
    expect(cold.requests).toBeLessThanOrEqual(limits.requests)
    expect([warm.js, warm.requests]).toEqual([0, 1])
    expect(await countRounds(browser, url)).toBeLessThanOrEqual(limits.rounds)
  })

/** The scripts of the store that the page asks for until its form is there. */
async function scriptsOf(browser: Browser, url: string): Promise<string[]> {
  const page = await browser.newPage()
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto(url, { waitUntil: 'load' })
  await page.close()
  return scripts
}
