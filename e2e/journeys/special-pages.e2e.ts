import type { Page } from '@playwright/test'
import { expectAccessible } from '../actions/accessibility'
import { createRegisteredUser } from '../actions/registered-user'
import { signInByEmail } from '../actions/sign-in'
import { signInByCookies } from '../actions/sign-in-by-request'
import { expect, test } from '../fixtures'

const heading = (visitor: Page) => visitor.getByRole('heading', { level: 1 })

test('A13.1 A13.3 an exception says by its status what is wrong and leads away; a redirect leaves no trace @core', async ({
  visitor,
  server,
}) => {
  await signInByCookies(visitor.context(), server, await createRegisteredUser(server))
  const statuses = [
    ['403', 'You do not have access to this page', false],
    ['404', 'This page does not exist', false],
    ['500', 'Something went wrong', false],
    ['10100', 'Nothing here', true],
    ['10000', 'The server cannot be reached', true],
  ] as const
  await visitor.goto(server.pageUrl('aurora', '/console'))
  for (const [status, title, canRefresh] of statuses) {
    await visitor.evaluate((to) => void (location.hash = to), `/exception?status=${status}`)
    await expect(heading(visitor)).toHaveText(title)
    await expect(visitor).toHaveTitle(new RegExp(`^${title} - `))
    await expect(visitor.getByRole('button', { name: 'Refresh' })).toHaveCount(canRefresh ? 1 : 0)
    await expect(visitor.getByRole('tab')).toHaveText(['Home'])
  }
  await visitor.getByRole('link', { name: 'Go to home', exact: true }).click()
  await expect(heading(visitor)).toContainText('Hello')

  await test.step('an unknown address has the page of 404, at its address', async () => {
    await visitor.evaluate(() => void (location.hash = '/nowhere?x=1'))
    await expect(heading(visitor)).toHaveText('This page does not exist')
    await expect(visitor).toHaveURL(/#\/nowhere\?x=1/)
  })

  await test.step('a redirect is replaced by its target, with the query', async () => {
    await visitor.goto(server.pageUrl('aurora', '/console'))
    await expect(heading(visitor)).toContainText('Hello')
    await visitor.evaluate(
      () => void (location.hash = '/redirect/asset/create-team-account?from=x'),
    )
    await expect(visitor).toHaveURL(/#\/asset\/create-team-account\?(.*&)?from=x/)
    await visitor.goBack()
    await expect(visitor).toHaveURL(/#\/console/)
  })
})

test('spec §2 /main-out is open to everybody and leads in, /navigation asks who has signed in where to go on', async ({
  visitor,
  server,
}) => {
  const user = await createRegisteredUser(server)
  await test.step('/main-out, nobody signed in', async () => {
    await visitor.goto(server.pageUrl('aurora', '/main-out'))
    await expect(heading(visitor)).toHaveText('Aurora Marketing Cloud')
    await expect(visitor.getByRole('link', { name: /^Visit www\./ })).toHaveAttribute(
      'href',
      /^https:/,
    )
    await expectAccessible(visitor, '/main-out')
    await visitor.getByRole('link', { name: 'Sign in' }).click()
    await expect(visitor).toHaveURL(/#\/login/)
  })

  await test.step('A1 /navigation waits for the sign-in, and comes with select=product', async () => {
    await visitor.goto(server.pageUrl('aurora', '/navigation'))
    await expect(visitor).toHaveURL(/#\/login\?(.*&)?redirect=/)
    await signInByEmail(visitor, user)
    await expect(heading(visitor)).toHaveText('Where would you like to go?')
    await expect(visitor).toHaveURL(/#\/navigation\?(.*&)?select=product/)
    await expect(visitor.getByRole('link', { name: /^Website/ })).toHaveAttribute('href', /^https:/)
    await expectAccessible(visitor, '/navigation')
    await visitor.getByRole('link', { name: /^Console/ }).click()
    await expect(heading(visitor)).toContainText('Hello')
  })

  await test.step('/main-out knows who is signed in', async () => {
    await visitor.goto(server.pageUrl('aurora', '/main-out'))
    await expect(visitor.getByText(/^You are signed in as /)).toBeVisible()
    await visitor.getByRole('link', { name: 'Go to the console' }).click()
    await expect(heading(visitor)).toContainText('Hello')
  })

  await test.step('/logout asks, and says so afterwards', async () => {
    await visitor.evaluate(() => void (location.hash = '/logout'))
    await expect(heading(visitor)).toHaveText('Sign out?')
    await visitor.getByRole('button', { name: 'Sign out' }).click()
    await expect(visitor).toHaveURL(/#\/login/)
    await visitor.evaluate(() => void (location.hash = '/logout'))
    await expect(heading(visitor)).toHaveText('You are signed out')
  })
})
