import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { loadChineseLetters } from '../actions/chinese-letters'
import { buttonByName, textFieldByLabel } from '../actions/forms'
import { publishAllAndPin } from '../actions/releases'
import { signInDemoUser } from '../actions/sign-in-by-request'
import { chooseWorkplace } from '../actions/teams'
import { expect, test } from '../fixtures'
import type { TestServer } from '../setup/test-server'

// A Wednesday in the middle of a month.
const standingAt = new Date('2026-11-18T10:24:00+08:00')

test.use({ timezoneId: 'Asia/Hong_Kong', contextOptions: { reducedMotion: 'reduce' } })

const pageIn = (server: TestServer, locale: string, path: string) =>
  `${server.originOf('aurora')}/?locale=${locale}#${path}`

/** What is shown once nothing moves any more, as a file of some 256 colours that is quick to load. */
async function takePicture(visitor: Page): Promise<Buffer> {
  let before = await visitor.screenshot({ animations: 'disabled' })
  for (;;) {
    const picture = await visitor.screenshot({ animations: 'disabled' })
    if (picture.equals(before)) return sharp(picture).png({ palette: true }).toBuffer()
    before = picture
  }
}

/** Fails when the picture in the documents shows something else (e2e, README, Pictures). */
const comparePicture = async (visitor: Page, name: string) =>
  expect.soft(await takePicture(visitor)).toMatchSnapshot(`${name}.png`)

test('the pictures of the README and the documents show the console as it is', async ({
  visitor,
  startServer,
}) => {
  test.setTimeout(900_000)
  const server = await startServer({ snapshotFolder: undefined, standingAt })
  await publishAllAndPin(server)
  await visitor.clock.setFixedTime(standingAt)
  await loadChineseLetters(visitor, server)

  const open = (path: string, locale = 'en') => visitor.goto(pageIn(server, locale, path))
  const enter = async (workplace: string, locale = 'en') => {
    await open('/asset/selectaccount', locale)
    await chooseWorkplace(visitor, workplace)
    await expect(visitor).toHaveURL(/#\/console/)
  }

  await test.step('sign-in', async () => {
    await visitor.goto(server.pageUrl('lantern', '/login'))
    await expect(buttonByName(visitor, 'Fill in')).toBeVisible()
    await comparePicture(visitor, 'sign-in')
  })

  await signInDemoUser(visitor.context(), server)

  await test.step('home', async () => {
    await enter('Harbour Lights')
    await expect(visitor.getByText('Best sellers')).toBeVisible()
    await comparePicture(visitor, 'home')
  })

  await test.step('invitations', async () => {
    await open('/users/index')
    await buttonByName(visitor, 'Invite').click()
    const box = textFieldByLabel(visitor, 'E-mails or mobile numbers')
    await box.fill('Mei Lam <mei.lam@example.com>\njoe.cheung@example.com\n+852 5123 4567')
    await expect(buttonByName(visitor, 'Send 3 invitations')).toBeVisible()
    await comparePicture(visitor, 'invitations')
    // Nobody is asked about input that would be lost.
    await box.fill('')
    await visitor.keyboard.press('Escape')
  })

  await test.step('audit log', async () => {
    await open('/asset/audit-log')
    await expect(visitor.getByRole('row').nth(5)).toBeVisible()
    await comparePicture(visitor, 'audit-log')
  })

  await test.step('search', async () => {
    await enter('Pier Nine Coffee')
    await open('/products?field=sales&order=descend')
    await expect(visitor.getByText('1 to 10 of 10,000')).toBeVisible()
    await visitor.keyboard.press('ControlOrMeta+k')
    await visitor.getByRole('combobox', { name: 'Search' }).fill('guji')
    await expect(visitor.getByRole('group', { name: 'Products' })).toBeVisible()
    await comparePicture(visitor, 'search')
    await visitor.keyboard.press('Escape')
  })

  await test.step('chosen rows', async () => {
    const boxes = visitor.getByRole('table').locator('tbody').getByRole('checkbox')
    for (const place of [1, 2, 4]) await boxes.nth(place).check()
    await expect(visitor.getByText('3 selected')).toBeVisible()
    await comparePicture(visitor, 'chosen-rows')
  })

  await test.step('products on a phone', async () => {
    await visitor.setViewportSize({ width: 360, height: 740 })
    await visitor.emulateMedia({ colorScheme: 'dark' })
    await open('/products')
    await visitor.reload()
    await expect(visitor.getByText('1 to 10 of 10,000')).toBeVisible()
    await comparePicture(visitor, 'phone')
  })

  await test.step('products in Chinese, dark', async () => {
    await visitor.setViewportSize({ width: 1280, height: 800 })
    await enter('山海茶行 永康店', 'zh_TW')
    await open('/products', 'zh_TW')
    await expect(visitor.getByText(/^P-\d{5}$/).first()).toBeVisible()
    await comparePicture(visitor, 'products-in-chinese')
  })
})
