import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { expectAccessible } from '../actions/accessibility'
import { readBootDocument } from '../actions/boot-document'
import { loadErrorPattern, removeScripts } from '../actions/broken-part'
import { buttonByName, expectFieldError, textFieldByLabel } from '../actions/forms'
import { holdBackLiveUpdates, whenFollowing } from '../actions/live-updates'
import { givenNameField, openMyAccount } from '../actions/my-account'
import { readVerificationCode } from '../actions/outbox'
import { addVirtualAuthenticator, makePasskeyByRequest } from '../actions/passkeys'
import { allow, goToProvider, sayWhoOneIs } from '../actions/providers'
import { createRegisteredUser } from '../actions/registered-user'
import { importSettings } from '../actions/settings'
import { openUserMenu, signInByEmail, signOut } from '../actions/sign-in'
import { signInByCookies } from '../actions/sign-in-by-request'
import { expectFirstTeamPage } from '../actions/teams'
import { createTestUser } from '../actions/test-user'
import { startProviders } from '../setup/providers'

async function lockScreen(visitor: Page, familyName: string) {
  await openUserMenu(visitor, familyName)
  await visitor.getByRole('menuitem', { name: 'Lock screen' }).click()
  const dialog = visitor.getByRole('dialog', { name: 'Lock the screen?' })
  await dialog.getByRole('textbox', { name: 'Password' }).fill('tea at four')
  await dialog.getByRole('button', { name: 'Lock screen' }).click()
}

test('A10.1 A10.4 a locked screen stays locked over a reload and in another window, and what was typed is back @core', async ({
  visitor,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/status of 4(0[01]|23)/)
  const user = await createRegisteredUser(server)
  await visitor.goto(server.pageUrl('aurora', '/login'))
  await signInByEmail(visitor, user)
  await expectFirstTeamPage(visitor)
  await openMyAccount(visitor, user.familyName)
  await givenNameField(visitor).fill('Half a wor')
  const other = await visitor.context().newPage()
  await other.goto(server.pageUrl('aurora', '/users/my-account'))
  await expect(givenNameField(other)).toBeVisible()

  await lockScreen(visitor, user.familyName)

  await expect(visitor.getByRole('button', { name: 'Click to unlock' })).toBeVisible()
  await expect(visitor.getByRole('textbox')).toHaveCount(0)
  await expect(other.getByRole('button', { name: 'Click to unlock' })).toBeVisible()
  await other.reload()
  await expect(other.getByRole('button', { name: 'Click to unlock' })).toBeVisible()

  await visitor.keyboard.press('Enter')
  await visitor.getByRole('textbox', { name: 'Password' }).fill('a guess')
  await visitor.keyboard.press('Enter')
  await expect(visitor.getByRole('alert')).toContainText('does not unlock')
  await visitor.getByRole('textbox', { name: 'Password' }).fill('tea at four')
  await visitor.getByRole('button', { name: 'Unlock', exact: true }).click()
  await expect(givenNameField(visitor)).toHaveValue('Half a wor')
  await expect(givenNameField(other)).toBeVisible()
})

test('A10.5 who removes the mark of the lock is not let in: the screen stays locked', async ({
  visitor,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/status of 4(0[01]|23)/)
  const user = await createRegisteredUser(server)
  await visitor.goto(server.pageUrl('aurora', '/login'))
  await signInByEmail(visitor, user)
  await expectFirstTeamPage(visitor)
  await lockScreen(visitor, user.familyName)
  await expect(visitor.getByRole('button', { name: 'Click to unlock' })).toBeVisible()

  await visitor.context().clearCookies({ name: /^console_locked/ })
  await visitor.evaluate(() => localStorage.clear())
  await visitor.reload()
  await visitor.getByRole('button', { name: 'Click to unlock' }).click()
  await visitor.getByRole('textbox', { name: 'Password' }).fill('tea at four')
  await visitor.getByRole('button', { name: 'Unlock', exact: true }).click()
  await expectFirstTeamPage(visitor)
})

