import type { Locale } from '@console/contract/locale'
import type { BrandName } from '../setup/origins'
import { expect, test } from '../fixtures'
import { expectAccessible } from '../actions/accessibility'
import { buttonByName, textFieldByLabel } from '../actions/forms'
import { createRegisteredUser } from '../actions/registered-user'
import { expectSignInPage, signInByEmail } from '../actions/sign-in'
import { loadTranslate } from '../actions/translate'

const languages: [BrandName, Locale][] = [
  ['aurora', 'en'],
  ['lantern', 'zh_CN'],
  ['merchant', 'zh_TW'],
]

// One of them in every run, the others by `npm run test:long`.
for (const [brand, locale] of languages) {
  test(
    `B3 C8 a phone signs a desktop in by its QR code (${brand}, ${locale})`,
    { tag: locale === 'zh_CN' ? '@core' : '@long' },
    async ({ visitor, anotherVisitor, server }) => {
      const user = await createRegisteredUser(server, brand)
      const translate = await loadTranslate(locale, server)
      const t = (key: string) => translate(`auth:${key}`)
      const desktop = visitor
      const codes: string[] = []
      desktop.on('response', async (response) => {
        if (!/\/qr\/tickets(\/[^/]+\/rotate)?$/.test(new URL(response.url()).pathname)) return
        // A code that was scanned meanwhile is not renewed.
        if (response.request().method() !== 'POST' || !response.ok()) return
        const { result } = (await response.json()) as { result: { qr: string } }
        codes.push(result.qr)
      })
      await desktop.goto(`${server.originOf(brand)}/?locale=${locale}#/login`)
      await desktop.getByRole('link', { name: t('ways.qr'), exact: true }).click()
      await expect(desktop.getByRole('img', { name: t('qr.label') })).toBeVisible()
      await expectAccessible(desktop, 'the QR code')
      const displayCode = await desktop.getByText(/^\d{4}$/).textContent()
      await expect.poll(() => codes.length).toBeGreaterThan(0)

      // The phone is signed in; its camera opens the address.
      const phone = await anotherVisitor()
      await phone.setViewportSize({ width: 360, height: 740 })
      await phone.goto(server.pageUrl(brand, '/login'))
      await signInByEmail(phone, user)
      await expect(phone).toHaveURL(/#\/asset/)
      await phone.goto('about:blank')
      await phone.goto(codes.at(-1)!)
      await expect(phone.getByText(server.originOf(brand), { exact: true })).toBeVisible()
      await expect(phone).not.toHaveURL(/secret/)
      await expect(desktop.getByRole('status').filter({ hasText: t('qr.scanned') })).toBeVisible()
      await expectAccessible(phone, 'what the phone is asked')

      const phoneTexts = await loadTranslate('en', server)
      await textFieldByLabel(phone, phoneTexts('auth:approve.display_code')).fill(displayCode!)
      await buttonByName(phone, phoneTexts('auth:approve.confirm')).click()
      await expect(phone.getByRole('alert')).toHaveText(phoneTexts('auth:approve.confirmed'))
      await expect(desktop).toHaveURL(/#\/asset/)
    },
  )
}

test('C8 a phone that refuses leaves the desktop signed out, and signs in first if it has to', async ({
  visitor: desktop,
  anotherVisitor,
  server,
}) => {
  const user = await createRegisteredUser(server)
  let code = ''
  desktop.on('response', async (response) => {
    if (new URL(response.url()).pathname.endsWith('/qr/tickets'))
      code = ((await response.json()) as { result: { qr: string } }).result.qr
  })
  await desktop.goto(server.pageUrl('aurora', '/login?form=qr'))
  await expect(desktop.getByText(/^\d{4}$/)).toBeVisible()
  await expect.poll(() => code).not.toBe('')

  const phone = await anotherVisitor()
  await phone.goto(code.replace('/#', '/?locale=en#'))
  await expectSignInPage(phone)
  await signInByEmail(phone, user)
  await buttonByName(phone, 'Refuse').click()
  await expect(phone.getByRole('alert')).toHaveText('Refused. No one was signed in.')
  await expect(desktop.getByRole('alert')).toHaveText(
    'It was refused on the phone. No one was signed in.',
  )
  await buttonByName(desktop, 'New code').click()
  await expect(desktop.getByText(/^\d{4}$/)).toBeVisible()
})

test('signing in by QR code and registering fit in a window of 1440 x 900', async ({
  visitor,
  server,
}) => {
  await visitor.setViewportSize({ width: 1440, height: 900 })
  const heightOfPage = () => visitor.evaluate(() => document.documentElement.scrollHeight)
  await visitor.goto(server.pageUrl('aurora', '/login?form=qr'))
  await expect(visitor.getByText(/^\d{4}$/)).toBeVisible()
  expect(await heightOfPage()).toBe(900)
  await visitor.goto(server.pageUrl('aurora', '/login?form=register'))
  await expect(buttonByName(visitor, 'Send code')).toBeVisible()
  expect(await heightOfPage()).toBe(900)
})
