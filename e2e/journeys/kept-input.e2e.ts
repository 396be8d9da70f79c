import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { buttonByName, textFieldByLabel } from '../actions/forms'
import { createRegisteredUser } from '../actions/registered-user'
import { createOwnedTeam, openUsers } from '../actions/users'

const invitee = (page: Page) => textFieldByLabel(page, 'E-mail or mobile number')
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
  await visitor.keyboard.press('Escape')
  await visitor.getByRole('button', { name: 'Close without saving' }).click()
  await expect(dialogIn(visitor)).toBeHidden()
  await buttonByName(visitor, 'Invite').click()
  await expect(invitee(visitor)).toHaveValue('')
  await visitor.reload()
  expect(questions).toHaveLength(3)
})
