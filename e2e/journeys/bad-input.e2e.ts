import { locales } from '@console/contract/locales'
import { expect, test } from '../console'
import { button, expectBlamed, expectDialog, field } from '../words/forms'
import { readCode } from '../words/inbox'
import { somebody } from '../words/people'
import { registered } from '../words/set-the-scene'
import { textsIn } from '../words/texts'

for (const locale of locales) {
  const address = (path: string) => `/?locale=${locale}#${path}`

  test(`in ${locale}, whoever registers carelessly reads beside each field what to do, and keeps what was typed`, async ({
    visitor,
    stage,
  }) => {
    const say = await textsIn(locale, stage)
    const [email, password, confirm] = ['email', 'password', 'confirm'].map((name) =>
      field(visitor, say(`auth:register.${name}`)),
    )
    await visitor.goto(stage.at('aurora') + address('/login'))
    await visitor.getByRole('link', { name: say('auth:sign_in.register'), exact: true }).click()
    const submit = () => button(visitor, say('auth:register.submit')).click()

    await submit()
    await expectBlamed(email!, say('auth:register.email_required'))
    await expect(email!).toBeFocused()
    await expectBlamed(password!, say('auth:register.password_required'))
    await expectBlamed(visitor.getByRole('checkbox'), say('auth:register.agreement_required'))

    await email!.fill('mei at example')
    await password!.fill('short')
    await confirm!.fill('shorter')
    await submit()
    await expectBlamed(email!, say('auth:register.email_format'))
    await expectBlamed(password!, say('auth:register.password_too_short'))
    await expectBlamed(confirm!, say('auth:register.confirm_mismatch'))

    await email!.fill(`${'m'.repeat(300)}@example.test`)
    await submit()
    await expectBlamed(email!, say('auth:register.too_long', { max: 254 }))
    expect((await email!.inputValue()).length, 'nothing typed is cut off').toBe(313)
    await expect(password!).toHaveValue('short')
    await expect(confirm!).toHaveValue('shorter')
  })

  test(`in ${locale}, a wrong code, an easy password and a taken e-mail are each told apart`, async ({
    visitor,
    stage,
    trouble,
  }) => {
    trouble.expects(/status of 400/)
    const say = await textsIn(locale, stage)
    const taken = await registered(stage)
    const newcomer = somebody()
    const [email, code, password, confirm] = [
      'register.email',
      'code.label',
      'register.password',
      'register.confirm',
    ].map((key) => field(visitor, say(`auth:${key}`)))
    await visitor.goto(stage.at('aurora') + address('/login'))
    await visitor.getByRole('link', { name: say('auth:sign_in.register'), exact: true }).click()
    const submit = () => button(visitor, say('auth:register.submit')).click()
    const choosePassword = async (words: string) => {
      await password!.fill(words)
      await confirm!.fill(words)
    }

    await email!.fill(newcomer.email)
    await button(visitor, say('auth:code.send')).click()
    const sent = await readCode(stage, newcomer.email)
    await choosePassword('password1234')
    await code!.fill(sent)
    await visitor.getByRole('checkbox').check({ force: true })
    await submit()
    await expectBlamed(password!, say('auth:register.password_common'))

    await choosePassword(newcomer.password)
    await code!.fill(sent === '000000' ? '111111' : '000000')
    await submit()
    await expectBlamed(code!, say('auth:code.wrong'))
    await expect(email!).toHaveValue(newcomer.email)
    await expect(password!).toHaveValue(newcomer.password)

    await email!.fill(taken.email)
    await button(visitor, say('auth:code.send')).click()
    await code!.fill(await readCode(stage, taken.email, 1))
    await submit()
    await expectBlamed(email!, say('auth:register.email_taken'))
  })

  test(`in ${locale}, a wrong password is told in a dialog`, async ({
    visitor,
    stage,
    trouble,
  }) => {
    trouble.expects(/status of 400/)
    const say = await textsIn(locale, stage)
    await visitor.goto(stage.at('aurora') + address('/login'))
    await button(visitor, say('auth:sign_in.submit')).click()
    await expectBlamed(field(visitor, say('auth:sign_in.name')), say('auth:sign_in.name_required'))
    await expectBlamed(
      field(visitor, say('auth:sign_in.password')),
      say('auth:sign_in.password_required'),
    )

    await field(visitor, say('auth:sign_in.name')).fill('nobody@example.test')
    await field(visitor, say('auth:sign_in.password')).fill('not the password')
    await button(visitor, say('auth:sign_in.submit')).click()
    await expectDialog(visitor, say('errors:USERNAME_OR_PASSWORD_ERROR'))
    await expect(field(visitor, say('auth:sign_in.name'))).toHaveValue('nobody@example.test')
  })
  test(`in ${locale}, whoever creates a team carelessly reads beside each field what to do, and keeps what was typed`, async ({
    visitor,
    stage,
    trouble,
  }) => {
    trouble.expects(/status of 409/)
    const say = await textsIn(locale, stage)
    const person = await registered(stage)
    await visitor.goto(stage.at('aurora') + address('/asset/create-team-account'))
    await field(visitor, say('auth:sign_in.name')).fill(person.email)
    await field(visitor, say('auth:sign_in.password')).fill(person.password)
    await button(visitor, say('auth:sign_in.submit')).click()
    const [name, website] = ['name', 'website'].map((key) =>
      field(visitor, say(`team:create_team.${key}`)),
    )
    const submit = () => button(visitor, say('team:create_team.submit')).click()

    await website!.fill('not a web address')
    await submit()
    await expectBlamed(name!, say('team:create_team.name_required'))
    await expectBlamed(website!, say('team:create_team.website_format'))
    await name!.fill('H'.repeat(120))
    await submit()
    await expectBlamed(name!, say('team:create_team.too_long', { max: 100 }))

    await website!.fill('harbour.example')
    await name!.fill('Harbour Lights')
    await submit()
    await expect(visitor).toHaveURL(/#\/asset\/selectaccount/)
    await visitor.goto(stage.at('aurora') + address('/asset/create-team-account'))
    await website!.fill('harbour.example')
    await name!.fill('harbour lights')
    await submit()
    await expectBlamed(name!, say('team:create_team.name_taken'))
    await expect(website!).toHaveValue('harbour.example')
  })
}
