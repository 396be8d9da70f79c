import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { buttonByName, textFieldByLabel } from '../actions/forms'
import { readVerificationCode } from '../actions/outbox'
import { allow, goToProvider, sayWhoOneIs } from '../actions/providers'
import { fillPasswordFields, openRegisterPage } from '../actions/register'
import { createRegisteredUser } from '../actions/registered-user'
import { turnOnTotpByRequest } from '../actions/second-factor'
import { signInByCookies } from '../actions/sign-in-by-request'
import {
  expectSignedInAs,
  passwordField,
  signInByEmail,
  signOut,
  usernameField,
} from '../actions/sign-in'
import { expectFirstTeamPage } from '../actions/teams'
import { createMobileNumber, createTestUser } from '../actions/test-user'
import { startProviders } from '../setup/providers'

// Phones throw a page away while its person is in the mail app: it is loaded again, and the step goes on
// with what the tab has kept of it. What was typed as a password or a code is typed again.
const heading = (visitor: Page) => visitor.getByRole('heading', { level: 1 })
const agree = (visitor: Page) => visitor.getByRole('checkbox', { name: /^I agree/ })

for (const brand of ['aurora', 'merchant'] as const)
  test(
    `a reload at the second factor goes on with the sign-in (${brand})`,
    { tag: brand === 'aurora' ? [] : '@long' },
    async ({ visitor, server, browserErrors }) => {
      browserErrors.allow(/status of 400/)
      const user = await createRegisteredUser(server, brand)
      const nextCode = await turnOnTotpByRequest(server, user, brand)
      await visitor.goto(server.pageUrl(brand, '/login'))
      await signInByEmail(visitor, user)
      await expect(heading(visitor)).toHaveText('Confirm your identity')
      await visitor.reload()
      await visitor.getByLabel('One-time password').fill(nextCode())
      await expectSignedInAs(visitor, user.familyName)
    },
  )

test('a reload keeps the name that was typed at sign-in, in every form, until its person leaves', async ({
  visitor,
  server,
}) => {
  const user = await createRegisteredUser(server)
  await visitor.goto(server.pageUrl('aurora', '/login'))
  await usernameField(visitor).fill(user.email)
  await passwordField(visitor).fill('a secret')
  await visitor.reload()
  await expect(usernameField(visitor)).toHaveValue(user.email)
  await expect(passwordField(visitor)).toHaveValue('')
  await visitor.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(heading(visitor)).toHaveText('Forgot password?')
  await visitor.reload()
  await expect(visitor.getByRole('textbox', { name: 'E-mail', exact: true })).toHaveValue(
    user.email,
  )
  await visitor.goBack()
  await signInByEmail(visitor, user)
  await signOut(visitor, user.familyName)
  await expect(usernameField(visitor)).toHaveValue('')
})

test(
  'a reload at both steps of registering loses neither the code that was sent nor the proof',
  { tag: '@long' },
  async ({ visitor, server }) => {
    const { email, password } = createTestUser()
    await visitor.goto(server.pageUrl('aurora', '/login'))
    await openRegisterPage(visitor)
    await visitor.getByRole('textbox', { name: 'E-mail', exact: true }).fill(email)
    await buttonByName(visitor, 'Send code').click()
    await expect(visitor.getByText(/Code sent/)).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByText(email)).toBeVisible()
    await textFieldByLabel(visitor, 'Verification code').fill(
      await readVerificationCode(server, email),
    )
    await expect(visitor.getByText('Step 2 of 2')).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByText('Step 2 of 2')).toBeVisible()
    await fillPasswordFields(visitor, password)
    await agree(visitor).check({ force: true })
    await buttonByName(visitor, 'Register').click()
    await expectFirstTeamPage(visitor)
  },
)

test(
  'a reload at the second step of a reset goes on with the new password',
  { tag: '@long' },
  async ({ visitor, server }) => {
    const user = await createRegisteredUser(server)
    await visitor.goto(server.pageUrl('aurora', '/login'))
    await visitor.getByRole('link', { name: 'Forgot password?' }).click()
    await visitor.getByRole('textbox', { name: 'E-mail', exact: true }).fill(user.email)
    await buttonByName(visitor, 'Send code').click()
    await textFieldByLabel(visitor, 'Verification code').fill(
      await readVerificationCode(server, user.email, 1), // the first was for registering
    )
    await expect(visitor.getByText('Step 2 of 2')).toBeVisible()
    await visitor.reload()
    await textFieldByLabel(visitor, 'New password').fill(`another ${user.password}`)
    await textFieldByLabel(visitor, 'Confirm password').fill(`another ${user.password}`)
    await buttonByName(visitor, 'Reset password').click()
    await expect(visitor.getByText(/Your password was changed/)).toBeVisible()
  },
)

