import { expect, test } from '../fixtures'
import { expectAccessible } from '../actions/accessibility'
import { openProfileWithTeams } from '../actions/teams'

test('from the header one enters another team by keyboard, and is asked before input changes hands @core', async ({
  visitor,
  server,
}) => {
  await openProfileWithTeams(visitor, server, ['Harbour Lights', 'Peak Tram'])
  const button = visitor.getByRole('banner').getByRole('button', { name: /team|Lights|Tram/i })
  const menu = visitor.getByRole('menu', { name: 'Teams and accounts' })
  const item = (name: string) => menu.getByRole('menuitemradio', { name })
  const given = visitor.getByLabel('Given name')
  await expect(given).toBeVisible()

  await button.focus()
  await visitor.keyboard.press('Enter')
  await expect(item('Harbour Lights')).toBeFocused()
  await expectAccessible(visitor, 'the list of workspaces')
  await visitor.keyboard.press('ArrowDown')
  await expect(item('Peak Tram')).toBeFocused()
  await visitor.keyboard.press('Enter')
  await expect(button).toHaveText(/Peak Tram/)
  await expect(menu).toBeHidden()

  await given.fill('Not saved')
  await button.click()
  await item('Harbour Lights').click()
  const question = visitor.getByRole('alertdialog', { name: 'Switch to Harbour Lights?' })
  await expect(question).toContainText('Your profile')
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(button).toHaveText(/Peak Tram/)
  await button.click()
  await item('Harbour Lights').click()
  await question.getByRole('button', { name: 'Switch' }).click()
  await expect(button).toHaveText(/Harbour Lights/)
  await expect(given).toHaveValue('Not saved')

  await button.click()
  await visitor.getByRole('link', { name: 'Create a team' }).click()
  await expect(visitor.getByLabel('Team name')).toBeVisible()
})
