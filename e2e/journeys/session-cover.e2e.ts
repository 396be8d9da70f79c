import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { expectAccessible } from '../actions/accessibility'
import { endAllSessions } from '../actions/end-sessions'
import { holdBackLiveUpdates } from '../actions/live-updates'
import { givenNameField, openMyAccount } from '../actions/my-account'
import { readVerificationCode } from '../actions/outbox'
import { createRegisteredUser } from '../actions/registered-user'
import { expectSignInPage, passwordField, signInByEmail, usernameField } from '../actions/sign-in'
import { createPhoneUser } from '../actions/phone-user'
import { importSettings } from '../actions/settings'
import { expectFirstTeamPage } from '../actions/teams'
import type { TestUser } from '../actions/test-user'
import { readKept } from '../setup/lasting-places'
import type { TestServer } from '../setup/test-server'

const cover = (visitor: Page) => visitor.getByRole('alertdialog', { name: 'Login' })
const sessionEnded = (visitor: Page) =>
  visitor.getByRole('status').filter({ hasText: 'Sign in again' })

/** Signed in on the profile with a half-typed name, in the given mode of the setting. */
async function openHalfFilledForm(
  visitor: Page,
  server: TestServer,
  sessionEnd: 'page-cover' | 'dialog' | 'route-jump',
): Promise<TestUser> {
  const user = await createRegisteredUser(server)
  await visitor.goto(server.pageUrl('aurora', '/login'))
  await signInByEmail(visitor, user)
  await expectFirstTeamPage(visitor)
  await openMyAccount(visitor, user.familyName)
  await importSettings(visitor, { sessionTimeoutProcessing: sessionEnd })
  await givenNameField(visitor).fill('Siu M')
  return user
}

/** Asks the server for something, as any click in the console may. */
const save = (visitor: Page) => visitor.getByRole('button', { name: 'Save profile' }).click()