test(
  'a reload before the terms are agreed to goes on with what the provider said',
  { tag: '@long' },
  async ({ visitor, server, browserErrors }) => {
    browserErrors.allow(/status of 400/)
    const providers = await startProviders(server)
    try {
      await visitor.goto(server.pageUrl('aurora', '/login'))
      await goToProvider(visitor)
      await sayWhoOneIs(visitor, createTestUser().email)
      await allow(visitor)
      await expect(agree(visitor)).toBeVisible()
      await visitor.reload()
      await agree(visitor).check()
      await buttonByName(visitor, 'Register').click()
      await expectFirstTeamPage(visitor)
    } finally {
      await providers.stop()
    }
  },
)

test(
  'a reload on either side of a sign-in by QR code goes on with it, and says again what was decided',
  { tag: '@long' },
  async ({ visitor: desktop, anotherVisitor, server }) => {
    const user = await createRegisteredUser(server)
    let code = ''
    desktop.on('response', async (response) => {
      const { pathname } = new URL(response.url())
      if (response.request().method() !== 'POST' || !/\/qr\/tickets(\/|$)/.test(pathname)) return
      const { result } = (await response.json()) as { result: { qr?: string } | null }
      if (result?.qr) code = result.qr
    })
    await desktop.goto(server.pageUrl('aurora', '/login?form=qr'))
    const displayCode = await desktop.getByText(/^\d{4}$/).textContent()
    const firstCode = code
    await desktop.reload()
    await expect(desktop.getByText(displayCode!, { exact: true })).toBeVisible()
    await expect.poll(() => code).not.toBe(firstCode)

    const phone = await anotherVisitor()
    await signInByCookies(phone.context(), server, user)
    await phone.goto(code.replace('/#', '/?locale=en#'))
    await expect(buttonByName(phone, 'Confirm')).toBeVisible()
    await phone.reload()
    await desktop.reload()
    await textFieldByLabel(phone, 'Code shown there').fill(displayCode!)
    await buttonByName(phone, 'Confirm').click()
    await expect(phone.getByRole('alert')).toContainText('now signed in as you')
    await expect(desktop).toHaveURL(/#\/asset/)
    await phone.reload()
    await expect(phone.getByRole('alert')).toContainText('now signed in as you')
  },
)

test(
  'a reload while a code is on its way to a phone keeps the number',
  { tag: '@long' },
  async ({ visitor, server, browserErrors }) => {
    browserErrors.allow(/status of 400/)
    const number = createMobileNumber()
    await visitor.goto(server.pageUrl('aurora', '/login?form=mobile'))
    await textFieldByLabel(visitor, 'Mobile number').fill(number)
    await buttonByName(visitor, 'Send code').click()
    await expect(visitor.getByText(/Code sent/)).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByText(/Code sent/)).toBeVisible()
    await textFieldByLabel(visitor, 'Verification code').fill(
      await readVerificationCode(server, `852-${number}`),
    )
    await agree(visitor).check({ force: true })
    await buttonByName(visitor, 'Sign in').click()
    await expectFirstTeamPage(visitor)
  },
)

test(
  'a reload while a new address is being proven finds the dialog, the address and its code',
  { tag: '@long' },
  async ({ visitor, server }) => {
    const user = await createRegisteredUser(server)
    const { email } = createTestUser()
    await visitor.goto(
      server.pageUrl('aurora', '/login?redirect=%2Fusers%2Fmy-account%3Ftab%3Dsecurity'),
    )
    await signInByEmail(visitor, user)
    await buttonByName(visitor, 'Change e-mail').click()
    await textFieldByLabel(visitor, 'New e-mail').fill(email)
    await buttonByName(visitor, 'Send code').click()
    await expect(visitor.getByText(/Code sent/)).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByRole('dialog').getByText(email)).toBeVisible()
    await textFieldByLabel(visitor, 'Verification code').fill(
      await readVerificationCode(server, email),
    )
    await expect(visitor.getByRole('dialog')).toBeHidden()
    await expect(visitor.getByRole('tabpanel').getByText(email)).toBeVisible()
  },
)
