import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { expectAccessible } from '../actions/accessibility'
import { buttonByName, expectFieldError, textFieldByLabel } from '../actions/forms'
import { holdBackLiveUpdates } from '../actions/live-updates'
import { readSecurityMail } from '../actions/outbox'
import { chooseWorkplace, createTeamsByRequest, expectFirstTeamPage } from '../actions/teams'
import { createWorkplace, goToPageOf, openPageOf } from '../actions/workplaces'

const accountList = '/asset/switch-team-accounts'
const accountSetting = '/asset/account-setting'
const teamSetting = '/asset/team-setting'
const confirmation = (visitor: Page) => visitor.getByRole('alertdialog')
const told = (visitor: Page, text: string) => expect(visitor.getByText(text)).toBeVisible()

test('B5 an account is created, changed and deleted, and a colleague in another window sees each @core', async ({
  visitor,
  anotherVisitor,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/status of (404|409)/)
  const place = await createWorkplace(server, 'Pier Nine', 'Chan')
  const colleague = await place.addMember('administrator', 'Wong')
  await openPageOf(visitor, server, place.owner, place, accountList)
  const second = await anotherVisitor()
  await holdBackLiveUpdates(second)
  await openPageOf(second, server, colleague, place, accountList)
  const row = (page: Page, name: string) =>
    page.getByRole('table').getByRole('row').filter({ hasText: name })
  await expect(row(second, 'Pier Nine Ltd')).toBeVisible()
  await expectAccessible(visitor, 'the accounts of a team')

  await buttonByName(visitor, 'Create account').click()
  const dialog = visitor.getByRole('dialog', { name: 'Create account' })
  await textFieldByLabel(visitor, 'Account name').fill('PIER NINE LTD')
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expectFieldError(
    textFieldByLabel(visitor, 'Account name'),
    'already has an account with this name',
  )
  await expectAccessible(visitor, 'an account with a name that is taken')
  await textFieldByLabel(visitor, 'Account name').fill('Harbour Tea')
  await textFieldByLabel(visitor, 'Business name').fill('Harbour Tea Trading')
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await told(visitor, 'Harbour Tea is ready.')
  await expect(row(visitor, 'Harbour Tea')).toContainText('Harbour Tea Trading')
  await buttonByName(second, 'Refresh').click()
  await expect(row(second, 'Harbour Tea')).toBeVisible()

  await buttonByName(visitor, 'Settings of Harbour Tea').click()
  await expect(visitor).toHaveURL(/account-setting/)
  await textFieldByLabel(visitor, 'Account name').fill('Harbour Cocoa')
  await buttonByName(visitor, 'Save account').click()
  await told(visitor, 'Account saved.')
  await expectAccessible(visitor, 'the settings of an account')
  // What the shell says of the workplace follows.
  await expect(visitor.getByRole('banner')).toContainText('Harbour Cocoa')
  await buttonByName(second, 'Refresh').click()
  await expect(row(second, 'Harbour Cocoa')).toBeVisible()

  await buttonByName(second, 'Settings of Harbour Cocoa').click()
  await expect(textFieldByLabel(second, 'Account name')).toHaveValue('Harbour Cocoa')
  await buttonByName(visitor, 'Delete Harbour Cocoa').click()
  await textFieldByLabel(visitor, 'Type “Harbour Cocoa” to confirm').fill('Harbour')
  await confirmation(visitor).getByRole('button', { name: 'Delete Harbour Cocoa' }).click()
  await told(visitor, 'This is a different name. Type the name exactly.')
  await expectAccessible(visitor, 'deleting an account, with another name')
  await textFieldByLabel(visitor, 'Type “Harbour Cocoa” to confirm').fill('Harbour Cocoa')
  await confirmation(visitor).getByRole('button', { name: 'Delete Harbour Cocoa' }).click()
  await expect(visitor).toHaveURL(/switch-team-accounts/)
  await expect(row(visitor, 'Harbour Cocoa')).toHaveCount(0)
  // What the colleague has open is gone, and says so without losing what was typed.
  await textFieldByLabel(second, 'Address').fill('1 Pier Road')
  await buttonByName(second, 'Save account').click()
  await told(second, 'This no longer exists. Nothing was changed.')
  await expect(textFieldByLabel(second, 'Address')).toHaveValue('1 Pier Road')
})