test('A10.5 a window whose lock page does not come shows the fatal page and nothing of its own, and begins locked again', async ({
  visitor,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/status of 4(0[014]|23)/)
  browserErrors.allow(loadErrorPattern)
  const user = await createRegisteredUser(server)
  await signInByCookies(visitor.context(), server, user)
  const other = await visitor.context().newPage()
  // A slow line prefetches nothing.
  await other.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } }),
  )
  for (const page of [visitor, other]) {
    await page.goto(server.pageUrl('aurora', '/users/my-account'))
    await expect(givenNameField(page)).toBeVisible()
  }
  await removeScripts(other, server, 'host')
  await lockScreen(visitor, user.familyName)
  await expect(other.getByRole('alert')).toContainText('could not be loaded')
  await expect(other.getByRole('textbox')).toHaveCount(0)

  await other.unrouteAll()
  await buttonByName(other, 'Try again').click()
  await other.getByRole('button', { name: 'Click to unlock' }).click()
  await other.getByRole('textbox', { name: 'Password' }).fill('tea at four')
  await other.getByRole('button', { name: 'Unlock', exact: true }).click()
  await expect(givenNameField(other)).toBeVisible()
})

test('A10.1 A10.4 a window that has not heard of the lock is locked by the server’s answer, and goes on after', async ({
  visitor,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/status of 4(01|23)/)
  const user = await createRegisteredUser(server)
  await visitor.goto(server.pageUrl('aurora', '/login'))
  await signInByEmail(visitor, user)
  await expectFirstTeamPage(visitor)
  const other = await visitor.context().newPage()
  await other.addInitScript(() => {
    Object.defineProperty(BroadcastChannel.prototype, 'onmessage', { set() {} })
  })
  await holdBackLiveUpdates(other)
  await other.goto(server.pageUrl('aurora', '/users/my-account'))
  await givenNameField(other).fill('Half a wor')

  await lockScreen(visitor, user.familyName)
  await expect(visitor.getByRole('button', { name: 'Click to unlock' })).toBeVisible()
  await visitor.context().clearCookies({ name: /^console_locked/ })

  await expect(givenNameField(other)).toHaveValue('Half a wor')
  await other.getByRole('button', { name: 'Save profile' }).click()
  await other.getByRole('button', { name: 'Click to unlock' }).click()
  await other.getByRole('textbox', { name: 'Password' }).fill('tea at four')
  await other.getByRole('button', { name: 'Unlock', exact: true }).click()
  await expect(other.getByText('Saved')).toBeVisible()
  await expect(givenNameField(other)).toHaveValue('Half a wor')
})

test('A10.3 a passkey unlocks what a password has locked, with what was typed; without its person it stays locked', async ({
  visitor,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/status of 401/)
  const user = await createRegisteredUser(server)
  const authenticator = await addVirtualAuthenticator(visitor)
  await visitor.goto(server.pageUrl('aurora', '/login'))
  await makePasskeyByRequest(visitor, server, user, 'aurora')
  await signInByEmail(visitor, user)
  await expectFirstTeamPage(visitor)
  await openMyAccount(visitor, user.familyName)
  await givenNameField(visitor).fill('Half a wor')
  await lockScreen(visitor, user.familyName)

  await visitor.getByRole('button', { name: 'Click to unlock' }).click()
  const passkey = visitor.getByRole('button', { name: 'Use a passkey' })
  await authenticator.setUserVerified(false)
  await passkey.click()
  await expect(passkey).not.toHaveAttribute('aria-busy', 'true')
  await expect(givenNameField(visitor)).toHaveCount(0)
  await authenticator.setUserVerified(true)
  await passkey.click()
  await expect(givenNameField(visitor)).toHaveValue('Half a wor')
})

