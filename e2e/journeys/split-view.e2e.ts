import { expect, test } from '../fixtures'
import { createRegisteredUser } from '../actions/registered-user'
import { signInByCookies } from '../actions/sign-in-by-request'

test.use({ viewport: { width: 1440, height: 800 } })

test('two pages of two remotes stand side by side, and their address opens both for somebody else', async ({
  visitor,
  server,
}) => {
  const context = visitor.context()
  await signInByCookies(context, server, await createRegisteredUser(server))
  const [left, right] = ['left', 'right'].map((side) => visitor.locator(`[data-pane=${side}]`))
  await visitor.goto(server.pageUrl('aurora', '/users/my-account'))
  await visitor.getByLabel('Given name').fill('Not saved')
  await visitor.evaluate(() => void (location.hash = '/asset/create-team-account'))
  await visitor.getByLabel('Team name').fill('Harbour Lights')

  await visitor.getByRole('tab', { name: 'Your profile' }).click({ button: 'right' })
  await visitor.getByRole('menuitem', { name: 'Open beside' }).click()

  await expect(left!.getByLabel('Team name')).toHaveValue('Harbour Lights')
  await expect(right!.getByLabel('Given name')).toHaveValue('Not saved')
  await expect(visitor).toHaveURL(/#\/asset\/create-team-account\?.*beside=%2Fusers%2Fmy-account/)

  await right!.getByLabel('Given name').click()
  await expect(visitor).toHaveURL(/#\/users\/my-account\?.*beside=.*&side=right/)
  await expect(right!.getByLabel('Given name')).toBeFocused()
  await expect(visitor.getByRole('tab', { selected: true })).toHaveText('Your profile')

  const other = await context.newPage()
  await other.goto(visitor.url())
  await expect(other.locator('[data-pane=left]').getByLabel('Team name')).toBeVisible()
  await expect(other.locator('[data-pane=right]').getByLabel('Given name')).toBeVisible()

  await visitor.getByRole('button', { name: 'Show only this page' }).click()
  await expect(visitor).toHaveURL(/#\/users\/my-account\?locale=en$/)
  await expect(visitor.getByLabel('Given name')).toHaveValue('Not saved')
  await expect(visitor.getByLabel('Team name')).toBeHidden()
})
