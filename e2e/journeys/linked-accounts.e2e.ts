import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { expectAccessible } from '../actions/accessibility'
import { buttonByName, expectFieldError, textFieldByLabel } from '../actions/forms'
import { holdBackLiveUpdates, live, whenFollowing } from '../actions/live-updates'
import { readSecurityMail } from '../actions/outbox'
import { createWorkplace, openPageOf, type Workplace } from '../actions/workplaces'

const links = '/asset/account-setting?tab=linked-accounts'
const rowOf = (visitor: Page, name: string) =>
  visitor.getByRole('table').getByRole('row').filter({ hasText: name })
const confirmation = (visitor: Page) => visitor.getByRole('alertdialog')
const told = (visitor: Page, text: string) => expect(visitor.getByText(text)).toBeVisible()

async function requestAccountLink(visitor: Page, { account }: Workplace) {
  await buttonByName(visitor, 'Request link').first().click()
  await textFieldByLabel(visitor, 'Account ID').fill(account.id)
  await visitor.getByRole('dialog').getByRole('button', { name: 'Request link' }).click()
  await told(visitor, 'Request sent.')
}

test('B5 a link is requested, accepted and ended by two people, who see of each other what it lists, at once and no longer than it lasts @core', async ({
  visitor,
  anotherVisitor,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/status of (400|404)/)
  const [asking, asked] = [
    await createWorkplace(server, 'Pier Nine', 'Chan'),
    await createWorkplace(server, 'Harbour', 'Wong'),
  ]
  const second = await anotherVisitor()
  const followed = [visitor, second].map(whenFollowing)
  await Promise.all([
    openPageOf(visitor, server, asking.owner, asking, links),
    openPageOf(second, server, asked.owner, asked, links),
  ])
  await Promise.all(followed)
  await expectAccessible(visitor, 'no linked accounts')
  await buttonByName(visitor, 'Request link').first().click()
  const target = textFieldByLabel(visitor, 'Account ID')
  const send = visitor.getByRole('dialog').getByRole('button', { name: 'Request link' })
  await target.fill('1b4e28ba-2fa1-41d2-883f-0016d3cca427')
  await send.click()
  await expectFieldError(target, 'No account has this ID.')
  await expectAccessible(visitor, 'a request to nobody')
  await target.fill(asked.account.id)
  await send.click()
  await expect(rowOf(second, 'Pier Nine Ltd')).toContainText('Received', live)
  await told(visitor, 'Request sent.')
  // Nothing of the other side is shown before it agrees.
  await expect(rowOf(visitor, asked.account.id)).toContainText('Pending')
  await expect(visitor.getByRole('main')).not.toContainText('Harbour')

  expect(await readSecurityMail(server, asked.owner.email)).toContain(
    '“Pier Nine Ltd” (team “Pier Nine”)',
  )
  await expectAccessible(second, 'a request that was received')
  await buttonByName(second, 'Accept').click()
  await expect(confirmation(second)).toContainText('company information')
  await expectAccessible(second, 'accepting a link')
  await confirmation(second).getByRole('button', { name: 'Accept' }).click()
  await expect(rowOf(visitor, 'Harbour Ltd')).toContainText('Linked', live)
  await told(second, 'Accounts linked.')

  await buttonByName(visitor, 'Harbour Ltd').click()
  await expect(visitor.getByRole('dialog')).toContainText('Business name')
  await expectAccessible(visitor, 'what a link shows')
  await buttonByName(visitor, 'Close').click()

  await buttonByName(visitor, 'End link').click()
  await expect(confirmation(visitor)).toContainText('Neither side will see the other’s information')
  await confirmation(visitor).getByRole('button', { name: 'End link' }).click()
  await told(visitor, 'Link ended.')
  await expect(visitor.getByRole('table')).not.toContainText('Harbour Ltd')
  await expect(second.getByRole('table')).not.toContainText('Pier Nine Ltd', live)
  await second.getByRole('radio', { name: 'Closed', exact: true }).click()
  await expect(rowOf(second, asking.account.id)).toContainText('Ended')
  expect(await readSecurityMail(server, asked.owner.email)).toContain('has ended')
})

test('B5 a request is refused, another taken back; who is late is told how it stands', async ({
  visitor,
  anotherVisitor,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/status of 409/)
  const [asking, asked] = [
    await createWorkplace(server, 'Pier Nine', 'Chan'),
    await createWorkplace(server, 'Harbour', 'Wong'),
  ]
  const second = await anotherVisitor()
  await holdBackLiveUpdates(second)
  await openPageOf(visitor, server, asking.owner, asking, links)
  await requestAccountLink(visitor, asked)
  await openPageOf(second, server, asked.owner, asked, links)
  await buttonByName(second, 'Refuse').click()
  await told(second, 'Request refused.')
  await expect(rowOf(second, 'Pier Nine Ltd')).toHaveCount(0)
  expect(await readSecurityMail(server, asking.owner.email)).toContain('was refused')

  await buttonByName(visitor, 'Refresh').click()
  await requestAccountLink(visitor, asked)
  await buttonByName(second, 'Refresh').click()
  await expect(rowOf(second, 'Pier Nine Ltd')).toBeVisible()
  await buttonByName(visitor, 'Cancel request').click()
  await told(visitor, 'Request canceled.')
  await buttonByName(second, 'Accept').click()
  await confirmation(second).getByRole('button', { name: 'Accept' }).click()
  await told(second, 'Someone else already did this. The list is now up to date.')
  await expect(rowOf(second, 'Pier Nine Ltd')).toHaveCount(0)
})

test('B5 staff may ask for a link of their account; to decide is said to be others’', async ({
  visitor,
  server,
}) => {
  const [place, other] = [
    await createWorkplace(server, 'Pier Nine', 'Chan'),
    await createWorkplace(server, 'Harbour', 'Wong'),
  ]
  const staff = await place.addMember('staff', 'Lee')
  await openPageOf(visitor, server, staff, place, links)
  await told(visitor, 'Only the owner and administrators can accept, refuse or end links.')
  await requestAccountLink(visitor, other)
  await buttonByName(visitor, 'Cancel request').click()
  await told(visitor, 'Request canceled.')
})
