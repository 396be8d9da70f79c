import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { expectAccessible } from '../actions/accessibility'
import { createRegisteredUser } from '../actions/registered-user'
import { signInByCookies } from '../actions/sign-in-by-request'
import { createTeamsByRequest } from '../actions/teams'

const tabs = (visitor: Page) =>
  visitor.getByRole('tablist', { name: 'Open pages' }).getByRole('tab')
const tab = (visitor: Page, name: string) =>
  visitor.getByRole('tablist', { name: 'Open pages' }).getByRole('tab', { name, exact: true })

test('A4 three remotes have a tab each: text is kept, closing asks, and the keyboard does all of it', async ({
  visitor,
  server,
}) => {
  const user = await createRegisteredUser(server)
  await createTeamsByRequest(server, user, ['Harbour Lights'])
  await signInByCookies(visitor.context(), server, user)
  await visitor.goto(server.pageUrl('aurora', '/users/my-account'))
  await expect(tabs(visitor)).toHaveText(['Home', 'Your profile'])
  await visitor.evaluate(() => void (location.hash = '/asset/create-team-account'))
  const name = visitor.getByRole('textbox', { name: 'Team name' })
  await name.fill('Third pier')
  await expect(tabs(visitor)).toHaveText(['Home', 'Your profile', 'Create a team'])

  await test.step('a tab leads to its page, and what was typed is kept', async () => {
    await tab(visitor, 'Your profile').click()
    await expect(visitor).toHaveURL(/my-account/)
    await expect(tab(visitor, 'Your profile')).toHaveAttribute('aria-selected', 'true')
    await tab(visitor, 'Create a team').click()
    await expect(name).toHaveValue('Third pier')
  })

  await test.step('closing it asks first', async () => {
    await tab(visitor, 'Create a team').focus()
    await visitor.keyboard.press('Delete')
    const question = visitor.getByRole('alertdialog', { name: 'Close without saving?' })
    await expect(question).toContainText('Create a team')
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(name).toHaveValue('Third pier')
  })

  await test.step('the menu opens by keyboard, and closes the others', async () => {
    await tab(visitor, 'Create a team').focus()
    await visitor.keyboard.press('Shift+F10')
    await expect(visitor.getByRole('menuitem', { name: 'Refresh' })).toBeVisible()
    await expectAccessible(visitor, 'the menu of a tab')
    await visitor.getByRole('menuitem', { name: 'Close others' }).click()
    await expect(tabs(visitor)).toHaveText(['Home', 'Create a team'])
    await expect(name).toHaveValue('Third pier')
  })

  await test.step('all are closed but home', async () => {
    await visitor.getByRole('button', { name: 'Actions for this page' }).click()
    await visitor.getByRole('menuitem', { name: 'Close all' }).click()
    await visitor.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click()
    await expect(visitor).toHaveURL(/#\/console/)
    await expect(tabs(visitor)).toHaveText(['Home'])
  })
})

test('A4.4 what was typed in a tab that is closed is gone, also where a reload had kept it', async ({
  visitor,
  server,
}) => {
  await signInByCookies(visitor.context(), server, await createRegisteredUser(server))
  await visitor.goto(server.pageUrl('aurora', '/asset/create-team-account'))
  const name = visitor.getByRole('textbox', { name: 'Team name' })
  await name.fill('Third pier')
  await visitor.evaluate(() => void (location.hash = '/console'))
  await visitor.reload()
  // Its page has not been shown since.
  await tab(visitor, 'Create a team').focus()
  await visitor.keyboard.press('Delete')
  const question = visitor.getByRole('alertdialog', { name: 'Close without saving?' })
  await expect(question).toContainText('Create a team')
  await question.getByRole('button', { name: 'Close' }).click()
  await expect(tabs(visitor)).toHaveText(['Home'])
  await visitor.evaluate(() => void (location.hash = '/asset/create-team-account'))
  await expect(name).toHaveValue('')
})
