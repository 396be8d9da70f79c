import type { Page } from '@playwright/test'
import { createRegisteredUser } from '../actions/registered-user'
import { signInByCookies } from '../actions/sign-in-by-request'
import { expect, test } from '../fixtures'

/** As an imported configuration would have left it. */
const choosePermissionMode = (page: Page, mode: 'BACK' | 'ROLE') =>
  page.addInitScript((permissionMode) => {
    const stored = (value: unknown) => ({ value, time: Date.now(), expire: null })
    const record = stored({ project_config: stored({ permissionMode }) })
    localStorage.setItem('AURORA__PRODUCTION__1__LOCAL', JSON.stringify(record))
  }, mode)
const menuLinks = (page: Page) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')

test('A3 in mode BACK the menu comes from the server, and leads to the pages of remotes @core', async ({
  visitor,
  server,
}) => {
  await signInByCookies(visitor.context(), server, await createRegisteredUser(server))
  await choosePermissionMode(visitor, 'BACK')
  await visitor.setViewportSize({ width: 1600, height: 900 })
  await visitor.goto(server.pageUrl('aurora', '/console'))
  await expect(menuLinks(visitor)).toHaveText(['Home', 'Products', 'Users', 'Your profile'])

  const group = visitor
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('button', { name: 'Teams' })
  await group.click()
  await expect(menuLinks(visitor)).toHaveText([
    'Home',
    'Products',
    'Switch team or account',
    'Accounts',
    'Account settings',
    'Team settings',
    'Audit log',
    'Create a team',
    'Users',
    'Your profile',
  ])
  await menuLinks(visitor).getByText('Create a team').click()
  await expect(visitor.getByLabel('Team name')).toBeVisible()
  await expect(visitor).toHaveURL(/#\/asset\/create-team-account/)
  await expect(group).toHaveAttribute('data-current', 'true')

  // A group of the server leads to its redirect.
  await visitor.evaluate(() => void (location.hash = '/users'))
  await expect(visitor.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()
})

test('A3 in mode BACK a link leads straight to a page that the server lists, and to no other', async ({
  visitor,
  server,
}) => {
  await signInByCookies(visitor.context(), server, await createRegisteredUser(server))
  await choosePermissionMode(visitor, 'BACK')
  const menu = [
    {
      name: 'CreateTeam',
      path: '/asset/create-team-account',
      component: 'team/createTeam',
      meta: { title: 'team:create_team.title' },
    },
  ]
  await visitor.route('**/getMenuList*', (route) =>
    route.fulfill({ json: { code: 0, result: menu, message: 'ok', type: 'success' } }),
  )
  await visitor.goto(server.pageUrl('aurora', '/asset/create-team-account'))
  await expect(visitor.getByLabel('Team name')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByLabel('Team name')).toBeVisible()
  await visitor.evaluate(() => void (location.hash = '/users/my-account'))
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('This page does not exist')
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('This page does not exist')
  await visitor.goBack()
  await expect(visitor.getByLabel('Team name')).toBeVisible()
})

test('A3 a menu of the server that cannot be fetched is empty, and the console goes on', async ({
  visitor,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/getMenuList/)
  browserErrors.allow(/The menu could not be fetched/)
  await signInByCookies(visitor.context(), server, await createRegisteredUser(server))
  await choosePermissionMode(visitor, 'BACK')
  await visitor.route('**/getMenuList*', (route) => route.abort())
  await visitor.goto(server.pageUrl('aurora', '/console'))
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Hello')
  await expect(menuLinks(visitor)).toHaveCount(0)
})

test('A3 in mode ROLE the menu is the one that host and remotes list', async ({
  visitor,
  server,
}) => {
  await signInByCookies(visitor.context(), server, await createRegisteredUser(server))
  await choosePermissionMode(visitor, 'ROLE')
  await visitor.setViewportSize({ width: 1600, height: 900 })
  await visitor.goto(server.pageUrl('aurora', '/console'))
  await expect(menuLinks(visitor)).toHaveText(['Home', 'Products', 'Users', 'Your profile'])
  await visitor
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('button', { name: 'Teams' })
    .click()
  await expect(menuLinks(visitor)).toHaveText([
    'Home',
    'Products',
    'Choose a team or account',
    'Accounts',
    'Account settings',
    'Team settings',
    'Audit log',
    'Create a team',
    'Users',
    'Your profile',
  ])
  await menuLinks(visitor).getByText('Your profile').click()
  await expect(visitor.getByLabel('Given name')).toBeVisible()
  await expect(menuLinks(visitor).filter({ hasText: 'Your profile' })).toHaveAttribute(
    'aria-current',
    'page',
  )
})
