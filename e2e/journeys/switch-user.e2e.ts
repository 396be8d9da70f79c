import type { Page } from '@playwright/test'
import { expectAccessible } from '../actions/accessibility'
import { buttonByName } from '../actions/forms'
import { createRegisteredUser } from '../actions/registered-user'
import { expectSignedInAs, openUserMenu, passwordField, signInByEmail } from '../actions/sign-in'
import { createTestUser, type TestUser } from '../actions/test-user'
import { expect, test } from '../fixtures'
import type { TestServer } from '../setup/test-server'

const fullName = ({ familyName, givenName }: TestUser) => `${familyName} ${givenName}`
const createPerson = (server: TestServer, givenName: string) =>
  createRegisteredUser(server, 'aurora', { ...createTestUser(), givenName })

async function openSwitch(visitor: Page, current: TestUser) {
  await openUserMenu(visitor, fullName(current))
  await visitor.getByRole('menuitem', { name: 'Switch user' }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Switch user')
}
const rowOf = (visitor: Page, person: TestUser) =>
  visitor.getByRole('listitem').filter({ hasText: fullName(person) })
const choose = (visitor: Page, person: TestUser) =>
  rowOf(visitor, person).getByRole('button').first().click()

test('B4 three people switch in one browser', async ({ visitor, server }) => {
  const [mei, tom] = [await createPerson(server, 'Mei'), await createPerson(server, 'Tom')]
  const wing = await createPerson(server, 'Wing')
  for (const person of [wing, mei, tom]) {
    await visitor.goto('about:blank')
    await visitor.goto(server.pageUrl('aurora', '/login?form=switch-user'))
    // Where nobody is known yet, the sign-in form is there by itself.
    if (person !== wing) await visitor.getByRole('link', { name: 'Sign in', exact: true }).click()
    await signInByEmail(visitor, person)
    await expectSignedInAs(visitor, fullName(person))
  }
  await openSwitch(visitor, tom)
  await expect(visitor.getByRole('listitem')).toHaveCount(3)
  await expectAccessible(visitor, 'switching users')
  await expect(visitor.locator('body')).not.toContainText(mei.email)
  await choose(visitor, mei)
  await expectSignedInAs(visitor, fullName(mei))
  await visitor.reload()
  await expectSignedInAs(visitor, fullName(mei))
  await expect(visitor.getByRole('banner')).not.toContainText('Tom')

  await openSwitch(visitor, mei)
  await choose(visitor, wing)
  await expectSignedInAs(visitor, fullName(wing))
  await openSwitch(visitor, wing)
  await rowOf(visitor, tom)
    .getByRole('button', { name: `Sign ${fullName(tom)} out` })
    .click()
  await expect(visitor.getByRole('listitem')).toHaveCount(2)
  await choose(visitor, wing)
  await expectSignedInAs(visitor, fullName(wing))
})

test('where nobody is known it leads to the plain sign-in, and says why', async ({
  visitor,
  server,
}) => {
  await visitor.goto(server.pageUrl('aurora', '/login'))
  await expect(buttonByName(visitor, 'Sign in')).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Switch user' })).toBeHidden()
  await visitor.goto(server.pageUrl('aurora', '/login?form=switch-user'))
  await expect(visitor.getByText('No one is signed in in this browser.')).toBeVisible()
  await expectAccessible(visitor, 'switching users with nobody there')
  await expect(passwordField(visitor)).toBeVisible()
  await expect(buttonByName(visitor, 'Sign in')).toBeVisible()
})
