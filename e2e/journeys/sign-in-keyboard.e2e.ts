import { ageAuthentications } from '@console/services/testing/stopped-server'
import type { Locator, Page } from '@playwright/test'
import { buttonByName, expectFieldError, textFieldByLabel } from '../actions/forms'
import { createInvitingTeam } from '../actions/invitations'
import { expectEachStop, pressTabTo } from '../actions/keyboard'
import { readVerificationCode } from '../actions/outbox'
import { addVirtualAuthenticator } from '../actions/passkeys'
import { createRegisteredUser } from '../actions/registered-user'
import { turnOnTotpByRequest } from '../actions/second-factor'
import { expectSignedInAs, openUserMenu, passwordField, usernameField } from '../actions/sign-in'
import { signInByCookies } from '../actions/sign-in-by-request'
import { expectFirstTeamPage } from '../actions/teams'
import { createMobileNumber, createTestUser, type TestUser } from '../actions/test-user'
import { expect, test } from '../fixtures'
import { snapshotFolder } from '../setup/global-setup'
import { startProviders } from '../setup/providers'
import { startTestServer } from '../setup/test-server'

// No form is touched by a mouse. Each is walked by Tab and Shift+Tab (expectEachStop), and left by a
// key; then the focus stands where one goes on.

const link = (visitor: Page, name: string) => visitor.getByRole('link', { name, exact: true })
const codeField = (visitor: Page) => textFieldByLabel(visitor, 'Verification code')
const numberField = (visitor: Page) => textFieldByLabel(visitor, 'Mobile number')

async function press(visitor: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter') {
  await pressTabTo(visitor, control)
  await visitor.keyboard.press(key)
}

/** Fills in the sign-in form, whose first field has the focus, and sends it. */
async function signInByKeys(visitor: Page, { email, password }: TestUser) {
  await expect(usernameField(visitor)).toBeFocused()
  await visitor.keyboard.type(email)
  await pressTabTo(visitor, passwordField(visitor))
  await visitor.keyboard.type(password)
  await visitor.keyboard.press('Enter')
}

