import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { buttonByName, textFieldByLabel } from '../actions/forms'
import { live, whenFollowing } from '../actions/live-updates'
import { createRegisteredUser } from '../actions/registered-user'
import { signInByCookies } from '../actions/sign-in-by-request'
import { createOwnedTeam, openUsers } from '../actions/users'
import { createWorkplace, openPageOf } from '../actions/workplaces'

const invitee = (page: Page) => textFieldByLabel(page, 'E-mails or mobile numbers')
const familyName = (page: Page) => textFieldByLabel(page, 'Family name')
const openPath = (page: Page, path: string) =>
  page.evaluate((to) => void (location.hash = to), path)
const dialogIn = (page: Page) => page.getByRole('dialog', { name: 'Invite to the team' })

test('what is typed in a dialog is there again after Back and a reload, and is asked about before its tab is closed (decision 0025)', async ({
  visitor,
  server,
}) => {
  const owner = await createRegisteredUser(server)
  await createOwnedTeam(server, owner, 'Pier Nine', ['Coffee'])
  await openUsers(visitor, server, owner, 'Pier Nine')
  await buttonByName(visitor, 'Invite').click()
  await invitee(visitor).fill('mei@example.test')
  await dialogIn(visitor).getByLabel('Coffee').check({ force: true })

  await visitor.goBack()
  await expect(dialogIn(visitor)).toBeHidden()
  await buttonByName(visitor, 'Invite').click()
  await expect(invitee(visitor)).toHaveValue('mei@example.test')
  await expect(dialogIn(visitor).getByLabel('Coffee')).toBeChecked()

  // The browser asks in its own words.
  const questions: string[] = []
  visitor.on('dialog', (dialog) => void questions.push(dialog.type()))
  await visitor.reload()
  await expect(invitee(visitor)).toHaveValue('mei@example.test')
  await expect(dialogIn(visitor).getByLabel('Coffee')).toBeChecked()
  expect(questions).toEqual(['beforeunload'])

  // It is kept for the page also where the dialog has not been opened since the reload.
  await visitor.goBack()
  await expect(dialogIn(visitor)).toBeHidden()
  await visitor.reload()
  await expect(buttonByName(visitor, 'Invite')).toBeVisible()
  await visitor.reload()
  expect(questions).toEqual(['beforeunload', 'beforeunload', 'beforeunload'])

  await buttonByName(visitor, 'Invite').click()
  await expect(invitee(visitor)).toHaveValue('mei@example.test')
  await expect(invitee(visitor)).toBeFocused()
  await visitor.keyboard.press('Escape')
  await visitor.getByRole('button', { name: 'Close without saving' }).click()
  await expect(dialogIn(visitor)).toBeHidden()
  await buttonByName(visitor, 'Invite').click()
  await expect(invitee(visitor)).toHaveValue('')
  await visitor.reload()
  expect(questions).toHaveLength(3)
})

test('what was typed for a team goes with the team, for whoever deletes it and in the windows of others: no dot, no question (decision 0025)', async ({
  visitor,
  anotherVisitor,
  server,
  browserErrors,
}) => {
  test.setTimeout(120_000)
  // Whoever typed something asks for the team once more.
  browserErrors.allow(/status of 404/)
  const place = await createWorkplace(server, 'Pier Nine', 'Chan')
  const colleague = await place.addMember('administrator', 'Wong')
  const second = await anotherVisitor()
  const windows = [
    { page: visitor, person: place.owner, follows: whenFollowing(visitor) },
    { page: second, person: colleague, follows: whenFollowing(second) },
  ]
  const dots = (page: Page) => page.getByRole('tab').and(page.getByTitle(/Not saved yet/))
  const questions: string[] = []
  const saved: string[] = []
  for (const { page, person, follows } of windows) {
    page.on('dialog', (dialog) => void questions.push(dialog.type()))
    await openPageOf(page, server, person, place, '/users/my-account')
    await expect(familyName(page)).not.toHaveValue('')
    saved.push(await familyName(page).inputValue())
    await familyName(page).fill('Ferry')
    await openPath(page, '/users/index')
    await buttonByName(page, 'Invite').click()
    await invitee(page).fill('lin@example.test')
    await page.goBack()
    await openPath(page, '/asset/team-setting')
    await textFieldByLabel(page, 'Team name').fill('Pier Ten')
    await expect(dots(page)).toHaveCount(3)
    await follows
  }

  await buttonByName(visitor, 'Delete Pier Nine').click()
  await textFieldByLabel(visitor, 'Type “Pier Nine” to confirm').fill('Pier Nine')
  await visitor.getByRole('alertdialog').getByRole('button', { name: 'Delete Pier Nine' }).click()
  const lost = second.getByRole('alertdialog', { name: 'You no longer have access here' })
  await expect(lost).toBeVisible(live)
  await lost.getByRole('button', { name: 'Continue' }).click()
  for (const { page } of windows) {
    // That of the person's own name stays.
    await expect(dots(page)).toHaveCount(1, live)
    await page.getByRole('tab', { name: 'Your profile' }).click()
    await expect(familyName(page)).toHaveValue('Ferry')
    await familyName(page).fill(saved.shift()!)
    await expect(dots(page)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('tab', { name: 'Your profile' })).toBeVisible()
  }
  expect(questions).toEqual([])
})

test('settings that were pasted and not applied are asked about, and are there again after Back and a reload (decision 0025)', async ({
  visitor,
  server,
}) => {
  const user = await createRegisteredUser(server)
  await signInByCookies(visitor.context(), server, user)
  await visitor.goto(server.pageUrl('aurora', '/users/my-account'))
  await expect(familyName(visitor)).toBeVisible()
  await openPath(visitor, '/asset/create-team-account')
  const drawer = visitor.getByRole('dialog', { name: 'Settings' })
  const field = drawer.getByRole('textbox', { name: 'Paste copied settings' })
  const openDrawer = async () => {
    if (!(await drawer.isVisible())) await buttonByName(visitor, 'Settings').click()
    await expect(drawer).toBeVisible()
  }
  const questions: string[] = []
  visitor.on('dialog', (dialog) => void questions.push(dialog.type()))
  await openDrawer()
  await drawer.getByRole('button', { name: 'Import', exact: true }).click()
  await field.fill('{"grayMode": true')

  await visitor.goBack()
  await expect(visitor).toHaveURL(/my-account/)
  await buttonByName(visitor, 'Keep editing').click()
  await expect(field).toHaveValue('{"grayMode": true')
  await visitor.reload()
  expect(questions).toEqual(['beforeunload'])
  await openDrawer()
  await expect(field).toHaveValue('{"grayMode": true')

  await visitor.keyboard.press('Escape')
  await buttonByName(visitor, 'Keep editing').click()
  await expect(field).toHaveValue('{"grayMode": true')
  await visitor.keyboard.press('Escape')
  await buttonByName(visitor, 'Close without saving').click()
  await expect(drawer).toBeHidden()
  await openDrawer()
  await expect(field).toHaveCount(0)
  await visitor.reload()
  expect(questions).toHaveLength(1)
})
