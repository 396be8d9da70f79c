import { expectAccessible } from '../actions/accessibility'
import { buttonByName } from '../actions/forms'
import { chooseWorkplace } from '../actions/teams'
import { expect, test } from '../fixtures'

test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  colorScheme: 'dark',
})

test('whoever has never seen it has the products of an account in Lantern’s colours within a minute, on a phone, without a key @core', async ({
  // First, so that the demonstration's password, which it says as it starts, is no leak.
  server,
  visitor,
}) => {
  const began = Date.now()
  await visitor.goto(server.pageUrl('aurora', '/login'))
  await expect(visitor.getByText('Demonstration: sign in as demo@example.com')).toBeVisible()
  await expectAccessible(visitor, 'the demonstration’s sign-in')
  await visitor.getByRole('link', { name: 'Lantern', exact: true }).tap()
  await visitor.waitForURL((url) => url.origin === server.originOf('lantern'))
  await buttonByName(visitor, 'Fill in').tap()
  await buttonByName(visitor, 'Sign in').tap()

  await expect(visitor.getByRole('link', { name: /^Pier Nine Coffee/ })).toHaveText(
    /10,000 products 4 people Active/,
  )
  await expectAccessible(visitor, 'choosing a team or account')
  await chooseWorkplace(visitor, 'Pier Nine Coffee')
  await buttonByName(visitor, 'Main menu').tap()
  await visitor.getByRole('link', { name: 'Products', exact: true }).tap()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  await expect(visitor.getByText('1 to 10 of 10,000')).toBeVisible()
  expect(Date.now() - began).toBeLessThan(60_000)
})