test('B5 the owner hands the team over: the member accepts in another window, and leaving is for the other then', async ({
  visitor,
  anotherVisitor,
  server,
}) => {
  const place = await createWorkplace(server, 'Pier Nine', 'Chan')
  const heir = await place.addMember('staff', 'Wong')
  await openPageOf(visitor, server, place.owner, place, '/asset/audit-log')
  await visitor
    .getByRole('banner')
    .getByRole('button', { name: /Pier Nine/ })
    .click()
  await visitor.getByRole('link', { name: 'Team settings' }).click()
  await told(visitor, 'You own this team. Transfer it to someone else before you leave.')
  await expectAccessible(visitor, 'the settings of a team')
  const choice = visitor.getByRole('combobox', { name: 'New owner' })
  await choice.click()
  await visitor.getByRole('option', { name: 'Wong Mei' }).click()
  await buttonByName(visitor, 'Transfer team').click()
  await told(visitor, 'You offered the team to Wong Mei')
  await expectAccessible(visitor, 'a team that is offered')
  expect(await readSecurityMail(server, heir.email)).toContain('the owner of the team “Pier Nine”')

  const second = await anotherVisitor()
  await openPageOf(second, server, heir, place, teamSetting)
  await told(second, 'Chan Mei wants to make you the owner')
  await buttonByName(second, 'Refuse').click()
  await told(second, 'You refused. We told the owner.')
  await visitor.reload()
  await choice.click()
  await visitor.getByRole('option', { name: 'Wong Mei' }).click()
  await buttonByName(visitor, 'Transfer team').click()
  await told(visitor, 'You offered the team to Wong Mei')

  // Home says so wherever they work, and leads to the settings of the offered team.
  await createTeamsByRequest(server, heir, ['Harbour Lights'])
  await second.goto(server.pageUrl('aurora', '/asset/selectaccount'))
  await chooseWorkplace(second, 'Harbour Lights')
  await told(second, 'Chan Mei wants to make you the owner of the team “Pier Nine”')
  await second.getByRole('link', { name: /^Review/ }).click()
  await expect(second.getByRole('banner')).toContainText('Pier Nine')
  await buttonByName(second, 'Accept ownership').click()
  await expect(confirmation(second)).toContainText('Become the owner of Pier Nine?')
  await expectAccessible(second, 'accepting a team')
  await confirmation(second).getByRole('button', { name: 'Accept ownership' }).click()
  await told(second, 'You now own the team.')
  await expect(second.getByRole('main')).toContainText('Owner')

  await visitor.reload()
  await told(visitor, 'Only the owner can delete the team.')
  await buttonByName(visitor, 'Leave Pier Nine').click()
  await confirmation(visitor).getByRole('button', { name: 'Leave Pier Nine' }).click()
  await expectFirstTeamPage(visitor)
})

test('B5 a team is deleted when its name was typed, and whoever is in it finds it no more', async ({
  visitor,
  anotherVisitor,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/status of 404/)
  const place = await createWorkplace(server, 'Pier Nine', 'Chan')
  const colleague = await place.addMember('administrator', 'Wong')
  const second = await anotherVisitor()
  await holdBackLiveUpdates(second)
  await openPageOf(second, server, colleague, place, teamSetting)
  await expect(textFieldByLabel(second, 'Team name')).toHaveValue('Pier Nine')
  await buttonByName(second, 'Delete Pier Nine').click({ force: true })
  await expect(confirmation(second)).toHaveCount(0)
  await textFieldByLabel(second, 'Team name').fill('Pier Ten')
  await buttonByName(second, 'Save name').click()
  await told(second, 'Team renamed.')
  await expect(second.getByRole('banner')).toContainText('Pier Ten')

  await openPageOf(visitor, server, place.owner, place, teamSetting)
  await buttonByName(visitor, 'Delete Pier Ten').click()
  await textFieldByLabel(visitor, 'Type “Pier Ten” to confirm').fill('Pier Ten')
  await confirmation(visitor).getByRole('button', { name: 'Delete Pier Ten' }).click()
  await expectFirstTeamPage(visitor)
  await second.reload()
  await told(second, 'This no longer exists, or you no longer have access to it.')
  await expectAccessible(second, 'a team that is gone')
})

test('B5 another team or account goes with every call, and what is shown is that of the new one @core', async ({
  visitor,
  server,
}) => {
  const place = await createWorkplace(server, 'Pier Nine', 'Chan')
  await createTeamsByRequest(server, place.owner, ['Harbour'])
  const calls: URL[] = []
  visitor.on('request', (request) => {
    const url = new URL(request.url())
    if (/\/basic-api\/teams\/[^/]+\/accounts/.test(url.pathname)) calls.push(url)
  })
  const hintsOfLastCall = () => {
    const { searchParams } = calls.at(-1)!
    return [searchParams.get('team_id'), searchParams.get('account_id')]
  }
  const wholeTeam = { team: place.team }
  await openPageOf(visitor, server, place.owner, wholeTeam, accountList)
  await expect(visitor.getByRole('row').filter({ hasText: 'Pier Nine Ltd' })).toBeVisible()
  expect(hintsOfLastCall()).toEqual([place.team.id, null])
  await buttonByName(visitor, 'Settings of Pier Nine Ltd').click()
  await expect(textFieldByLabel(visitor, 'Account name')).toHaveValue('Pier Nine Ltd')
  expect(hintsOfLastCall()).toEqual([place.team.id, place.account.id])

  await visitor.goto(server.pageUrl('aurora', `/asset/selectaccount?redirect=${accountList}`))
  await chooseWorkplace(visitor, 'Harbour')
  await told(visitor, 'The accounts you can enter in the team Harbour.')
  await expect(visitor.getByText(/No accounts yet/)).toBeVisible()
  expect(hintsOfLastCall()[0]).not.toBe(place.team.id)
  await goToPageOf(visitor, server, wholeTeam, accountSetting)
  await told(visitor, 'Choose an account to see its settings.')
})
