import type { Page } from '@playwright/test'
import type { Stage } from '../stage/stage'
import { readCode } from './inbox'
import type { Person } from './people'

/** From the sign-in page to an account of one's own, with the code from the inbox. Registering signs in (rulings 9). */
export async function register(stage: Stage, visitor: Page, person: Person) {
  await openRegister(visitor)
  await visitor.getByRole('textbox', { name: 'E-mail', exact: true }).fill(person.email)
  await visitor.getByRole('button', { name: 'Send code' }).click()
  await visitor
    .getByRole('textbox', { name: 'Verification code' })
    .fill(await readCode(stage, person.email))
  await fillPasswords(visitor, person.password)
  await visitor.getByRole('checkbox', { name: /^I agree/ }).check({ force: true })
  await visitor.getByRole('button', { name: 'Register', exact: true }).click()
}

export const openRegister = (visitor: Page) =>
  visitor.getByRole('link', { name: 'Register', exact: true }).click()

export async function fillPasswords(visitor: Page, password: string, again = password) {
  await visitor.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await visitor.getByRole('textbox', { name: 'Confirm password' }).fill(again)
}
