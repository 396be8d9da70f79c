import type { Page, Route } from '@playwright/test'
import { locales } from '@console/contract/locales'
import { expect, test } from '../fixtures'
import { buttonByName, textFieldByLabel } from '../actions/forms'
import { createRegisteredUser } from '../actions/registered-user'
import { signInByEmail } from '../actions/sign-in'
import { expectFirstTeamPage } from '../actions/teams'
import { loadTranslate } from '../actions/translate'
import type { TestServer } from '../setup/test-server'

/** Statuses with a text of their own (spec §8): all of them once, some in each language. */
const statuses = {
  en: [400, 403, 404, 405, 408, 500, 501, 502, 503, 504, 505],
  zh_CN: [403, 500, 504],
  zh_TW: [403, 500, 504],
}

/** Opens the profile in a language, with a change in it that is not saved yet. */
async function openChangedProfile(
  visitor: Page,
  server: TestServer,
  locale: 'en' | 'zh_CN' | 'zh_TW',
) {
  const translate = await loadTranslate(locale, server)
  await visitor.goto(server.pageUrl('aurora', '/login'))
  await signInByEmail(visitor, await createRegisteredUser(server))
  await expectFirstTeamPage(visitor)
  await visitor.goto(`${server.originOf('aurora')}/?locale=${locale}#/users/my-account`)
  await textFieldByLabel(visitor, translate('users:my_account.given_name')).fill('Siu Mei')
  return {
    translate,
    save: () => buttonByName(visitor, translate('users:my_account.save')).click(),
  }
}

/** What answers the next attempts to save. */
const answerSave = (visitor: Page, answer: (route: Route) => unknown) =>
  visitor.route('**/user-service/users/*', (route) => answer(route))

for (const locale of locales)
  test(
    `A15.5 in ${locale}, what a server or a proxy may answer with is said in its own words`,
    { tag: locale === 'zh_CN' ? [] : ['@long'] },
    async ({ visitor, server, browserErrors }) => {
      browserErrors.allow(/status of [45]0\d/)
      const { translate, save } = await openChangedProfile(visitor, server, locale)
      const dialog = visitor.getByRole('alertdialog').or(visitor.getByRole('dialog'))
      const expectMessage = async (message: string) => {
        await save()
        await expect(dialog).toContainText(message)
        await buttonByName(visitor, translate('shell:dialog.close')).click()
        await expect(dialog).toBeHidden()
      }
      let answer: { status: number; body: string } = { status: 200, body: '' }
      await answerSave(visitor, (route) => route.fulfill(answer))
      for (const status of statuses[locale]) {
        answer = { status, body: '<h1>nginx</h1>' }
        await expectMessage(translate(`errors:status.${status}`))
      }
      answer = { status: 400, body: '{"code":-1,"message":"Not on Sundays"}' }
      await expectMessage('Not on Sundays')
      answer = { status: 200, body: '' }
      await expectMessage(translate('errors:request_failed'))
      await expect(textFieldByLabel(visitor, translate('users:my_account.given_name'))).toHaveValue(
        'Siu Mei',
      )
    },
  )

test('A15.5 without a network, and where no answer comes in ten seconds, that is what is said', async ({
  visitor,
  context,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  await visitor.clock.install()
  const { translate, save } = await openChangedProfile(visitor, server, 'en')
  const dialog = visitor.getByRole('alertdialog').or(visitor.getByRole('dialog'))
  await context.setOffline(true)
  await save()
  // The code of dialogs may not have come before the network went: then a message says it.
  await expect(visitor.getByText(translate('errors:network'))).toBeVisible()
  await context.setOffline(false)
  await visitor.reload()
  await expect(textFieldByLabel(visitor, translate('users:my_account.given_name'))).toHaveValue(
    'Siu Mei',
  )

  await answerSave(visitor, () => {})
  const sent = visitor.waitForRequest('**/user-service/users/*')
  await save()
  await sent
  await visitor.clock.fastForward(9_000)
  await expect(dialog).toBeHidden()
  await visitor.clock.fastForward(2_000)
  await expect(dialog).toContainText(translate('errors:timeout'))
})

test('who is offline is told so for as long as that lasts, and nothing moves', async ({
  visitor,
  context,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  const { translate } = await openChangedProfile(visitor, server, 'en')
  const message = visitor.getByRole('status').filter({ hasText: translate('layout:offline') })
  const heading = visitor.getByRole('heading', { level: 1 })
  // Where it stands once the page has come.
  await expect.poll(() => visitor.evaluate(() => document.getAnimations().length)).toBe(0)
  for (const width of [1440, 360]) {
    await visitor.setViewportSize({ width, height: 600 })
    // On a phone the pages that are open are in the menu.
    await expect(visitor.getByRole('tablist', { name: 'Open pages' })).toBeVisible({
      visible: width > 640,
    })
    const before = await heading.boundingBox()
    await context.setOffline(true)
    await expect(visitor.getByText(translate('layout:offline'))).toBeInViewport()
    expect(await heading.boundingBox()).toEqual(before)
    await visitor.mouse.wheel(0, 2_000)
    await expect(visitor.getByText(translate('layout:offline'))).toBeInViewport({ ratio: 1 })
    await visitor.mouse.wheel(0, -2_000)
    await context.setOffline(false)
    await expect(message).toHaveCount(0)
  }
})

test('A15.5 several calls that fail alike give one message', async ({
  visitor,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/status of (409|503)/)
  const { translate, save } = await openChangedProfile(visitor, server, 'en')
  await answerSave(visitor, (route) =>
    route.fulfill({ status: 409, body: '{"code":"CONFLICT","result":null,"message":""}' }),
  )
  // After a conflict the page asks for the profile and for the name, both at once.
  const asked: string[] = []
  await visitor.route(/\/(userInfo|getUserInfo)\?/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ status: 503, body: '' })
  })
  await save()
  const message = visitor.getByText(translate('errors:status.503'))
  await expect(message).toBeVisible()
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(2)
  await expect(message).toHaveCount(1)
})
