import { expect, test } from '../fixtures'
import { expectAccessible } from '../actions/accessibility'
import { buttonByName, textFieldByLabel } from '../actions/forms'
import { readSecurityMail, readVerificationCode } from '../actions/outbox'
import { allow, goToProvider, refuse, sayWhoOneIs } from '../actions/providers'
import { createRegisteredUser } from '../actions/registered-user'
import { expectSecurityTab, openSecurity } from '../actions/security'
import { expectSignInPage, passwordField, signInByEmail, usernameField } from '../actions/sign-in'
import { expectFirstTeamPage } from '../actions/teams'
import { createTestUser } from '../actions/test-user'
import { startProviders } from '../setup/providers'
import type { ServerProcess } from '../setup/server-process'

let providers: ServerProcess
test.beforeAll(async ({ server }) => {
  providers = await startProviders(server)
})
test.afterAll(() => providers.stop())

test('C7 a changed password signs out the other browser, and this one stays @core', async ({
  visitor,
  anotherVisitor,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/status of 40[01]/)
  const user = await createRegisteredUser(server)
  const elsewhere = await anotherVisitor()
  await openSecurity(elsewhere, server, user)
  await openSecurity(visitor, server, user)
  await expectAccessible(visitor, 'Security')

  await buttonByName(visitor, 'Change password').click()
  const dialog = visitor.getByRole('dialog', { name: 'Change password' })
  const submit = dialog.getByRole('button', { name: 'Change password' })
  await submit.click()
  await expect(dialog.getByLabel('Current password', { exact: true })).toBeFocused()
  await expectAccessible(visitor, 'the dialog with empty fields')
  const password = `another ${user.password}`
  await dialog.getByLabel('Current password', { exact: true }).fill('not the password')
  await dialog.getByLabel('New password', { exact: true }).fill(password)
  await dialog.getByLabel('Confirm password', { exact: true }).fill(password)
  await submit.click()
  await expect(dialog.getByText('The password is wrong.')).toBeVisible()
  await dialog.getByLabel('Current password', { exact: true }).fill(user.password)
  await submit.click()
  await expect(dialog).toBeHidden()
  expect(await readSecurityMail(server, user.email)).toContain('password of your')

  // This browser goes on, also after a reload; the other one finds out with its next call.
  await visitor.reload()
  await expectSecurityTab(visitor)
  await elsewhere.reload()
  await expectSignInPage(elsewhere)
  await signInByEmail(elsewhere, { email: user.email, password })
  await expect(elsewhere.getByRole('heading', { name: 'Your profile' })).toBeVisible()
})

test('B2 a changed e-mail signs in from then on, and the earlier one is told', async ({
  visitor,
  anotherVisitor,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/status of 400/)
  const user = await createRegisteredUser(server)
  const { email } = createTestUser()
  await openSecurity(visitor, server, user)
  await buttonByName(visitor, 'Change e-mail').click()
  const dialog = visitor.getByRole('dialog', { name: 'Change e-mail' })
  await dialog.getByRole('textbox', { name: 'New e-mail' }).fill(email)
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await expect(dialog.getByText(/^Code sent/)).toBeVisible()
  await expectAccessible(visitor, 'the dialog with a sent code')
  const code = textFieldByLabel(visitor, 'Verification code')
  await expect(code).toBeFocused()
  await code.fill(await readVerificationCode(server, email))
  await expect(dialog).toBeHidden()
  await expect(visitor.getByRole('tabpanel')).toContainText(email)
  expect(await readSecurityMail(server, user.email)).toContain('no longer signs you in')
  // The profile shows it as well.
  const openPages = visitor.getByRole('tablist', { name: 'Open pages' }).getByRole('tab')
  await expect(openPages).toHaveText(['Home', 'Security'])
  await visitor.getByRole('tab', { name: 'Profile', exact: true }).click()
  await expect(textFieldByLabel(visitor, 'E-mail')).toHaveValue(email)
  await expect(openPages).toHaveText(['Home', 'Your profile'])

  const again = await anotherVisitor()
  await again.goto(server.pageUrl('aurora', '/login'))
  await signInByEmail(again, user)
  await expect(again.getByRole('form').getByRole('alert')).toBeVisible()
  await usernameField(again).fill(email)
  await passwordField(again).fill(user.password)
  await buttonByName(again, 'Sign in').click()
  await expectFirstTeamPage(again)
})

test('C7 a browser is signed out from elsewhere', async ({
  visitor,
  anotherVisitor,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/status of 401/)
  const user = await createRegisteredUser(server)
  const elsewhere = await anotherVisitor()
  await openSecurity(elsewhere, server, user)
  await openSecurity(visitor, server, user)
  const rows = visitor.getByRole('listitem').filter({ hasText: 'by password' })
  await expect(rows).toHaveCount(3) // one is that of the request that registered
  await buttonByName(visitor, 'Sign out everywhere else').click()
  await visitor
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Sign out everywhere else' })
    .click()
  await expect(rows).toHaveCount(1)
  await elsewhere.reload()
  await expectSignInPage(elsewhere)
})

test('C14 a provider is linked and unlinked, but the last way to sign in stays', async ({
  visitor,
  anotherVisitor,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/status of 400/)
  const user = await createRegisteredUser(server)
  await openSecurity(visitor, server, user)
  await buttonByName(visitor, 'Link Compass').click()
  await sayWhoOneIs(visitor, createTestUser().email)
  await refuse(visitor)
  await expect(visitor.getByRole('alert')).toContainText('You did not allow access at Compass')
  await buttonByName(visitor, 'Link Compass').click()
  // The provider knows by now who it is.
  await allow(visitor)
  await expect(buttonByName(visitor, 'Unlink Compass')).toBeVisible()
  await expect(visitor).toHaveURL(/#\/users\/my-account\?(locale=en&)?tab=security/)
  await buttonByName(visitor, 'Unlink Compass').click()
  await expect(buttonByName(visitor, 'Link Compass')).toBeVisible()

  // Whose address the provider has not verified is registered without one.
  const stranger = await anotherVisitor()
  await stranger.goto(server.pageUrl('aurora', '/login'))
  await goToProvider(stranger)
  await stranger.getByRole('checkbox', { name: 'The address is verified' }).uncheck()
  await sayWhoOneIs(stranger, createTestUser().email)
  await allow(stranger)
  await stranger.getByRole('checkbox', { name: /^I agree/ }).check()
  await buttonByName(stranger, 'Register').click()
  await expectFirstTeamPage(stranger)
  await stranger.goto(server.pageUrl('aurora', '/users/my-account?tab=security'))
  await buttonByName(stranger, 'Unlink Harbour ID').click()
  await expect(stranger.getByRole('alert')).toContainText('your only way to sign in')
  await expect(buttonByName(stranger, 'Unlink Harbour ID')).toBeVisible()
  await expectAccessible(stranger, 'the refusal')
})
