import type { Page } from '@playwright/test'
import type { TestServer } from '../setup/test-server'
import { readVerificationCode } from './outbox'
import type { TestUser } from './test-user'

/**
 * Registers from the sign-in page, with the verification code from the outbox. Registering signs in
 * (rulings 9).
 */
export async function registerThroughForm(server: TestServer, visitor: Page, user: TestUser) {
  await openRegisterPage(visitor)
  await proveAddress(server, visitor, user.email)
  await fillPasswordFields(visitor, user.password)
  await visitor.getByRole('checkbox', { name: /^I agree/ }).check({ force: true })
  await visitor.getByRole('button', { name: 'Register', exact: true }).click()
}

/** Takes the first step of registering: the e-mail and its code. */
export async function proveAddress(server: TestServer, visitor: Page, email: string) {
  await visitor.getByRole('textbox', { name: 'E-mail', exact: true }).fill(email)
  await visitor.getByRole('button', { name: 'Send code' }).click()
  await visitor
    .getByRole('textbox', { name: 'Verification code' })
    .fill(await readVerificationCode(server, email))
}

export const openRegisterPage = (visitor: Page) =>
  visitor.getByRole('link', { name: 'Register', exact: true }).click()

export async function fillPasswordFields(visitor: Page, password: string, confirmation = password) {
  await visitor.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await visitor.getByRole('textbox', { name: 'Confirm password' }).fill(confirmation)
}