test.describe('when the session ends', () => {
  test.beforeEach(async ({ browserErrors, context }) => {
    // 409: both windows save the same profile.
    browserErrors.allow(/status of 40[019]/)
    // What the person does is the first to meet the end.
    await holdBackLiveUpdates(context)
  })

  test('A11.6 sign-in covers the page; the form below keeps what was typed, and what was sent goes through @core', async ({
    visitor,
    server,
  }) => {
    const user = await openHalfFilledForm(visitor, server, 'page-cover')
    await endAllSessions(server, user)
    await save(visitor)

    await expect(cover(visitor)).toBeVisible()
    await expect(sessionEnded(visitor)).toHaveCount(1)
    await expect(sessionEnded(visitor)).toContainText('What you typed on the page below is kept.')
    await expect(visitor).toHaveURL(/#\/users\/my-account/)
    await expect(usernameField(visitor)).toHaveValue(user.email)
    await expect(passwordField(visitor)).toBeFocused()
    // Neither language nor theme can be chosen here, and nothing below can be reached.
    await expect(visitor.getByRole('banner')).toHaveCount(0)
    await expect(visitor.getByRole('button', { name: 'Dark mode' })).toHaveCount(0)
    for (const keys of ['Escape', 'Control+k', '?']) await visitor.keyboard.press(keys)
    await expect(cover(visitor)).toBeVisible()
    await expect(visitor.getByRole('dialog')).toHaveCount(0)

    await signInByEmail(visitor, { ...user, password: 'not-the-Password-1' })
    await expect(cover(visitor).getByRole('alert')).toBeVisible()
    await passwordField(visitor).fill(user.password)
    await visitor.keyboard.press('Enter')

    await expect(cover(visitor)).toBeHidden()
    await expect(visitor.getByText('Saved')).toBeVisible()
    await expect(visitor).toHaveURL(/#\/users\/my-account/)
    await expect(givenNameField(visitor)).toHaveValue('Siu M')
    await visitor.reload()
    await expect(givenNameField(visitor)).toHaveValue('Siu M')
  })

  test('A11.6 all forms of sign-in are in the cover, which the Back button does not take away', async ({
    visitor,
    server,
  }) => {
    const user = await openHalfFilledForm(visitor, server, 'page-cover')
    await endAllSessions(server, user)
    await save(visitor)
    await cover(visitor).getByRole('link', { name: 'Register' }).click()
    await expect(cover(visitor).getByRole('form', { name: 'Register' })).toBeVisible()
    await cover(visitor).getByRole('link', { name: 'Sign in' }).click()
    await expect(usernameField(visitor)).toBeVisible()
    await visitor.goBack()
    await expect(cover(visitor)).toBeVisible()
    await signInByEmail(visitor, user)
    await expect(cover(visitor)).toBeHidden()
  })

  test('A11.6 who has a number alone is asked for its code there, and finds what they typed', async ({
    visitor,
    server,
  }) => {
    await visitor.goto(server.pageUrl('aurora', '/login'))
    const { phone, endSession } = await createPhoneUser(visitor, server, 'Pier Nine')
    await visitor.goto('about:blank')
    await visitor.goto(server.pageUrl('aurora', '/users/my-account'))
    await expect(givenNameField(visitor)).toBeVisible()
    await importSettings(visitor, { sessionTimeoutProcessing: 'dialog' })
    await givenNameField(visitor).fill('Siu M')
    await endSession()
    await save(visitor)

    const number = cover(visitor).getByRole('textbox', { name: 'Mobile number' })
    await expect(number).toHaveValue(phone.slice('852-'.length))
    await cover(visitor).getByRole('button', { name: 'Send code' }).click()
    const code = await readVerificationCode(server, phone, 1)
    await cover(visitor).getByLabel('Verification code').fill(code)
    await expect(cover(visitor)).toBeHidden()
    await expect(visitor.getByText('Saved')).toBeVisible()
    await expect(givenNameField(visitor)).toHaveValue('Siu M')
  })

  test('A11.6 another person who signs in there finds nothing of the one before', async ({
    visitor,
    server,
  }) => {
    const user = await openHalfFilledForm(visitor, server, 'page-cover')
    const other = await createRegisteredUser(server)
    // A draft in another tab, and a choice in the search that is remembered.
    await visitor.evaluate(() => void (location.hash = '/asset/create-team-account'))
    await visitor.getByRole('textbox', { name: 'Team name' }).fill('Third pier')
    await visitor.keyboard.press('Control+k')
    await visitor.getByRole('combobox', { name: 'Search' }).fill('profile')
    await visitor.keyboard.press('Enter')
    await expect(givenNameField(visitor)).toHaveValue('Siu M')
    const openTabs = visitor.getByRole('tablist', { name: 'Open pages' }).getByRole('tab')
    await expect(openTabs.filter({ hasText: 'Create a team' })).toHaveCount(1)

    await endAllSessions(server, user)
    await save(visitor)
    const reloaded = visitor.waitForEvent('load')
    await signInByEmail(visitor, other)
    await reloaded
    await expect(givenNameField(visitor)).toHaveValue(other.givenName)
    await expect(openTabs).toHaveText(['Home', 'Your profile'])
    await visitor.keyboard.press('Control+k')
    const firstResult = visitor
      .getByRole('dialog', { name: 'Search', exact: true })
      .getByRole('option')
      .first()
    await expect(firstResult).toContainText('Home')
    await visitor.keyboard.press('Escape')
    await visitor.evaluate(() => void (location.hash = '/asset/create-team-account'))
    await expect(visitor.getByRole('textbox', { name: 'Team name' })).toHaveValue('')
    const stored = await readKept(visitor)
    for (const theirs of [user.email, 'Siu M', 'Third pier']) expect(stored).not.toContain(theirs)
  })

  test('A11.6 the same person signing in in one window uncovers the other', async ({
    visitor,
    server,
  }) => {
    const user = await openHalfFilledForm(visitor, server, 'page-cover')
    const second = await visitor.context().newPage()
    await second.goto(server.pageUrl('aurora', '/users/my-account'))
    await givenNameField(second).fill('Siu Mei L')
    await endAllSessions(server, user)
    await save(visitor)
    await save(second)
    await expect(cover(second)).toBeVisible()
    await expect(cover(visitor)).toBeVisible()
    await signInByEmail(visitor, user)
    await expect(cover(visitor)).toBeHidden()
    await expect(cover(second)).toBeHidden()
    await expect(givenNameField(second)).toHaveValue('Siu Mei L')
  })

  test('A11.6 sign-in is a dialog where the setting says so: the page is seen around it and kept', async ({
    visitor,
    server,
  }) => {
    const user = await openHalfFilledForm(visitor, server, 'dialog')
    await endAllSessions(server, user)
    await save(visitor)
    await expect(passwordField(visitor)).toBeFocused()
    await expect(sessionEnded(visitor)).toContainText('What you typed on the page below is kept.')
    for (const [width, widest, colorScheme] of [
      [1440, 448, 'light'],
      [360, 328, 'dark'],
    ] as const) {
      await visitor.setViewportSize({ width, height: 800 })
      await visitor.emulateMedia({ colorScheme })
      await expect(visitor.locator('html')).toHaveClass(new RegExp(colorScheme))
      const { x, width: taken } = (await cover(visitor).boundingBox())!
      expect([x, taken]).toEqual([(width - widest) / 2, widest])
      await expectAccessible(visitor, `the session dialog, ${width} px, ${colorScheme}`)
    }
    await visitor.keyboard.press('Escape')
    await visitor.mouse.click(4, 400)
    await cover(visitor).getByRole('link', { name: 'Register' }).click()
    await expect(cover(visitor).getByRole('form', { name: 'Register' })).toBeVisible()
    await cover(visitor).getByRole('link', { name: 'Sign in' }).click()
    await signInByEmail(visitor, user)
    await expect(cover(visitor)).toBeHidden()
    await expect(visitor.getByText('Saved')).toBeVisible()
    await expect(givenNameField(visitor)).toHaveValue('Siu M')
  })

  test('A11.5 the other mode leads to sign-in and back', async ({ visitor, server }) => {
    const user = await openHalfFilledForm(visitor, server, 'route-jump')
    await endAllSessions(server, user)
    await save(visitor)
    await expectSignInPage(visitor)
    await expect(sessionEnded(visitor)).toHaveCount(1)
    await signInByEmail(visitor, user)
    await expect(visitor).toHaveURL(/#\/users\/my-account/)
    await expect(givenNameField(visitor)).toHaveValue('Siu M')
  })

  test('A11.6 the cover is accessible on phones and desks, light and dark', async ({
    visitor,
    server,
  }) => {
    const user = await openHalfFilledForm(visitor, server, 'page-cover')
    await endAllSessions(server, user)
    await save(visitor)
    await expect(usernameField(visitor)).toBeVisible()
    for (const [colorScheme, width] of [
      ['light', 360],
      ['dark', 1440],
    ] as const) {
      await visitor.emulateMedia({ colorScheme })
      await expect(visitor.locator('html')).toHaveClass(new RegExp(colorScheme))
      await visitor.setViewportSize({ width, height: 800 })
      await expectAccessible(visitor, `the session cover, ${width} px, ${colorScheme}`)
    }
  })
})
