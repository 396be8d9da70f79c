import { expectAccessible } from '../actions/accessibility'
import { createRegisteredUser } from '../actions/registered-user'
import { signInByCookies } from '../actions/sign-in-by-request'
import { expect, test } from '../fixtures'

test('A1.0 A3.4 A3.5 the developer panel tells which guard led where, and shows the console of other roles and modes', async ({
  visitor,
  server,
}) => {
  await signInByCookies(visitor.context(), server, await createRegisteredUser(server))
  await visitor.addInitScript(() => {
    if (localStorage.length) return
    const stored = (value: unknown) => ({ value, time: Date.now(), expire: null })
    const record = stored({ project_config: stored({ showDeveloperPanel: true }) })
    localStorage.setItem('AURORA__PRODUCTION__1__LOCAL', JSON.stringify(record))
  })
  await visitor.goto(server.pageUrl('aurora', '/users'))
  await expect(visitor.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()

  const panel = visitor.getByRole('dialog', { name: 'Developer panel' })
  const openPanel = async () => {
    await visitor.keyboard.press('ControlOrMeta+k')
    await visitor.getByRole('combobox', { name: 'Search' }).fill('developer')
    await visitor.getByRole('option', { name: 'Developer panel' }).waitFor()
    await visitor.keyboard.press('Enter')
    await expect(panel).toBeVisible()
  }
  await openPanel()
  await expect(panel.getByText(/Language redirects to \/users\?locale=en/)).toBeVisible()
  await expectAccessible(visitor, 'developer panel')
  await visitor.emulateMedia({ colorScheme: 'dark' })
  await expect(visitor.locator('html')).toHaveClass(/dark/)
  await expectAccessible(visitor, 'developer panel, dark')

  await panel.getByRole('textbox', { name: 'Roles to try' }).fill('test')
  await visitor.keyboard.press('Enter')
  await expect(panel).toBeHidden()
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Hello')
  await expect(visitor.getByRole('tab')).toHaveCount(1)

  await openPanel()
  await expect(panel.getByRole('textbox', { name: 'Roles to try' })).toHaveValue('test')
  // The console is loaded again at once.
  await panel.getByRole('radio', { name: 'Server', exact: true }).click()
  await expect(
    visitor.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Teams' }),
  ).toBeVisible()
})
