import type { Locale } from '@console/contract/locale'
import type { BrandName } from '../setup/origins'
import { expect, test } from '../fixtures'
import { expectAccessible } from '../actions/accessibility'
import { buttonByName, formAlert, textFieldByLabel } from '../actions/forms'
import { readVerificationCode } from '../actions/outbox'
import { createRegisteredUser } from '../actions/registered-user'
import { signInByEmail, usernameField } from '../actions/sign-in'
import { expectFirstTeamPage } from '../actions/teams'
import { loadTranslate } from '../actions/translate'

const languages: [BrandName, Locale][] = [
  ['aurora', 'en'],
  ['lantern', 'zh_CN'],
  ['aurora', 'zh_TW'],
]

// One of them in every run, the others by `npm run test:long`.
for (const [brand, locale] of languages) {
  test(
    `C7 a forgotten password is set anew, and every session ends (${brand}, ${locale})`,
    { tag: locale === 'zh_TW' ? '@core' : '@long' },
    async ({ visitor, anotherVisitor, server, browserErrors }) => {
      browserErrors.allow(/status of 40[01]/)
      const user = await createRegisteredUser(server, brand)
      const elsewhere = await anotherVisitor()
      await elsewhere.goto(server.pageUrl(brand, '/login'))
      await signInByEmail(elsewhere, user)
      await expectFirstTeamPage(elsewhere)

      const translate = await loadTranslate(locale, server)
      const t = (key: string) => translate(`auth:${key}`)
      await visitor.goto(`${server.originOf(brand)}/?locale=${locale}#/login`)
      await textFieldByLabel(visitor, t('sign_in.name')).fill(user.email)
      await visitor.getByRole('link', { name: t('reset_password.link') }).click()
      const email = textFieldByLabel(visitor, t('address.email'))
      await expect(email).toHaveValue(user.email)
      await expectAccessible(visitor, 'the first step')
      await buttonByName(visitor, t('code.send')).click()
      await textFieldByLabel(visitor, t('code.label')).fill(
        await readVerificationCode(server, user.email, 1), // the first was for registering
      )

      const password = `another ${user.password}`
      await textFieldByLabel(visitor, t('reset_password.password')).fill(password)
      await textFieldByLabel(visitor, t('new_password.confirm')).fill(password)
      await expectAccessible(visitor, 'the second step')
      await buttonByName(visitor, t('reset_password.submit')).click()
      await expect(
        visitor.getByRole('status').filter({ hasText: t('reset_password.done') }),
      ).toBeVisible()
      await expect(visitor).toHaveURL(/#\/login(\?locale=\w+)?$/)
      await expectAccessible(visitor, 'the sign-in form with the message')

      const signIn = async (password: string) => {
        await textFieldByLabel(visitor, t('sign_in.password')).fill(password)
        await buttonByName(visitor, t('sign_in.submit')).click()
      }
      await expect(textFieldByLabel(visitor, t('sign_in.name'))).toHaveValue(user.email)
      await signIn(user.password)
      await expect(formAlert(visitor)).toHaveText(t('sign_in.wrong'))
      await signIn(password)
      await expect(visitor).toHaveURL(/#\/asset/)

      // The other browser is signed out with its next call.
      await elsewhere.reload()
      await expect(usernameField(elsewhere)).toBeVisible()
    },
  )
}
