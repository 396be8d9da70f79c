import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { expectAccessible } from '../actions/accessibility'
import { buttonByName, textFieldByLabel } from '../actions/forms'
import { readLastLink } from '../actions/outbox'
import { createRegisteredUser } from '../actions/registered-user'
import { signInByCookies } from '../actions/sign-in-by-request'
import { usernameField } from '../actions/sign-in'
import { createOwnedTeam, joinByInvitation, openUsers } from '../actions/users'
import { expectFirstTeamPage, expectToWorkIn } from '../actions/teams'
import { createMobileNumber, createTestUser, type TestUser } from '../actions/test-user'

// Several people, each with a console of their own to load.
test.setTimeout(150_000)

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const invitationOf = (page: Page, address: string) =>
  page.getByRole('listitem').filter({ hasText: address })
async function chooseFor(page: Page, { familyName, givenName }: TestUser, action: string) {
  await page.getByRole('button', { name: `Actions for ${familyName} ${givenName}` }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
/** The button says how many wait. */
const openPendingInvitations = (page: Page) =>
  page.getByRole('button', { name: 'Pending invitations' }).click()
/** Sends an invitation through the dialog, which closes. */
async function inviteThroughDialog(page: Page, address: string, accounts: string[] = []) {
  await buttonByName(page, 'Invite').click()
  const dialog = page.getByRole('dialog', { name: 'Invite to the team' })
  await textFieldByLabel(page, 'E-mails or mobile numbers').fill(address)
  for (const account of accounts) await dialog.getByLabel(account).check({ force: true })
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog).toBeHidden()
}
const inEnglish = (link: string) => link.replace('/#', '/?locale=en#')

test('B5 an owner invites by e-mail; the new person registers through the link, and stands in the list with their accounts @core', async ({
  visitor,
  anotherVisitor,
  server,
}) => {
  const owner = await createRegisteredUser(server)
  await createOwnedTeam(server, owner, 'Pier Nine', ['Coffee', 'Tea'])
  await openUsers(visitor, server, owner, 'Pier Nine')
  await expect(rowOf(visitor, owner.email)).toContainText('Owner')
  await expectAccessible(visitor, 'the list of users')

  const newcomer = createTestUser()
  await buttonByName(visitor, 'Invite').click()
  await expect(visitor).toHaveURL(/dialog=invite/)
  const dialog = visitor.getByRole('dialog', { name: 'Invite to the team' })
  await expect(dialog.getByRole('combobox', { name: 'Role' }).getByRole('option')).toHaveText([
    'Staff member',
    'Administrator',
  ])
  await expectAccessible(visitor, 'inviting')
  await textFieldByLabel(visitor, 'E-mails or mobile numbers').fill(newcomer.email)
  await dialog.getByLabel('Coffee').check({ force: true })
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog).toBeHidden()
  await openPendingInvitations(visitor)
  await expect(invitationOf(visitor, newcomer.email)).toContainText('Pending')
  await expectAccessible(visitor, 'the pending invitations')
  await buttonByName(visitor, 'Close').click()

  const invited = await anotherVisitor()
  await invited.goto(inEnglish(await readLastLink(server, newcomer.email)))
  await buttonByName(invited, 'Accept').click()
  await invited.getByRole('link', { name: 'Register', exact: true }).click()
  await textFieldByLabel(invited, 'E-mail').fill(newcomer.email)
  await textFieldByLabel(invited, 'Password').fill(newcomer.password)
  await textFieldByLabel(invited, 'Confirm password').fill(newcomer.password)
  await invited.getByRole('checkbox').check({ force: true })
  await buttonByName(invited, 'Register').click()
  await expectToWorkIn(invited, 'Pier Nine')

  await buttonByName(visitor, 'Refresh').click()
  await expect(rowOf(visitor, newcomer.email)).toContainText('Staff member')
  await expect(rowOf(visitor, newcomer.email)).toContainText('Coffee')
  await expect(rowOf(visitor, newcomer.email)).not.toContainText('Tea')
})

test('B5 by phone: a number that is typed without its country is invited by a text message', async ({
  visitor,
  server,
}) => {
  const owner = await createRegisteredUser(server)
  await createOwnedTeam(server, owner, 'Pier Nine')
  await openUsers(visitor, server, owner, 'Pier Nine')
  const number = createMobileNumber()
  await inviteThroughDialog(visitor, number)
  expect(await readLastLink(server, `852-${number}`)).toContain('/#/invite?token=')
  await openPendingInvitations(visitor)
  await expect(invitationOf(visitor, `+852 ${number}`)).toContainText('Pending')
})

