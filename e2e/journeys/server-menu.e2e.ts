import type { Page } from '@playwright/test'
import { createRegisteredUser } from '../actions/registered-user'
import { signInByCookies } from '../actions/sign-in-by-request'
import { expect, test } from '../fixtures'

/** As an imported configuration would have left it. */
const chooseServerMenu = (page: Page) =>
  page.addInitScript(() => {
    const stored = (value: unknown) => ({ value, time: Date.now(), expire: null })
    const record = stored({ project_config: stored({ permissionMode: 'BACK' }) })
    localStorage.setItem('AURORA__PRODUCTION__1__LOCAL', JSON.stringify(record))
  })
const menuLinks = (page: Page) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')

test('A3 in mode BACK the menu comes from the server, and leads to the pages of remotes', async ({
  visitor,
  server,
}) => {
  await signInByCookies(visitor.context(), server, await createRegisteredUser(server))
  await chooseServerMenu(visitor)
  await visitor.goto(server.pageUrl('aurora', '/console'))
  await expect(menuLinks(visitor)).toHaveText([
    'Home',
    'Switch team or account',
    'Create a team',
    'Your profile',
  ])

  await menuLinks(visitor).getByText('Create a team').click()
  await expect(visitor.getByLabel('Team name')).toBeVisible()
  await expect(visitor).toHaveURL(/#\/asset\/create-team-account/)
  await expect(menuLinks(visitor).getByText('Create a team')).toHaveAttribute(
    'aria-current',
    'page',
  )

  // A group of the server leads to its redirect.
  await visitor.evaluate(() => void (location.hash = '/users'))
  await expect(visitor.getByLabel('Given name')).toBeVisible()
})

test('A3 a menu of the server that cannot be fetched is empty, and the console goes on', async ({
  visitor,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/getMenuList/)
  browserErrors.allow(/The menu could not be fetched/)
  await signInByCookies(visitor.context(), server, await createRegisteredUser(server))
  await chooseServerMenu(visitor)
  await visitor.route('**/getMenuList*', (route) => route.abort())
  await visitor.goto(server.pageUrl('aurora', '/console'))
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Hello')
  await expect(menuLinks(visitor)).toHaveCount(0)
})
