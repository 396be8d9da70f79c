import { expect, test } from '../fixtures'
import { expectAccessible } from '../actions/accessibility'
import { createRegisteredUser } from '../actions/registered-user'
import { signInByCookies } from '../actions/sign-in-by-request'
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
  await expect(area('Products')).toContainText('No products yet')
  await expect(area('Recent activity')).toContainText('Member joined Wong Mei')
  await expect(area('Invitations waiting for you')).toHaveCount(0)
  await expectAccessible(visitor, 'home')

  await visitor.getByRole('link', { name: 'Full log' }).click()
  const rows = visitor.getByRole('table', { name: 'Audit log' }).getByRole('row')
  await expect(rows.filter({ hasText: 'Account created' })).toContainText('Pier Nine Ltd')
  await expectAccessible(visitor, 'the audit log')
  await visitor.getByRole('combobox', { name: 'Person' }).selectOption('Wong Mei')
  await expect(rows.filter({ hasText: 'Account created' })).toHaveCount(0)
  await expect(rows.filter({ hasText: 'Invitation accepted' })).toContainText('Wong Mei')

  const second = await anotherVisitor()
  await openPageOf(second, server, staff, place, '/asset/audit-log')
  await expect(second.getByText('What you did in Pier Nine.')).toBeVisible()
  await expect(second.getByRole('row').filter({ hasText: 'Invitation accepted' })).toBeVisible()
  await expect(second.getByRole('row').filter({ hasText: 'Account created' })).toHaveCount(0)
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
