import type { Locator, Page } from '@playwright/test'
import { buttonByName, expectFieldError, textFieldByLabel } from '../actions/forms'
import { createInvitingTeam } from '../actions/invitations'
import { expectEachStop, pressTabTo } from '../actions/keyboard'
import { readVerificationCode } from '../actions/outbox'
import { addVirtualAuthenticator } from '../actions/passkeys'
import { createRegisteredUser } from '../actions/registered-user'
import { expectSignedInAs, openUserMenu, passwordField, usernameField } from '../actions/sign-in'
import { createMobileNumber, createTestUser } from '../actions/test-user'
import { expect, test } from '../fixtures'
import { startProviders } from '../setup/providers'

// No form is touched by a mouse. Each is walked by Tab and Shift+Tab (expectEachStop), and left by a
// key; then the focus stands where one goes on.

const link = (visitor: Page, name: string) => visitor.getByRole('link', { name, exact: true })
const codeField = (visitor: Page) => textFieldByLabel(visitor, 'Verification code')
const numberField = (visitor: Page) => textFieldByLabel(visitor, 'Mobile number')

async function press(visitor: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter') {
  await pressTabTo(visitor, control)
  await visitor.keyboard.press(key)
}

test.beforeEach(({ browserErrors }) => browserErrors.allow(/status of 40[01]/))

test('C14 signing in by password, passkey, mobile number and QR code is walked by keyboard alone', async ({
  visitor,
  server,
}) => {
  const authenticator = await addVirtualAuthenticator(visitor)
  await authenticator.setUserVerified(false)
  const user = await createRegisteredUser(server)
  await visitor.goto(server.pageUrl('aurora', '/login'))
  await expect(usernameField(visitor)).toBeFocused()
  await expectEachStop(visitor, 'the password')
  await press(visitor, usernameField(visitor))
  await expectFieldError(usernameField(visitor), 'Enter your e-mail')
  await expect(usernameField(visitor)).toBeFocused()
  await visitor.keyboard.type(user.email)
  await press(visitor, passwordField(visitor))
  await expect(passwordField(visitor)).toBeFocused()
  await visitor.keyboard.type('a guess')
  await visitor.keyboard.press('Enter')
  await expect(visitor.getByRole('alert')).toContainText('Wrong name or password')
  await expect(passwordField(visitor)).toBeFocused()
  await press(visitor, buttonByName(visitor, 'Show password'), 'Space')
  await expect(buttonByName(visitor, 'Hide password')).toBeFocused()
  const remember = visitor.getByRole('checkbox', { name: 'Remember me' })
  await press(visitor, remember, 'Space')
  await expect(remember).toBeChecked()

  const passkey = buttonByName(visitor, 'Sign in with a passkey')
  await press(visitor, passkey, 'Space')
  await expect(passkey).not.toHaveAttribute('aria-busy', 'true')
  await expect(passkey).toBeFocused()

  await press(visitor, link(visitor, 'Mobile'))
  await expect(numberField(visitor)).toBeFocused()
  await expectEachStop(visitor, 'the mobile number')
  await press(visitor, buttonByName(visitor, 'Send code'), 'Space')
  await expect(numberField(visitor)).toBeFocused()
  await expectFieldError(numberField(visitor), 'Enter your mobile number.')
  await visitor.keyboard.type(createMobileNumber())
  await press(visitor, buttonByName(visitor, 'Send code'))
  await expect(codeField(visitor)).toBeFocused()
  await visitor.keyboard.type('000000')
  await expectFieldError(codeField(visitor), 'Wrong or expired code')
  await expect(codeField(visitor)).toBeFocused()

  await press(visitor, link(visitor, 'QR code'))
  await expect(visitor.getByRole('img', { name: 'QR code for signing in' })).toBeVisible()
  await expectEachStop(visitor, 'the QR code')
  await press(visitor, link(visitor, 'Password'))
  await expect(passwordField(visitor)).toBeFocused()
})