/** Says at the provider who one is, and answers it. */
async function answerProvider(visitor: Page, email: string, answer: 'Allow' | 'Cancel') {
  await expect(visitor.getByRole('heading', { name: 'Sign in to Harbour ID' })).toBeVisible()
  await pressTabTo(visitor, textFieldByLabel(visitor, 'Another e-mail address'))
  await visitor.keyboard.type(email)
  await visitor.keyboard.press('Enter')
  await press(visitor, buttonByName(visitor, answer))
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
  await expect(visitor.getByRole('alert')).toContainText('wrong')
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
  await expect(visitor.getByRole('img', { name: 'QR code to sign in with' })).toBeVisible()
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
  await expect(codeField(visitor)).toBeFocused()
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
  await press(visitor, link(visitor, 'Switch user'))
  await expect(visitor.getByText('Nobody is signed in in this browser.')).toBeVisible()
  await expectEachStop(visitor, 'nobody to switch to')
  await press(visitor, link(visitor, 'Sign in'))
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

test('B2 a mobile number in another country, and the second step of a new one, are walked by keyboard alone', async ({
  visitor,
  server,
}) => {
  const number = createMobileNumber()
  const country = visitor.getByRole('combobox', { name: 'Country code' })
  const list = visitor.getByRole('listbox')
  await visitor.goto(server.pageUrl('aurora', '/login?form=mobile'))
  await expect(numberField(visitor)).toBeFocused()
  await pressTabTo(visitor, country)
  await visitor.keyboard.press('ArrowDown')
  await expect(list).toBeVisible()
  await visitor.keyboard.press('ArrowDown')
  await visitor.keyboard.press('Enter')
  await expect(list).toBeHidden()
  await expect(country).toBeFocused()
  await expect(country).toHaveValue(/^\+\d+$/)
  await expect(country).not.toHaveValue('+852')
  await visitor.keyboard.type('Singap')
  await visitor.keyboard.press('Enter')
  await expect(country).toHaveValue('+65')
  // Who opens the list and leaves it has chosen nothing.
  await visitor.keyboard.press('ArrowDown')
  await visitor.keyboard.press('ArrowDown')
  await visitor.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(country).toBeFocused()
  await expect(country).toHaveValue('+65')
  await visitor.keyboard.type('Hong')
  await visitor.keyboard.press('Enter')
  await expect(country).toHaveValue('+852')

  await pressTabTo(visitor, numberField(visitor))
  await visitor.keyboard.type(number)
  await press(visitor, buttonByName(visitor, 'Send code'))
  await expect(codeField(visitor)).toBeFocused()
  await visitor.keyboard.type(await readVerificationCode(server, `852-${number}`))
  const agreement = visitor.getByRole('checkbox', { name: /^I agree/ })
  await expect(agreement).toBeFocused()
  await expectEachStop(visitor, 'agreeing for a new number')
  await press(visitor, agreement, 'Space')
  await expect(agreement).toBeChecked()
  await press(visitor, buttonByName(visitor, 'Sign in'))
  await expectFirstTeamPage(visitor)
})

test('B2 C7 the second step of a forgotten password is walked by keyboard alone', async ({
  visitor,
  server,
}) => {
  const user = await createRegisteredUser(server)
  const newPassword = textFieldByLabel(visitor, 'New password')
  await visitor.goto(server.pageUrl('aurora', '/login?form=reset-password'))
  await expect(textFieldByLabel(visitor, 'E-mail')).toBeFocused()
  await visitor.keyboard.type(user.email)
  await press(visitor, buttonByName(visitor, 'Send code'))
  await expect(codeField(visitor)).toBeFocused()
  await visitor.keyboard.type(await readVerificationCode(server, user.email, 1)) // the first was for registering
  await expect(newPassword).toBeFocused()
  await expectEachStop(visitor, 'a new password')
  await press(visitor, buttonByName(visitor, 'Reset password'))
  await expectFieldError(newPassword, 'Choose a password.')
  await expect(newPassword).toBeFocused()
  await press(visitor, buttonByName(visitor, 'Back'))
  await expect(codeField(visitor)).toBeFocused()
  await press(visitor, buttonByName(visitor, 'Continue'))
  await expect(newPassword).toBeFocused()
  const password = `another ${user.password}`
  await visitor.keyboard.type(password)
  await pressTabTo(visitor, textFieldByLabel(visitor, 'Confirm password'))
  await visitor.keyboard.type(password)
  await visitor.keyboard.press('Enter')
  await expect(visitor.getByRole('status').filter({ hasText: 'is changed' })).toBeVisible()
  await expect(passwordField(visitor)).toBeFocused()
  await visitor.keyboard.type(password)
  await visitor.keyboard.press('Enter')
  await expectSignedInAs(visitor, user.familyName)
})

test('C1 the second factor is walked by keyboard alone', async ({ visitor, server }) => {
  const user = await createRegisteredUser(server)
  const showCode = await turnOnTotpByRequest(server, user, 'aurora')
  const totp = textFieldByLabel(visitor, 'One-time password')
  const recovery = textFieldByLabel(visitor, 'Recovery code')
  await visitor.goto(server.pageUrl('aurora', '/login'))
  await signInByKeys(visitor, user)
  await expect(totp).toBeFocused()
  await expectEachStop(visitor, 'the second factor')
  await pressTabTo(visitor, totp)
  await visitor.keyboard.type('000000')
  await expectFieldError(totp, 'not the code that your app shows now')
  await expect(totp).toBeFocused()
  await press(visitor, buttonByName(visitor, 'Use a recovery code instead'))
  await expect(recovery).toBeFocused()
  await expectEachStop(visitor, 'a recovery code')
  await press(visitor, buttonByName(visitor, 'Continue'))
  await expectFieldError(recovery, 'Enter one of your recovery codes.')
  await expect(recovery).toBeFocused()
  await press(visitor, buttonByName(visitor, 'Use the app instead'), 'Space')
  await expect(totp).toBeFocused()
  await visitor.keyboard.type(showCode())
  await expectSignedInAs(visitor, user.familyName)
})

test('B4 switching to somebody who shows their password is walked by keyboard alone', async ({
  visitor,
}) => {
  test.setTimeout(180_000)
  const before = await startTestServer({ snapshotFolder: snapshotFolder() })
  const { owner } = await createInvitingTeam(before, 'aurora', 'Pier Nine')
  const other = await createRegisteredUser(before, 'aurora', createTestUser({ familyName: 'Lau' }))
  for (const person of [owner, other]) {
    await visitor.goto('about:blank')
    await visitor.goto(before.pageUrl('aurora', '/login?form=switch-user'))
    await press(visitor, link(visitor, 'Sign in'))
    await signInByKeys(visitor, person)
    await expectSignedInAs(visitor, person.familyName)
  }
  await visitor.goto('about:blank')
  await before.stop()
  await ageAuthentications(before.dataDir)

  const after = await startTestServer({ snapshotFolder: before.dataDir })
  await visitor.goto(after.pageUrl('aurora', '/login?form=switch-user'))
  const person = visitor.getByRole('button', { name: /Chan.*Password needed/ })
  await press(visitor, person)
  await expect(passwordField(visitor)).toBeFocused()
  await expectEachStop(visitor, 'the password of somebody else')
  await press(visitor, buttonByName(visitor, 'Cancel'))
  await expect(passwordField(visitor)).toBeHidden()
  await expect(person).toBeFocused()
  await visitor.keyboard.press('Enter')
  await expect(passwordField(visitor)).toBeFocused()
  await visitor.keyboard.type('a guess')
  await visitor.keyboard.press('Enter')
  await expectFieldError(passwordField(visitor), 'The password is wrong.')
  await expect(passwordField(visitor)).toBeFocused()
  await visitor.keyboard.type(owner.password)
  await visitor.keyboard.press('Enter')
  await expectSignedInAs(visitor, owner.familyName)
  await visitor.close() // It follows changes, and would miss the server.
  await after.dispose()
  await before.dispose()
})

test('C14 the return from a provider is walked by keyboard alone: refused, new, and with an account', async ({
  visitor,
  anotherVisitor,
  server,
}) => {
  const providers = await startProviders(server)
  const goOn = (page: Page) => press(page, buttonByName(page, 'Continue with Harbour ID'))
  await visitor.goto(server.pageUrl('aurora', '/login'))
  await goOn(visitor)
  await answerProvider(visitor, createTestUser().email, 'Cancel')
  await expect(visitor.getByRole('alert')).toContainText('You did not allow it')
  await expectEachStop(visitor, 'refused at the provider')
  await goOn(visitor)
  await answerProvider(visitor, createTestUser().email, 'Allow')
  const agreement = visitor.getByRole('checkbox', { name: /^I agree/ })
  await expect(agreement).toBeVisible()
  await expectEachStop(visitor, 'new by a provider')
  await press(visitor, buttonByName(visitor, 'Register'))
  await expectFieldError(agreement, 'Agree to the terms')
  await expect(agreement).toBeFocused()
  await visitor.keyboard.press('Space')
  await press(visitor, buttonByName(visitor, 'Register'))
  await expectFirstTeamPage(visitor)

  const known = await anotherVisitor()
  const user = await createRegisteredUser(server)
  await known.goto(server.pageUrl('aurora', '/login'))
  await goOn(known)
  await answerProvider(known, user.email, 'Allow')
  await expect(passwordField(known)).toBeFocused()
  await expectEachStop(known, 'linking by the password')
  await press(known, buttonByName(known, 'Use a code from the e-mail instead'), 'Space')
  await expect(codeField(known)).toBeFocused()
  await expectEachStop(known, 'linking by a code')
  await press(known, buttonByName(known, 'Use the password instead'), 'Space')
  await expect(passwordField(known)).toBeFocused()
  await known.keyboard.type(user.password)
  await known.keyboard.press('Enter')
  await expectFirstTeamPage(known)
  await providers.stop()
})

test('B5 refusing an invitation is walked by keyboard alone', async ({ visitor, server }) => {
  const team = await createInvitingTeam(server, 'aurora', 'Pier Nine')
  const invited = await createRegisteredUser(server)
  const { link } = await team.invite(invited.email)
  await signInByCookies(visitor.context(), server, invited)
  await visitor.goto(link.replace('/#', '/?locale=en#'))
  const refuse = buttonByName(visitor, 'Refuse')
  await press(visitor, refuse)
  const question = visitor.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await expectEachStop(visitor, 'the question', question)
  await press(visitor, question.getByRole('button', { name: 'Keep it' }))
  await expect(question).toBeHidden()
  await expect(refuse).toBeFocused()
  await visitor.keyboard.press('Space')
  await press(visitor, question.getByRole('button', { name: 'Refuse' }))
  await expect(visitor.getByRole('alert').filter({ hasText: 'was refused' })).toBeVisible()
  await expectEachStop(visitor, 'a refused invitation')
})
