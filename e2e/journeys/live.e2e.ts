import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { buttonByName, textFieldByLabel } from '../actions/forms'
import { live, whenFollowing } from '../actions/live-updates'
import { createRegisteredUser } from '../actions/registered-user'
import { signInByCookies } from '../actions/sign-in-by-request'
import { expectFirstTeamPage } from '../actions/teams'
import { createOwnedTeam, joinByInvitation, openUsers } from '../actions/users'
import { createWorkplace, openPageOf } from '../actions/workplaces'

// Two people, each with a console of their own to load.
test.setTimeout(120_000)

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('C7 what one person does reaches the open page of another within two seconds: an invitation, another role, another name, a removal', async ({
  visitor,
  anotherVisitor,
  server,
  browserErrors,
}) => {
  // Whoever was removed asks for the team once more.
  browserErrors.allow(/status of 404/)
  // Whoever became staff asks for the invitations once more.
  browserErrors.allow(/status of 403 .*\/invitations/)
  const [owner, staff] = [await createRegisteredUser(server), await createRegisteredUser(server)]
  const team = await createOwnedTeam(server, owner, 'Pier Nine', ['Coffee'])
  await joinByInvitation(server, team, staff, ['Coffee'])
  const colleague = await anotherVisitor()
  const [ownerFollows, staffFollows] = [whenFollowing(visitor), whenFollowing(colleague)]
  await openUsers(visitor, server, owner, 'Pier Nine')
  await openUsers(colleague, server, staff, 'Pier Nine')
  await Promise.all([ownerFollows, staffFollows])
  await expect(buttonByName(colleague, 'Invite')).toHaveCount(0)

  // Another role opens an action, and closes it again.
  const setRole = async (role: string) => {
    await rowOf(visitor, staff.email)
      .getByRole('button', { name: /^Actions/ })
      .click()
    await visitor.getByRole('menuitem', { name: 'Access', exact: true }).click()
    const dialog = visitor.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Role' }).selectOption({ label: role })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
  }
  await setRole('Administrator')
  await expect(buttonByName(colleague, 'Invite')).toBeVisible(live)
  await setRole('Staff member')
  await expect(buttonByName(colleague, 'Invite')).toHaveCount(0, live)

  // They call themselves something else.
  await colleague.goto(server.pageUrl('aurora', '/users/my-account'))
  await textFieldByLabel(colleague, 'Family name').fill('Ferry')
  await buttonByName(colleague, 'Save profile').click()
  await expect(rowOf(visitor, staff.email)).toContainText('Ferry', live)

  // A new person is in the list as soon as they have accepted.
  const newcomer = await createRegisteredUser(server)
  await joinByInvitation(server, team, newcomer, ['Coffee'])
  await expect(rowOf(visitor, newcomer.email)).toBeVisible(live)

  // A removal leads away.
  await rowOf(visitor, staff.email)
    .getByRole('button', { name: /^Actions/ })
    .click()
  await visitor.getByRole('menuitem', { name: 'Remove from team' }).click()
  await visitor.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(rowOf(visitor, staff.email)).toHaveCount(0)
  const told = colleague.getByRole('alertdialog', { name: 'You no longer have access here' })
  await expect(told).toContainText('“Pier Nine”', live)
  await told.getByRole('button', { name: 'Continue' }).click()
  await expect(told).toBeHidden()
  // They have no other team to choose.
  await expectFirstTeamPage(colleague)
})

test('B5 what a person arranges is there in their other browsers, open or opened later', async ({
  visitor,
  anotherVisitor,
  server,
}) => {
  const user = await createRegisteredUser(server)
  const openProfile = async (page: Page) => {
    const follows = whenFollowing(page)
    await signInByCookies(page.context(), server, user)
    await page.goto(server.pageUrl('aurora', '/users/my-account'))
    await follows
  }
  const isGrey = /gray-mode/
  const other = await anotherVisitor()
  await Promise.all([openProfile(visitor), openProfile(other)])
  await visitor.getByRole('button', { name: 'Settings' }).click()
  const drawer = visitor.getByRole('dialog', { name: 'Settings' })
  await drawer.getByRole('switch', { name: 'Gray mode' }).click()
  await expect(visitor.locator('html')).toHaveClass(isGrey)
  // It is sent when nothing was changed for a second.
  await expect(other.locator('html')).toHaveClass(isGrey, { timeout: 3_000 })
  // Their name, too: in the form as in the header.
  await visitor.keyboard.press('Escape')
  await textFieldByLabel(visitor, 'Family name').fill('Ferry')
  await buttonByName(visitor, 'Save profile').click()
  await expect(textFieldByLabel(other, 'Family name')).toHaveValue('Ferry', live)
  await expect(other.getByRole('banner')).toContainText('Ferry', live)
  const later = await anotherVisitor()
  await openProfile(later)
  await expect(later.locator('html')).toHaveClass(isGrey)
})

test('an invitation is on the open home of the person invited within two seconds, and goes when it is cancelled', async ({
  visitor,
  server,
}) => {
  const [place, own] = [
    await createWorkplace(server, 'Pier Nine', 'Chan'),
    await createWorkplace(server, 'Harbour', 'Wong'),
  ]
  const follows = whenFollowing(visitor)
  await openPageOf(visitor, server, own.owner, own, '/console')
  await follows
  const waiting = visitor.getByRole('region', { name: 'Invitations waiting for you' })
  await expect(visitor.getByRole('region', { name: 'Accounts' })).toContainText('Harbour Ltd')
  await expect(waiting).toHaveCount(0)
  const invitation = await place.invite(own.owner.email, 'staff')
  await expect(waiting).toContainText('Chan Mei invites you as Staff member', live)
  await invitation.cancel()
  await expect(waiting).toHaveCount(0, live)
})