test('B5 a pasted column invites everybody in it; who cannot be invited is told on a line and stays in the box @core', async ({
  visitor,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/status of 409/)
  const owner = await createRegisteredUser(server)
  const staff = await createRegisteredUser(server)
  const team = await createOwnedTeam(server, owner, 'Pier Nine', ['Coffee'])
  await joinByInvitation(server, team, staff, ['Coffee'])
  const [waiting, first, second] = [1, 2, 3].map(() => createTestUser().email)
  const number = createMobileNumber()
  await team.invite(waiting!, [])
  await openUsers(visitor, server, owner, 'Pier Nine')
  await buttonByName(visitor, 'Invite').click()
  const dialog = visitor.getByRole('dialog', { name: 'Invite to the team' })
  const box = textFieldByLabel(visitor, 'E-mails or mobile numbers')
  await box.fill(
    [first, `Mei <${second}>`, staff.email, `${waiting}, ${number}`, 'nobody', first].join('\n'),
  )
  await expect(dialog).toContainText('5 people')
  await expect(dialog).toContainText('1 to correct')
  await expectAccessible(visitor, 'several to be invited')
  await buttonByName(visitor, 'Send 5 invitations').click()
  await expect(dialog).toContainText('3 of 6 invited. The rest are still in the box.')
  const lineOf = (who: string) => dialog.getByRole('listitem').filter({ hasText: who })
  for (const who of [first!, second!, `+852 ${number}`])
    await expect(lineOf(who)).toContainText('Invited')
  await expect(lineOf(staff.email)).toContainText('Already a member')
  await expect(lineOf(waiting!)).toContainText('Already invited')
  await expect(lineOf('nobody')).toContainText('Not an e-mail or mobile number')
  await expect(box).toHaveValue(`${staff.email}\n${waiting}\nnobody`)
  await expectAccessible(visitor, 'several that were invited in part')
  for (const who of [first!, second!, `852-${number}`])
    expect(await readLastLink(server, who)).toContain('/#/invite?token=')

  const third = createTestUser().email
  await box.fill(`${third};${createTestUser().email}`)
  await buttonByName(visitor, 'Send 2 invitations').click()
  const sent = visitor.getByRole('dialog', { name: 'Invitations sent' })
  await expect(sent).toContainText('2 of 2 invited.')
  await expectAccessible(visitor, 'several that were all invited')
  await buttonByName(visitor, 'Done').click()
  await buttonByName(visitor, 'Pending invitations (6)').click()
  await expect(invitationOf(visitor, third)).toContainText('Pending')
})

test('B5 sending again kills the old link, a cancelled one is over, and the record tells what became of each', async ({
  visitor,
  anotherVisitor,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/status of 404/)
  const owner = await createRegisteredUser(server)
  await createOwnedTeam(server, owner, 'Pier Nine')
  await openUsers(visitor, server, owner, 'Pier Nine')
  const [kept, dropped] = [createTestUser().email, createTestUser().email]
  await inviteThroughDialog(visitor, kept)
  await inviteThroughDialog(visitor, dropped)
  const [first, cancelled] = [await readLastLink(server, kept), await readLastLink(server, dropped)]
  await openPendingInvitations(visitor)
  await invitationOf(visitor, kept).getByRole('button', { name: 'Resend' }).click()
  await expect(visitor.getByText(`Invitation sent to ${kept}.`)).toBeVisible()
  await invitationOf(visitor, dropped).getByRole('button', { name: 'Cancel' }).click()
  await expect(invitationOf(visitor, dropped)).toBeHidden()
  await visitor.getByRole('radio', { name: 'All' }).check({ force: true })
  await expect(invitationOf(visitor, dropped)).toContainText('Canceled')

  const invited = await anotherVisitor()
  await invited.goto(inEnglish(first))
  await expect(invited.getByText('This link does not lead to an invitation.')).toBeVisible()
  await invited.goto('about:blank')
  await invited.goto(inEnglish(cancelled))
  await expect(invited.getByText('The team canceled this invitation.')).toBeVisible()
  await invited.goto('about:blank')
  await invited.goto(inEnglish(await readLastLink(server, kept)))
  await expect(buttonByName(invited, 'Accept')).toBeVisible()
})

test('B5 a link that is copied works for the invited person alone, and proves no address', async ({
  visitor,
  anotherVisitor,
  server,
}) => {
  const [owner, invited, other] = [
    await createRegisteredUser(server),
    await createRegisteredUser(server),
    await createRegisteredUser(server),
  ]
  await createOwnedTeam(server, owner, 'Pier Nine')
  await openUsers(visitor, server, owner, 'Pier Nine')
  await buttonByName(visitor, 'Invite').click()
  await textFieldByLabel(visitor, 'E-mails or mobile numbers').fill(invited.email)
  await buttonByName(visitor, 'Copy link').click()
  const dialog = visitor.getByRole('dialog', { name: 'Invitation link' })
  const link = await dialog.locator('code').innerText()
  await expectAccessible(visitor, 'the link of an invitation')
  await buttonByName(visitor, 'Done').click()

  const stranger = await anotherVisitor()
  await signInByCookies(stranger.context(), server, other)
  await stranger.goto(inEnglish(link))
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(
    'This invitation is for someone else',
  )
  const nobody = await anotherVisitor()
  await nobody.goto(inEnglish(link))
  await buttonByName(nobody, 'Accept').click()
  await nobody.getByRole('link', { name: 'Register', exact: true }).click()
  await expect(nobody.getByRole('button', { name: /code/i }).first()).toBeVisible()
  const person = await anotherVisitor()
  await signInByCookies(person.context(), server, invited)
  await person.goto(inEnglish(link))
  await buttonByName(person, 'Accept').click()
  await expectToWorkIn(person, 'Pier Nine')
})

