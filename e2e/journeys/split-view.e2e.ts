import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { createRegisteredUser } from '../actions/registered-user'
import { signInByCookies } from '../actions/sign-in-by-request'

test.use({ viewport: { width: 1440, height: 800 } })

test('two pages of two remotes stand side by side, and their address opens both for somebody else @core', async ({
  visitor,
  server,
}) => {
  const context = visitor.context()
  await signInByCookies(context, server, await createRegisteredUser(server))
  const [left, right] = ['left', 'right'].map((side) => visitor.locator(`[data-pane=${side}]`))
  await visitor.goto(server.pageUrl('aurora', '/users/my-account'))
  await visitor.getByLabel('Given name').fill('Not saved')
  await visitor.evaluate(() => void (location.hash = '/asset/create-team-account'))
  await visitor.getByLabel('Team name').fill('Harbour Lights')
  const title = visitor.getByRole('heading', { level: 1, name: 'Create a team' })
  // Where it stands once it has come.
  const hasCome = () => visitor.evaluate(() => document.getAnimations().length === 0)
  await expect.poll(hasCome).toBe(true)
  const alone = await title.boundingBox()

  await visitor.getByRole('tab', { name: 'Your profile' }).click({ button: 'right' })
  await visitor.getByRole('menuitem', { name: 'Open beside' }).click()

  await expect(left!.getByLabel('Team name')).toHaveValue('Harbour Lights')
  await expect(right!.getByLabel('Given name')).toHaveValue('Not saved')
  await expect.poll(hasCome).toBe(true)
  expect(await title.boundingBox()).toMatchObject({ x: alone!.x, y: alone!.y })
  // The panes scroll, and the page does not.
  const { scrollHeight, clientHeight } = await visitor.evaluate(() => document.documentElement)
  expect(scrollHeight).toBe(clientHeight)
  await expect(visitor).toHaveURL(/#\/asset\/create-team-account\?.*beside=%2Fusers%2Fmy-account/)

  await right!.getByLabel('Given name').click()
  await expect(visitor).toHaveURL(/#\/users\/my-account\?.*beside=.*&side=right/)
  await expect(right!.getByLabel('Given name')).toBeFocused()
  await expect(visitor.getByRole('tab', { name: 'Your profile', selected: true })).toBeVisible()

  await visitor.reload()
  await expect(left!.getByLabel('Team name')).toHaveValue('Harbour Lights')
  await expect(right!.getByLabel('Given name')).toHaveValue('Not saved')

  const other = await context.newPage()
  await other.goto(visitor.url())
  await expect(other.locator('[data-pane=left]').getByLabel('Team name')).toBeVisible()
  await expect(other.locator('[data-pane=right]').getByLabel('Given name')).toBeVisible()

  await visitor.getByRole('button', { name: 'Show only “Your profile”' }).click()
  await expect(visitor).toHaveURL(/#\/users\/my-account\?locale=en$/)
  await expect(visitor.getByLabel('Given name')).toHaveValue('Not saved')
  await expect(visitor.getByLabel('Team name')).toBeHidden()
})

test('14 A4.6 a tab dragged to the right half of the page opens beside it; one dropped elsewhere or taken back with Escape does not', async ({
  visitor,
  server,
}) => {
  await signInByCookies(visitor.context(), server, await createRegisteredUser(server))
  await visitor.goto(server.pageUrl('aurora', '/users/my-account'))
  await visitor.getByLabel('Given name').fill('Not saved')
  await visitor.evaluate(() => void (location.hash = '/asset/create-team-account'))
  await visitor.getByLabel('Team name').fill('Harbour Lights')
  const panes = visitor.locator('[data-pane]')
  const profile = visitor.getByRole('tab', { name: 'Your profile' })

  // The last of the strip, too: its place is not lost.
  await dragTo(visitor, visitor.getByRole('tab', { selected: true }), 0.8)
  await expect(visitor.getByText('This page is already shown')).toBeVisible()
  await visitor.mouse.up()
  await dragTo(visitor, profile, 0.3)
  await visitor.mouse.up()
  await expect(visitor.locator('[data-split-drop]')).toBeHidden()
  await expect(panes).toHaveCount(0)

  // Escape takes a drag back, also over the area.
  const place = await placeAtRest(profile)
  await dragTo(visitor, profile, 0.8)
  await visitor.keyboard.press('Escape')
  await expect(visitor.locator('[data-split-drop]')).toBeHidden()
  await visitor.mouse.up()
  await expect(panes).toHaveCount(0)
  await expect.poll(() => profile.boundingBox()).toEqual(place)

  await dragTo(visitor, profile, 0.8)
  await expect(visitor.locator('[data-split-drop]')).toHaveText('Open beside')
  await visitor.mouse.up()
  await expect(visitor.locator('[data-pane=left]').getByLabel('Team name')).toHaveValue(
    'Harbour Lights',
  )
  await expect(visitor.locator('[data-pane=right]').getByLabel('Given name')).toHaveValue(
    'Not saved',
  )
  await expect(visitor).toHaveURL(/beside=%2Fusers%2Fmy-account/)
})

/** Where an element is once it has come to rest. */
async function placeAtRest(element: Locator) {
  let place = await element.boundingBox()
  await expect
    .poll(
      async () => {
        const before = place
        place = await element.boundingBox()
        return before?.x === place?.x
      },
      { intervals: [200] },
    )
    .toBe(true)
  return place
}

/** Holds the tab over the page, this share of its width from the left. */
async function dragTo(page: Page, tab: Locator, share: number) {
  const [main, box] = [await page.locator('main').boundingBox(), await tab.boundingBox()]
  const [x, y] = [main!.x + main!.width * share, main!.y + 200]
  await page.mouse.move(box!.x + 20, box!.y + box!.height / 2)
  await page.mouse.down()
  await page.mouse.move(x, y, { steps: 4 })
  await expect(page.locator('[data-split-drop]')).toBeVisible()
}
