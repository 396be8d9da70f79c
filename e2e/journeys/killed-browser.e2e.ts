import { findChromium } from '@console/config/commands/chromium'
import { chromium, type Page } from '@playwright/test'
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '../fixtures'
import { createRegisteredUser } from '../actions/registered-user'
import { signInByCookies } from '../actions/sign-in-by-request'
import { chromiumFlags } from '../setup/chromium-flags'

/** The browser writes what a page has stored to the disk about once a minute. */
const storageCommitMs = 70_000
test.setTimeout(240_000)

/** A browser with a profile of its own, which can be killed as a power cut does. */
async function startBrowser(profile: string) {
  const child = spawn(
    await findChromium(),
    [
      ...chromiumFlags,
      '--headless=new',
      `--user-data-dir=${profile}`,
      '--remote-debugging-port=0',
      'about:blank',
    ],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const address = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.once('exit', () => reject(new Error(`The browser did not start: ${output}`)))
    child.stderr.on('data', (chunk) => {
      output += chunk
      const [, found] = /DevTools listening on (ws:\S+)/.exec(output) ?? []
      if (found) resolve(found)
    })
  })
  const browser = await chromium.connectOverCDP(address)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  return {
    context: browser.contexts()[0]!,
    async kill() {
      process.kill(-child.pid!, 'SIGKILL')
      await ended
    },
  }
}

const tabs = (page: Page) => page.getByRole('tablist', { name: 'Open pages' }).getByRole('tab')

test(
  'A4.8 a browser that was killed has its tabs, pins and the active tab again when it is started',
  { tag: '@long' },
  async ({ server }) => {
    const user = await createRegisteredUser(server)
    const profile = await mkdtemp(join(tmpdir(), 'console-killed-'))
    let browser = await startBrowser(profile)
    try {
      await signInByCookies(browser.context, server, user)
      let page = await browser.context.newPage()
      await page.goto(server.pageUrl('aurora', '/console'))
      for (const [path, title] of [
        ['/asset/create-team-account', 'Create a team'],
        ['/users/my-account', 'Your profile'],
        ['/error-log/list', 'Error log'],
      ] as const) {
        await page.evaluate((to) => void (location.hash = to), path)
        await expect(tabs(page).last()).toHaveText(title)
      }
      await tabs(page).last().click({ button: 'right' })
      await page.getByRole('menuitem', { name: 'Pin' }).click()
      await page.getByRole('tab', { name: 'Your profile' }).click()
      await expect(page).toHaveURL(/my-account/)
      const order = ['Home', 'Error log', 'Create a team', 'Your profile']
      await expect(tabs(page)).toHaveText(order)
      await page.waitForTimeout(storageCommitMs)

      await browser.kill()
      browser = await startBrowser(profile)
      // Without "remember me" a session ends with its browser.
      await signInByCookies(browser.context, server, user)
      page = await browser.context.newPage()
      await page.goto(server.pageUrl('aurora', '/console'))
      await expect(tabs(page)).toHaveText(order)
      await expect(page.locator('[data-group=pinned]')).toHaveText('Error log')
      await expect(page.getByRole('tab', { name: 'Your profile', selected: true })).toBeVisible()
      await expect(page.getByLabel('Given name')).toBeVisible()
    } finally {
      await browser.kill()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    }
  },
)