test('C7 a toggle closes an action at once, assigned accounts are all that staff see, and removal ends access', async ({
  visitor,
  anotherVisitor,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/status of 40[34]/)
  const owner = await createRegisteredUser(server)
  const staff = await createRegisteredUser(server, 'aurora', createTestUser({ familyName: 'Lee' }))
  const team = await createOwnedTeam(server, owner, 'Pier Nine', ['Coffee', 'Tea'])
  const member = await joinByInvitation(server, team, staff, ['Coffee'])
  await openUsers(visitor, server, owner, 'Pier Nine')
  await expect(rowOf(visitor, staff.email)).toContainText('Coffee')
  expect(await member.listAccounts()).toEqual(['Coffee'])
  expect(await member.editAccount('Coffee')).toBe(200)

  await chooseFor(visitor, staff, 'Assign accounts')
  const accounts = visitor.getByRole('dialog', { name: 'Assign accounts' })
  await expect(accounts.getByLabel('Coffee')).toBeChecked()
  await expectAccessible(visitor, 'assigning accounts')
  await accounts.getByLabel('Tea').check({ force: true })
  await accounts.getByRole('button', { name: 'Save' }).click()
  await expect(accounts).toBeHidden()
  expect(await member.listAccounts()).toEqual(['Coffee', 'Tea'])
  await expect(rowOf(visitor, staff.email)).toContainText('Coffee and Tea')

  await chooseFor(visitor, staff, 'Access')
  const dialog = visitor.getByRole('dialog', { name: 'Access' })
  await expect(dialog.getByRole('switch', { name: 'Edit accounts' })).toBeChecked()
  await expectAccessible(visitor, 'the access of somebody')
  await dialog.getByRole('switch', { name: 'Edit accounts' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  expect(await member.editAccount('Coffee')).toBe(403)

  // Staff see the list, and no action in it.
  const colleague = await anotherVisitor()
  await openUsers(colleague, server, staff, 'Pier Nine')
  await expect(rowOf(colleague, owner.email)).toBeVisible()
  await expect(colleague.getByRole('table').getByRole('button', { name: /Actions/ })).toHaveCount(0)
  await expect(buttonByName(colleague, 'Invite')).toHaveCount(0)

  await chooseFor(visitor, staff, 'Remove from team')
  const question = visitor.getByRole('alertdialog')
  await expect(question).toContainText('Remove Lee Mei from the team?')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(question).toBeHidden()
  await expect(rowOf(visitor, staff.email)).toHaveCount(0)
  expect(await member.editAccount('Coffee')).toBe(404)
  await expect(colleague.getByText(/no longer a member of “Pier Nine”/)).toBeVisible()
  await buttonByName(colleague, 'Continue').click()
  // They have no other team to choose.
  await expectFirstTeamPage(colleague)
})

test('the list is searched, sorted and filtered by its address, and stands outside the layout too @core', async ({
  visitor,
  anotherVisitor,
  server,
}) => {
  const owner = await createRegisteredUser(server)
  const staff = await createRegisteredUser(
    server,
    'aurora',
    createTestUser({ familyName: 'Abbot' }),
  )
  const team = await createOwnedTeam(server, owner, 'Pier Nine', ['Coffee'])
  await joinByInvitation(server, team, staff, [])
  await openUsers(visitor, server, owner, 'Pier Nine')
  await visitor.getByRole('searchbox', { name: 'Search users' }).fill('abb')
  await expect(rowOf(visitor, owner.email)).toHaveCount(0)
  await expect(rowOf(visitor, staff.email)).toBeVisible()
  await expect(visitor).toHaveURL(/search=abb/)
  await visitor.reload()
  await expect(rowOf(visitor, staff.email)).toBeVisible()
  await expect(rowOf(visitor, owner.email)).toHaveCount(0)
  await visitor.getByRole('button', { name: 'Clear the search' }).click()
  await visitor.getByRole('button', { name: 'Person' }).click()
  await expect(visitor.getByRole('row').nth(1)).toContainText('Abbot')
  await visitor.getByRole('button', { name: 'Filters' }).click()
  await visitor.getByRole('combobox', { name: 'Role' }).selectOption('Owner')
  await expect(rowOf(visitor, staff.email)).toHaveCount(0)

  for (const path of ['/users', '/asset/team-users', '/account-user']) {
    await visitor.goto(server.pageUrl('aurora', path))
    await expect(visitor.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()
    await expect(rowOf(visitor, staff.email)).toBeVisible()
  }
  await expect(visitor).toHaveURL(/#\/account-user/)

  const stranger = await anotherVisitor()
  await stranger.goto(server.pageUrl('aurora', '/account-user'))
  await expect(stranger.getByText('Sign in to see who works in your team.')).toBeVisible()
  await expectAccessible(stranger, 'the list of users for nobody')
  await stranger.getByRole('link', { name: 'Sign in' }).click()
  await expect(usernameField(stranger)).toBeVisible()
})
