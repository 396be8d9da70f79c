import { expect, test } from '../fixtures'
import { expectAccessible } from '../actions/accessibility'
import { createRegisteredUser } from '../actions/registered-user'
import { signInByCookies, signInDemoUser } from '../actions/sign-in-by-request'
import { chooseWorkplace, createTeamThroughForm } from '../actions/teams'
import { createTestUser } from '../actions/test-user'
import { createWorkplace, openPageOf } from '../actions/workplaces'

test('home shows accounts, products and what happened last, and leads to the log, of which staff see their part @core', async ({
  visitor,
  anotherVisitor,
  server,
}) => {
  const place = await createWorkplace(server, 'Pier Nine', 'Chan')
  const staff = await place.addMember('staff', 'Wong')
  await openPageOf(visitor, server, place.owner, place, '/console')
  const area = (name: string) => visitor.getByRole('region', { name })
  await expect(area('Accounts')).toContainText('Pier Nine Ltd')
  await expect(visitor.getByText('Owner', { exact: true })).toBeVisible()
  await expect(area('Recent activity')).toContainText('Wong Mei joined as a staff member')
  await expect(area('Invitations waiting for you')).toHaveCount(0)
  await expectAccessible(visitor, 'home')

  await visitor.getByRole('link', { name: 'View all: Recent activity' }).click()
  const rows = visitor.getByRole('table', { name: 'Audit log' }).getByRole('row')
  const created = 'Chan Mei created the account Pier Nine Ltd'
  await expect(rows.filter({ hasText: created })).toBeVisible()
  await expectAccessible(visitor, 'the audit log')
  await visitor.getByRole('button', { name: 'Filters' }).click()
  await visitor.getByRole('combobox', { name: 'Person' }).selectOption('Wong Mei')
  await expect(rows.filter({ hasText: created })).toHaveCount(0)
  const accepted = 'Wong Mei accepted the invitation'
  await expect(rows.filter({ hasText: accepted })).toBeVisible()

  const second = await anotherVisitor()
  await openPageOf(second, server, staff, place, '/asset/audit-log')
  await expect(second.getByText('What you did in Pier Nine.')).toBeVisible()
  await expect(second.getByRole('row').filter({ hasText: accepted })).toBeVisible()
  await expect(second.getByRole('row').filter({ hasText: created })).toHaveCount(0)
})

test('whoever has no team sees the invitations that wait, beside creating a team', async ({
  visitor,
  server,
}) => {
  const place = await createWorkplace(server, 'Pier Nine', 'Chan')
  const invited = await createRegisteredUser(server, 'aurora', createTestUser())
  await place.invite(invited.email, 'administrator')
  await signInByCookies(visitor.context(), server, invited)
  await visitor.goto(server.pageUrl('aurora', '/console'))
  const waiting = visitor.getByRole('region', { name: 'Invitations waiting for you' })
  await expect(waiting).toContainText('Chan Mei invites you as Administrator')
  await visitor.goto(server.pageUrl('aurora', '/asset/selectaccount'))
  await expect(visitor.getByRole('heading', { level: 1, name: 'Create a team' })).toBeVisible()
  await expect(waiting).toContainText('Pier Nine')
  await expectAccessible(visitor, 'creating a team with an invitation waiting')
})

test('a new team is led through its first steps, each of which goes when it is done, and the rest is put away', async ({
  visitor,
  server,
}) => {
  const nameless = createTestUser({ familyName: '', givenName: '' })
  const owner = await createRegisteredUser(server, 'aurora', nameless)
  await signInByCookies(visitor.context(), server, owner)
  await visitor.goto(server.pageUrl('aurora', '/console'))
  await expect(visitor.getByText(/^You are not in a team yet/)).toBeVisible()
  const question = visitor.getByRole('region', { name: 'What is your name?' })
  await question.getByRole('textbox', { name: 'Given name' }).fill('Mei')
  await question.getByRole('button', { name: 'Save name' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Hello, Mei' })).toBeVisible()
  await expect(question).toHaveCount(0)
  await visitor.getByRole('link', { name: /^Create a team/ }).click()
  await createTeamThroughForm(visitor, 'Harbour Lights')

  const checklist = visitor.getByRole('region', { name: 'Set up Harbour Lights' })
  await expect(checklist).toContainText('0 of 4 done')
  await expect(visitor.getByRole('region', { name: 'Products' })).toHaveCount(0)
  await expectAccessible(visitor, 'home of a new team')
  await checklist.getByRole('link', { name: 'Create account' }).click()
  const dialog = visitor.getByRole('dialog', { name: 'Create account' })
  await dialog.getByRole('textbox', { name: 'Account name' }).fill('Pier Nine')
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expect(dialog).toHaveCount(0)

  await visitor.getByRole('tab', { name: 'Home' }).click()
  await expect(checklist).toContainText('1 of 4 done')
  await expect(checklist.getByRole('link', { name: 'Create account' })).toHaveCount(0)
  await expect(visitor.getByRole('region', { name: 'Accounts' })).toContainText('Pier Nine')
  await checklist.getByRole('link', { name: 'Invite people' }).click()
  const invite = visitor.getByRole('dialog', { name: 'Invite to the team' })
  await expect(invite).toBeVisible()
  await visitor.keyboard.press('Escape')
  await visitor.getByRole('tab', { name: 'Home' }).click()
  await checklist.getByRole('button', { name: 'Hide this list' }).click()
  await expect(checklist).toHaveCount(0)
  await expect(visitor.getByRole('region', { name: 'Products' })).toContainText('No products yet')
  await visitor.reload()
  await expect(visitor.getByRole('region', { name: 'Products' })).toContainText('No products yet')
  await expect(checklist).toHaveCount(0)
})

test('the figures of home lead to the products that they count', async ({ visitor, server }) => {
  await signInDemoUser(visitor.context(), server)
  await visitor.goto(server.pageUrl('aurora', '/asset/selectaccount'))
  await chooseWorkplace(visitor, 'Pier Nine Coffee')
  const products = visitor.getByRole('region', { name: 'Products' })
  await expect(products.getByText(/new in/)).toBeVisible()
  await expectAccessible(visitor, 'home with figures')
  await products.getByRole('link', { name: /^Sold out/ }).click()
  await expect(visitor).toHaveURL(/#\/products\?stock_status=sold_out/)
  await expect(visitor.getByRole('button', { name: 'Remove Stock: Sold out' })).toBeVisible()
})
