import type { Locale } from '@console/contract/locale'
import type { BrandName } from '../setup/origins'
import { expect, test } from '../fixtures'
import { expectAccessible } from '../actions/accessibility'
import { expectTakenOver } from '../actions/first-page'
import { buttonByName, expectFieldError, textFieldByLabel } from '../actions/forms'
import { readVerificationCode } from '../actions/outbox'
import { fillPasswordFields } from '../actions/register'
import { signInByEmail } from '../actions/sign-in'
import { expectFirstTeamPage } from '../actions/teams'
import { createMobileNumber } from '../actions/test-user'
import { loadTranslate } from '../actions/translate'

const languages: [BrandName, Locale][] = [
  ['aurora', 'en'],
  ['lantern', 'zh_CN'],
  ['aurora', 'zh_TW'],
]

// One of them in every run, the others by `npm run test:long`.
for (const [brand, locale] of languages) {
  test(
    `B2 whoever has a phone registers and signs in by its code (${brand}, ${locale})`,
    { tag: locale === 'en' ? '@core' : '@long' },
    async ({ visitor, anotherVisitor, server, browserErrors }) => {
      browserErrors.allow(/status of 400/)
      const translate = await loadTranslate(locale, server)
      const t = (key: string) => translate(`auth:${key}`)
      const number = createMobileNumber()

      await visitor.goto(`${server.originOf(brand)}/?locale=${locale}#/login`)
      await expectTakenOver(visitor)
      const top = await visitor.getByRole('heading', { level: 1 }).boundingBox()
      await visitor.getByRole('link', { name: t('ways.mobile') }).click()
      await expect(textFieldByLabel(visitor, t('mobile.number'))).toBeFocused()
      expect(await visitor.getByRole('heading', { level: 1 }).boundingBox()).toEqual(top)
      await expect(visitor.getByRole('combobox', { name: t('mobile.country_code') })).toHaveValue(
        '+852',
      )
      await expectAccessible(visitor, 'the form for a code')

      const code = textFieldByLabel(visitor, t('code.label'))
      await textFieldByLabel(visitor, t('mobile.number')).fill(`+852 ${number}`)
      await buttonByName(visitor, t('code.send')).click()
      await expect(code).toBeFocused()
      const sent = await readVerificationCode(server, `852-${number}`)
      await code.fill(String((Number(sent) + 1) % 1_000_000).padStart(6, '0'))
      await expectFieldError(code, t('code.wrong'))
      // The digits stay in their cells when the form gives the field the focus.
      expect(await code.evaluate((input) => input.parentElement!.scrollLeft)).toBe(0)
      await code.fill(sent)

      // Nobody has the number yet: the person agrees, and the same code is taken.
      const agreement = visitor.getByRole('checkbox').first()
      await expect(agreement).toBeFocused()
      await expect(agreement).toHaveAccessibleDescription(t('mobile.agreement_needed'))
      await expectAccessible(visitor, 'the form with the agreement')
      await agreement.check({ force: true })
      await buttonByName(visitor, t('sign_in.submit')).click()
      await expect(code).toHaveAccessibleDescription(t('code.accepted'))
      await expect(visitor).toHaveURL(/#\/asset/)

      // Elsewhere the number is known, and the last digit is enough.
      const elsewhere = await anotherVisitor()
      await elsewhere.goto(`${server.originOf(brand)}/?locale=${locale}#/login?form=mobile`)
      await textFieldByLabel(elsewhere, t('mobile.number')).fill(number)
      await buttonByName(elsewhere, t('code.send')).click()
      await textFieldByLabel(elsewhere, t('code.label')).fill(
        await readVerificationCode(server, `852-${number}`, 1),
      )
      await expect(elsewhere).toHaveURL(/#\/asset/)
      if (locale === 'en') await expectFirstTeamPage(elsewhere)
    },
  )
}

test('B2 a mobile number and a password make a person, who signs in with either, and sets a forgotten one anew', async ({
  visitor,
  anotherVisitor,
  server,
  browserErrors,
}) => {
  // The pages of the sessions that the new password ends follow changes until then (C7).
  browserErrors.allow(/status of 401/)
  const number = createMobileNumber()
  const password = 'three lanterns over the harbour'
  await visitor.goto(`${server.originOf('aurora')}/?locale=en#/login?form=register`)
  await buttonByName(visitor, 'Use a mobile number').click()
  await textFieldByLabel(visitor, 'Mobile number').fill(number)
  await expectAccessible(visitor, 'registering by mobile number')
  await buttonByName(visitor, 'Send code').click()
  await textFieldByLabel(visitor, 'Verification code').fill(
    await readVerificationCode(server, `852-${number}`),
  )
  await fillPasswordFields(visitor, password)
  await visitor.getByRole('checkbox', { name: /^I agree/ }).check({ force: true })
  await buttonByName(visitor, 'Register').click()
  await expectFirstTeamPage(visitor)

  const elsewhere = await anotherVisitor()
  await elsewhere.goto(`${server.originOf('aurora')}/?locale=en#/login`)
  await signInByEmail(elsewhere, { email: `+852 ${number}`, password })
  await expectFirstTeamPage(elsewhere)

  // Forgotten, it is set anew by a code to the same number.
  const onPhone = await anotherVisitor()
  await onPhone.goto(`${server.originOf('aurora')}/?locale=en#/login?form=reset-password`)
  await buttonByName(onPhone, 'Use a mobile number').click()
  await textFieldByLabel(onPhone, 'Mobile number').fill(number)
  await buttonByName(onPhone, 'Send code').click()
  await textFieldByLabel(onPhone, 'Verification code').fill(
    await readVerificationCode(server, `852-${number}`, 1),
  )
  await textFieldByLabel(onPhone, 'New password').fill(`new ${password}`)
  await textFieldByLabel(onPhone, 'Confirm password').fill(`new ${password}`)
  await buttonByName(onPhone, 'Reset password').click()
  await signInByEmail(onPhone, { email: `+852 ${number}`, password: `new ${password}` })
  await expectFirstTeamPage(onPhone)
})