test('B2 registering and a forgotten password are walked by keyboard alone', async ({
  visitor,
  server,
}) => {
  const { email } = createTestUser()
  const emailField = textFieldByLabel(visitor, 'E-mail')
  await visitor.goto(server.pageUrl('aurora', '/login'))
  await press(visitor, link(visitor, 'Register'))
  await expect(emailField).toBeFocused()
  await expectEachStop(visitor, 'registering')
  await press(visitor, buttonByName(visitor, 'Use a mobile number'), 'Space')
  await expect(numberField(visitor)).toBeFocused()
  await expectEachStop(visitor, 'registering a number')
  await press(visitor, buttonByName(visitor, 'Use an e-mail'))
  await expect(emailField).toBeFocused()
  await visitor.keyboard.type(email)
  await press(visitor, buttonByName(visitor, 'Send code'))
  await expect(codeField(visitor)).toBeFocused()
  await visitor.keyboard.type(await readVerificationCode(server, email))
  await expect(passwordField(visitor)).toBeFocused()
  await expectEachStop(visitor, 'choosing a password')
  await press(visitor, buttonByName(visitor, 'Register'))
  await expectFieldError(passwordField(visitor), 'Choose a password.')
  await expect(passwordField(visitor)).toBeFocused()
  await press(visitor, buttonByName(visitor, 'Back'))
  await expect(codeField(visitor)).toBeFocused()

  await press(visitor, link(visitor, 'Sign in'))
  await expect(passwordField(visitor)).toBeFocused()
  await press(visitor, link(visitor, 'Forgot password?'))
  await expect(emailField).toBeFocused()
  await expectEachStop(visitor, 'a forgotten password')
})

test('B4 switching users and leaving for a provider are walked by keyboard alone', async ({
  visitor,
  server,
}) => {
  const providers = await startProviders(server)
  const user = await createRegisteredUser(server)
  await visitor.goto(server.pageUrl('aurora', '/login'))
  await press(visitor, buttonByName(visitor, 'Continue with Harbour ID'))
  await expect(visitor.getByRole('heading', { name: 'Sign in to Harbour ID' })).toBeVisible()
  await visitor.goBack()
  await expect(usernameField(visitor)).toBeFocused()
  await visitor.keyboard.type(user.email)
  await pressTabTo(visitor, passwordField(visitor))
  await visitor.keyboard.type(user.password)
  await visitor.keyboard.press('Enter')
  await expectSignedInAs(visitor, user.familyName)
  await openUserMenu(visitor, user.familyName)
  await visitor.getByRole('menuitem', { name: 'Switch user' }).click()
  const person = visitor.getByRole('listitem').getByRole('button').first()
  await expect(person).toBeFocused()
  await expectEachStop(visitor, 'switching users')
  await press(visitor, person)
  await expectSignedInAs(visitor, user.familyName)
  await providers.stop()
})

test('B5 an invitation and the sign-in over it are walked by keyboard alone', async ({
  visitor,
  server,
}) => {
  const team = await createInvitingTeam(server, 'aurora', 'Pier Nine')
  const invited = await team.invite(createTestUser().email)
  await visitor.goto(invited.link.replace('/#', '/?locale=en#'))
  const accept = buttonByName(visitor, 'Accept')
  await expect(accept).toBeVisible()
  await expectEachStop(visitor, 'the invitation')
  await press(visitor, accept)
  const dialog = visitor.getByRole('dialog', { name: 'Sign in' })
  await expect(usernameField(visitor)).toBeFocused()
  await expectEachStop(visitor, 'signing in over the invitation', dialog)
  await press(visitor, link(visitor, 'Register'))
  await expect(textFieldByLabel(visitor, 'E-mail')).toBeFocused()
  await expectEachStop(visitor, 'registering over the invitation', visitor.getByRole('dialog'))
  await visitor.keyboard.press('Escape')
  await expect(visitor.getByRole('dialog')).toBeHidden()
  await expect(accept).toBeFocused()
})
