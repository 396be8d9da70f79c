import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { expectAccessible } from '../actions/accessibility'
import { buildWithFrame, helpPage, helpSite } from '../actions/frame-remote'
import { createRegisteredUser } from '../actions/registered-user'
import { pinRelease, publishRelease } from '../actions/releases'
import { signInByCookies } from '../actions/sign-in-by-request'
import { createTeamsByRequest } from '../actions/teams'

const expectNoScroll = (visitor: Page) =>
  expect
    .poll(() => visitor.evaluate(() => document.documentElement.scrollHeight - window.innerHeight))
    .toBe(0)

test('A13.2 C11 C12 a page of another site in a frame is opened from the menu, and stays as it is while its tab is open', async ({
  visitor,
  startServer,
}) => {
  const server = await startServer()
  const folder = await buildWithFrame('9.2.0')
  try {
    await publishRelease(server, folder)
    await pinRelease(server, 'aurora', 'users', '9.2.0')
    const opened: string[] = []
    let answer = () => {}
    const isAwaited = new Promise<void>((resolve) => (answer = resolve))
    await visitor.context().route(`${helpSite}/**`, async (route) => {
      opened.push(route.request().url())
      await isAwaited
      return route.fulfill({ contentType: 'text/html', body: helpPage })
    })
    const user = await createRegisteredUser(server)
    await createTeamsByRequest(server, user, ['Harbour Lights'])
    await signInByCookies(visitor.context(), server, user)
    await visitor.goto(server.pageUrl('aurora', '/console'))
    await visitor.getByRole('link', { name: 'Help centre' }).click()

    await test.step('while it loads it ends with the window, whatever has come above it', async () => {
      await expect(visitor.getByText('Loading Help centre')).toBeVisible()
      await expect(visitor.getByRole('tablist', { name: 'Open pages' })).toBeVisible()
      await expectNoScroll(visitor)
    })
    answer()

    const frame = visitor.frameLocator('iframe[title="Help centre"]')
    await expect(frame.getByRole('heading', { name: 'How to begin' })).toBeVisible()
    await expect(visitor).toHaveTitle(/^Help centre - /)
    await expect(visitor.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute(
      'href',
      `${helpSite}/start`,
    )
    await expectAccessible(visitor, 'a page with a frame')

    await test.step('it fills the window, and the page does not scroll', async () => {
      const box = (await visitor.locator('iframe[title="Help centre"]').boundingBox())!
      const { height } = visitor.viewportSize()!
      expect(box.height).toBeGreaterThan(height / 2)
      expect(box.y + box.height).toBeLessThanOrEqual(height)
      await expectNoScroll(visitor)
      const setTextSize = (size: string) =>
        visitor.evaluate(
          (fontSize) => void (document.documentElement.style.fontSize = fontSize),
          size,
        )
      await setTextSize('125%')
      await expectNoScroll(visitor)
      await setTextSize('')
    })

    await test.step('what was typed in it is kept while another page is shown', async () => {
      await frame.getByRole('textbox').fill('How do I invite?')
      const strip = visitor.getByRole('tablist', { name: 'Open pages' })
      await strip.getByRole('tab', { name: 'Home' }).click()
      await expect(visitor.locator('iframe[title="Help centre"]')).toBeHidden()
      await strip.getByRole('tab', { name: 'Help centre' }).click()
      await expect(frame.getByRole('textbox')).toHaveValue('How do I invite?')
      expect(opened).toEqual([`${helpSite}/start`])
    })

    await test.step('it fits a phone', async () => {
      await visitor.setViewportSize({ width: 360, height: 740 })
      const frameBox = visitor.locator('iframe[title="Help centre"]')
      await expect.poll(async () => (await frameBox.boundingBox())!.width).toBeLessThan(360)
      await expect
        .poll(async () => {
          const box = (await frameBox.boundingBox())!
          return box.y + box.height
        })
        .toBeLessThanOrEqual(740)
    })
  } finally {
    await rm(folder, { recursive: true })
  }
})