test('A10.5 C7 who has nothing but an e-mail unlocks by a code that is sent there, and is offered nothing else', async ({
  visitor,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/status of 4(0[01]|23)/)
  const providers = await startProviders(server)
  const { email } = createTestUser()
  await visitor.goto(server.pageUrl('aurora', '/login'))
  await goToProvider(visitor)
  await sayWhoOneIs(visitor, email)
  await allow(visitor)
  await visitor.getByRole('checkbox', { name: /^I agree/ }).check()
  await buttonByName(visitor, 'Register').click()
  await expectFirstTeamPage(visitor)
  await providers.stop()

  // As a screen locks by itself: with no password.
  const { page } = await readBootDocument(server.originOf('aurora'))
  await visitor.evaluate(
    ([url, client]) =>
      fetch(url!, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: client,
      }).then(() => {}),
    [
      `${page.authServiceUrl}/lockSession`,
      JSON.stringify({ client_id: page.authClientId, user_pool_id: page.userPoolId }),
    ],
  )
  await visitor.reload()
  await buttonByName(visitor, 'Click to unlock').click()
  const code = textFieldByLabel(visitor, 'Verification code')
  await expect(visitor.getByText(/We will send a code/)).toBeVisible()
  await expect(visitor.getByRole('textbox')).toHaveCount(0)
  await buttonByName(visitor, 'Send code').click()
  await expect(code).toBeFocused()
  const sent = await readVerificationCode(server, email)
  await code.fill(String((Number(sent) + 1) % 1_000_000).padStart(6, '0'))
  await expectFieldError(code, 'Wrong or expired code')
  await expect(code).toHaveValue('')
  await expectAccessible(visitor, 'the lock page with a wrong code')
  await code.fill(sent)
  await expectFirstTeamPage(visitor)
})

test('A10.1 a screen that has locked itself is unlocked once: moving the mouse after does not lock it again', async ({
  visitor,
  server,
}) => {
  const user = await createRegisteredUser(server)
  // Pauses between two calls are as short as they get.
  await visitor.addInitScript(() => (Math.random = () => 0.001))
  await visitor.clock.install()
  await signInByCookies(visitor.context(), server, user)
  const follows = whenFollowing(visitor)
  await visitor.goto(server.pageUrl('aurora', '/users/my-account'))
  await follows
  await importSettings(visitor, { lockTime: 1 })

  await visitor.clock.fastForward(61_000)
  await expect(buttonByName(visitor, 'Click to unlock')).toBeVisible()
  await visitor.mouse.move(40, 40)
  // The screen is locked for longer than it takes to lock itself.
  await visitor.clock.fastForward(3_600_000)
  const unlock = async () => {
    await buttonByName(visitor, 'Click to unlock').click()
    await visitor.getByRole('textbox', { name: 'Password' }).fill(user.password)
    const followsAgain = whenFollowing(visitor)
    await visitor.keyboard.press('Enter')
    await expect(givenNameField(visitor)).toBeVisible()
    await followsAgain
  }
  await unlock()
  await visitor.mouse.move(80, 80)
  await visitor.clock.fastForward(30_000)
  await visitor.mouse.move(120, 120)
  await visitor.clock.fastForward(30_000)
  await visitor.keyboard.press('Shift')
  await expect(givenNameField(visitor)).toBeVisible()
  await visitor.clock.fastForward(61_000)
  await unlock()
})

test('A10.1 A11.4 a window that locks or signs out asks nothing more of the session that it has ended', async ({
  visitor,
  server,
}) => {
  // Of a browser's console that says 401 or 423 the journey fails.
  const user = await createRegisteredUser(server)
  await visitor.addInitScript(() => (Math.random = () => 0.001))
  await signInByCookies(visitor.context(), server, user)
  let follows = whenFollowing(visitor)
  await visitor.goto(server.pageUrl('aurora', '/users/my-account'))
  await follows
  await lockScreen(visitor, user.familyName)
  await buttonByName(visitor, 'Click to unlock').click()
  await visitor.getByRole('textbox', { name: 'Password' }).fill('tea at four')
  follows = whenFollowing(visitor)
  await visitor.keyboard.press('Enter')
  await follows
  await signOut(visitor, user.familyName)
  await expect(visitor).toHaveURL(/\/login/)
  await visitor.waitForLoadState('networkidle')
})
