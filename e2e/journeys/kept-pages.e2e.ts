import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { familyNameField, givenNameField } from '../actions/my-account'
import { createRegisteredUser } from '../actions/registered-user'
import { signInByEmail } from '../actions/sign-in'

test.setTimeout(process.env.LONG_RUNS ? 180_000 : 60_000)

/** Shows another page for a minute, and comes back with the Back button. */
async function leaveForAMinute(visitor: Page) {
  // With the mouse alone: Playwright's click first scrolls to where the sticky header would stand.
  const { x, y } = (await visitor.getByRole('link', { name: 'Home' }).first().boundingBox())!
  await visitor.mouse.click(x + 8, y + 8)
  await expect(visitor).toHaveURL(/#\/console/)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/^Hello/)
  // The page that is shown begins at its own top.
  expect(await scrollTopOf(visitor)).toBe(0)
  // A real minute in `npm run test:long`; else the page's clock is moved.
  if (process.env.LONG_RUNS) await new Promise((resolve) => setTimeout(resolve, 60_000))
  else await visitor.clock.fastForward(60_000)
  await visitor.goBack()
}

const scrollTopOf = (visitor: Page) => visitor.evaluate(() => window.scrollY)
const selectionOf = (field: Locator) =>
  field.evaluate(({ selectionStart, selectionEnd }: HTMLInputElement) => ({
    selectionStart,
    selectionEnd,
  }))

test('A4.7 a page that was left for a minute is as it was: typed text, selection, scroll, focus', async ({
  visitor,
  server,
}) => {
  const user = await createRegisteredUser(server)
  await visitor.clock.install()
  await visitor.setViewportSize({ width: 1000, height: 420 })
  await visitor.goto(server.pageUrl('aurora', '/asset/create-team-account'))
  await signInByEmail(visitor, user)

  const name = visitor.getByRole('textbox', { name: 'Team name' })
  await name.fill('Harbour Lights '.repeat(12).trim())
  await name.evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 9))
  const before = await selectionOf(name)
  await visitor.mouse.wheel(0, 150)
  await expect.poll(() => scrollTopOf(visitor)).toBe(150)

  await leaveForAMinute(visitor)
  await expect(name).toBeVisible()
  await expect(name).toHaveValue(/Lights$/)
  await expect(name).toBeFocused()
  expect(await selectionOf(name)).toEqual(before)
  expect(await scrollTopOf(visitor)).toBe(150)
})

test('A4.7 a half-typed profile outlives its query, and nothing is fetched again', async ({
  visitor,
  server,
}) => {
  const user = await createRegisteredUser(server)
  await visitor.clock.install()
  await visitor.setViewportSize({ width: 1000, height: 420 })
  await visitor.goto(server.pageUrl('aurora', '/users/my-account'))
  await signInByEmail(visitor, user)
  await givenNameField(visitor).fill('Half a wor')
  await visitor.mouse.wheel(0, 60)
  await expect.poll(() => scrollTopOf(visitor)).toBe(60)
  const reads: string[] = []
  visitor.on('request', (request) => {
    if (request.url().includes('/userInfo')) reads.push(request.url())
  })

  await leaveForAMinute(visitor)
  await expect(givenNameField(visitor)).toHaveValue('Half a wor')
  await expect(familyNameField(visitor)).toHaveValue(user.familyName)
  await expect(givenNameField(visitor)).toBeFocused()
  expect(await scrollTopOf(visitor)).toBe(60)
  expect(reads).toEqual([])
})

test('A4.1 two addresses of one page are two pages, and a reload keeps what was typed in both', async ({
  visitor,
  server,
}) => {
  const user = await createRegisteredUser(server)
  await visitor.goto(server.pageUrl('aurora', '/asset/create-team-account'))
  await signInByEmail(visitor, user)
  const name = visitor.getByRole('textbox', { name: 'Team name' })
  await name.fill('One')
  await visitor.goto(server.pageUrl('aurora', '/asset/create-team-account?copy=2'))
  await expect(name).toHaveValue('')
  await name.fill('Two')
  await visitor.goBack()
  await expect(name).toHaveValue('One')
  await visitor.goForward()
  await expect(name).toHaveValue('Two')

  // Both hold unsaved input: a reload asks first, and loses neither.
  await name.press('End')
  const [question] = await Promise.all([visitor.waitForEvent('dialog'), visitor.reload()])
  expect(question.type()).toBe('beforeunload')
  await expect(name).toHaveValue('Two')
  await visitor.goBack()
  await expect(name).toHaveValue('One')
})
