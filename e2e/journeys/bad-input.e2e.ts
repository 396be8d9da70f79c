import { locales } from '@console/contract/locales'
import { expect, test } from '../fixtures'
import { buttonByName, expectFieldError, formAlert, textFieldByLabel } from '../actions/forms'
import { readVerificationCode } from '../actions/outbox'
import { createRegisteredUser } from '../actions/registered-user'
import { createTestUser } from '../actions/test-user'
import { loadTranslate } from '../actions/translate'

// All in English, and the one with the most messages in zh_TW; `npm run test:long` says the rest.
for (const locale of locales) {
  const tag = locale === 'en' ? [] : ['@long']
  const address = (path: string) => `/?locale=${locale}#${path}`

  test(
    `in ${locale}, registering with bad input shows an error beside each field and keeps what was typed`,
    { tag },
    async ({ visitor, server }) => {
      const translate = await loadTranslate(locale, server)
      const [email, code] = ['address.email', 'code.label'].map((key) =>
        textFieldByLabel(visitor, translate(`auth:${key}`)),
      )
      await visitor.goto(server.originOf('aurora') + address('/login'))
      await visitor
        .getByRole('link', { name: translate('auth:sign_in.register'), exact: true })
        .click()
      const send = () => buttonByName(visitor, translate('auth:code.send')).click()
      const goOn = () => buttonByName(visitor, translate('auth:form.continue')).click()

      await send()
      await expectFieldError(email!, translate('auth:address.email_required'))
      await expect(email!).toBeFocused()

      await email!.fill('mei at example')
      await send()
      await expectFieldError(email!, translate('auth:address.email_format'))

      await email!.fill(`${'m'.repeat(300)}@example.test`)
      await send()
      await expectFieldError(email!, translate('auth:form.too_long', { max: 254 }))
      expect((await email!.inputValue()).length, 'nothing typed is cut off').toBe(313)

      await email!.fill(createTestUser().email)
      await send()
      await expect(code!).toBeFocused()
      await goOn()
      await expectFieldError(code!, translate('auth:code.required'))
      await code!.fill('12')
      await goOn()
      await expectFieldError(code!, translate('auth:code.format'))
      await expect(code!).toHaveValue('12')
    },
  )

  test(
    `in ${locale}, a wrong code, bad passwords and a taken e-mail each have their own error`,
    { tag: locale === 'zh_CN' ? ['@long'] : [] },
    async ({ visitor, server, browserErrors }) => {
      browserErrors.allow(/status of 400/)
      const translate = await loadTranslate(locale, server)
      const taken = await createRegisteredUser(server)
      const [email, code, password, confirm] = [
        'address.email',
        'code.label',
        'register.password',
        'new_password.confirm',
      ].map((key) => textFieldByLabel(visitor, translate(`auth:${key}`)))
      await visitor.goto(server.originOf('aurora') + address('/login'))
      await visitor
        .getByRole('link', { name: translate('auth:sign_in.register'), exact: true })
        .click()
      const submit = () => buttonByName(visitor, translate('auth:register.submit')).click()
      const choosePassword = async (value: string, confirmation = value) => {
        await password!.fill(value)
        await confirm!.fill(confirmation)
      }

      await email!.fill(taken.email)
      await buttonByName(visitor, translate('auth:code.send')).click()
      const sent = await readVerificationCode(server, taken.email, 1)
      await code!.fill(sent === '000000' ? '111111' : '000000')
      await expectFieldError(code!, translate('auth:code.wrong'))
      await expect(visitor.getByText(taken.email)).toBeVisible()

      await code!.fill(sent)
      await expect(password!).toBeFocused()
      await submit()
      await expectFieldError(password!, translate('auth:new_password.required'))
      await expectFieldError(
        visitor.getByRole('checkbox'),
        translate('auth:register.agreement_required'),
      )
      await choosePassword('short', 'shorter')
      await submit()
      await expectFieldError(password!, translate('auth:new_password.too_short'))
      await expectFieldError(confirm!, translate('auth:new_password.confirm_mismatch'))
      await visitor.getByRole('checkbox').check({ force: true })
      await choosePassword('smokingteens')
      await submit()
      await expectFieldError(password!, translate('auth:new_password.common'))

      // The browser's Back leads to the first step, and nothing typed is lost.
      await visitor.goBack()
      await expect(visitor.getByText(taken.email)).toBeVisible()
      await expect(code!).toHaveValue(sent)
      await visitor.goForward()
      await expect(password!).toHaveValue('smokingteens')
      expect(visitor.url()).not.toContain('smokingteens')
      await choosePassword(taken.password)
      await submit()
      await expectFieldError(email!, translate('auth:register.email_taken'))
      await expect(email!).toBeFocused()
    },
  )

  test(
    `in ${locale}, a wrong password is said in the form`,
    { tag },
    async ({ visitor, server, browserErrors }) => {
      browserErrors.allow(/status of 400/)
      const translate = await loadTranslate(locale, server)
      await visitor.goto(server.originOf('aurora') + address('/login'))
      await buttonByName(visitor, translate('auth:sign_in.submit')).click()
      await expectFieldError(
        textFieldByLabel(visitor, translate('auth:sign_in.name')),
        translate('auth:sign_in.name_required'),
      )
      await expectFieldError(
        textFieldByLabel(visitor, translate('auth:sign_in.password')),
        translate('auth:sign_in.password_required'),
      )

      await textFieldByLabel(visitor, translate('auth:sign_in.name')).fill('nobody@example.test')
      await textFieldByLabel(visitor, translate('auth:sign_in.password')).fill('not the password')
      await buttonByName(visitor, translate('auth:sign_in.submit')).click()
      await expect(formAlert(visitor)).toHaveText(translate('auth:sign_in.wrong'))
      await expect(textFieldByLabel(visitor, translate('auth:sign_in.name'))).toHaveValue(
        'nobody@example.test',
      )
    },
  )
  test(
    `in ${locale}, creating a team with bad input shows an error beside each field and keeps what was typed`,
    { tag },
    async ({ visitor, server, browserErrors }) => {
      browserErrors.allow(/status of 409/)
      const translate = await loadTranslate(locale, server)
      const user = await createRegisteredUser(server)
      await visitor.goto(server.originOf('aurora') + address('/asset/create-team-account'))
      await textFieldByLabel(visitor, translate('auth:sign_in.name')).fill(user.email)
      await textFieldByLabel(visitor, translate('auth:sign_in.password')).fill(user.password)
      await buttonByName(visitor, translate('auth:sign_in.submit')).click()
      const [name, website] = ['name', 'website'].map((key) =>
        textFieldByLabel(visitor, translate(`team:create_team.${key}`)),
      )
      const submit = () => buttonByName(visitor, translate('team:create_team.submit')).click()

      await website!.fill('not a web address')
      await submit()
      await expectFieldError(name!, translate('team:create_team.name_required'))
      await expectFieldError(website!, translate('team:create_team.website_format'))
      await name!.fill('H'.repeat(120))
      await submit()
      await expectFieldError(name!, translate('team:create_team.too_long', { max: 100 }))

      await website!.fill('harbour.example')
      await name!.fill('Harbour Lights')
      await submit()
      await expect(visitor).toHaveURL(/#\/console/)
      await visitor.goto(server.originOf('aurora') + address('/asset/create-team-account'))
      await website!.fill('harbour.example')
      await name!.fill('harbour lights')
      await submit()
      await expectFieldError(name!, translate('team:create_team.name_taken'))
      await expect(website!).toHaveValue('harbour.example')
    },
  )
}
