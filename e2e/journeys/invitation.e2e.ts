import type { Locale } from '@console/contract/locale'
import { expireInvitations } from '@console/services-testing/stopped-server'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { expectAccessible } from '../actions/accessibility'
import { buttonByName, expectFieldError, textFieldByLabel } from '../actions/forms'
import { createInvitingTeam } from '../actions/invitations'
import { createRegisteredUser } from '../actions/registered-user'
import { expectSignedInAs, signInByEmail, usernameField } from '../actions/sign-in'
import { expectToWorkIn } from '../actions/teams'
import { createTestUser } from '../actions/test-user'
import { loadTranslate } from '../actions/translate'
import { readKept } from '../setup/lasting-places'
import type { BrandName } from '../setup/origins'

const inLanguage = (link: string, locale: Locale = 'en') =>
  link.replace('/#', `/?locale=${locale}#`)
const tokenOf = (link: string) => new URL(link.replace('#/', '')).searchParams.get('token')!
const acceptButton = (visitor: Page) => buttonByName(visitor, 'Accept')
const told = (visitor: Page, text: string | RegExp) =>
  expect(visitor.getByRole('alert').filter({ hasText: text })).toBeVisible()

const languages: [BrandName, Locale][] = [
  ['aurora', 'en'],
  ['lantern', 'zh_CN'],
  ['merchant', 'zh_TW'],
]

// One of them in every run, the others by `npm run test:long`.
for (const [brand, locale] of languages) {
  test(
    `B5 an invited newcomer registers without a code, accepts, and is in the team (${brand}, ${locale})`,
    { tag: locale === 'zh_TW' ? [] : '@long' },
    async ({ visitor, server, browserErrors }) => {
      browserErrors.allow(/status of 400/)
      const team = await createInvitingTeam(server, brand, 'Pier Nine')
      const user = createTestUser()
      const { link } = await team.invite(user.email)
      expect(link).toMatch(`${server.originOf(brand)}/#/invite?token=`)
      const translate = await loadTranslate(locale, server)
      const t = (key: string, values?: Record<string, string>) => translate(`auth:${key}`, values)
      const invitee = `${user.email[0]}•••@example.test`

      await visitor.goto(inLanguage(link, locale))
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(t('invite.heading'))
      await expect(
        visitor.getByText(t('invite.lead', { team: team.name, inviter: team.inviter })),
      ).toBeVisible()
      await expect(visitor.getByText(invitee, { exact: true })).toBeVisible()
      await expect(visitor.locator('body')).not.toContainText(user.email)
      await expectAccessible(visitor, 'the invitation')

      await buttonByName(visitor, t('invite.accept')).click()
      const dialog = visitor.getByRole('dialog', { name: t('sign_in.heading') })
      await expect(dialog).toBeVisible()
      await expectAccessible(visitor, 'signing in over the invitation')
      await dialog.getByRole('link', { name: t('sign_in.register'), exact: true }).click()
      const email = textFieldByLabel(visitor, t('address.email'))
      await expect(email).toHaveValue('')
      // The page loses nothing by a reload.
      await visitor.reload()
      await email.fill(`x${user.email}`)
      await textFieldByLabel(visitor, t('register.password')).fill(user.password)
      await textFieldByLabel(visitor, t('new_password.confirm')).fill(user.password)
      await visitor.getByRole('checkbox').check({ force: true })
      await buttonByName(visitor, t('register.submit')).click()
      await expectFieldError(email, t('invite.not_invited'))
      await expectAccessible(visitor, 'registering over the invitation')
      await email.fill(user.email)
      await buttonByName(visitor, t('register.submit')).click()

      // What was chosen was forgotten by the reload: nothing but a press accepts.
      await expect(visitor.getByText(t('invite.signed_in_as', { name: user.email }))).toBeVisible()
      await buttonByName(visitor, t('invite.accept')).click()
      await expect(visitor).toHaveURL(/#\/console/)
      await expect(visitor.getByText(t('invite.joined', { team: team.name }))).toBeVisible()
      await expect(visitor.getByRole('main')).toContainText(team.name)

      // The link works once, for whoever has it.
      await visitor.goto('about:blank')
      await visitor.goto(inLanguage(link, locale))
      await told(visitor, t('invite.accepted'))
      await expectAccessible(visitor, 'an invitation that is over')
    },
  )
}

test('B5 C4 somebody else is told whom it is for; the invited person signs in in their place and accepts at once', async ({
  visitor,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/status of 400/)
  const team = await createInvitingTeam(server, 'aurora', 'Pier Nine')
  const [invited, other] = [await createRegisteredUser(server), await createRegisteredUser(server)]
  const { link } = await team.invite(invited.email, 'administrator')
  await visitor.goto(inLanguage(link))
  await expect(visitor.getByText('Administrator')).toBeVisible()
  await acceptButton(visitor).click()
  const dialog = visitor.getByRole('dialog', { name: 'Sign in' })
  await textFieldByLabel(visitor, 'E-mail, mobile or user name').fill(other.email)
  await textFieldByLabel(visitor, 'Password').fill(other.password)
  await buttonByName(visitor, 'Sign in').click()
  await expect(dialog).toBeHidden()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
    'This invitation is for someone else',
  )
  await told(visitor, new RegExp(`p•••@example.test, but you are signed in as ${other.email}`))
  await expect(acceptButton(visitor)).toBeHidden()
  await expectAccessible(visitor, 'an invitation for somebody else')

  await buttonByName(visitor, 'Sign in as someone else').click()
  await expect(usernameField(visitor)).toBeVisible()
  await signInByEmail(visitor, invited)
  await expect(visitor.getByText(`You are signed in as ${invited.email}.`)).toBeVisible()
  await acceptButton(visitor).click()
  await expectToWorkIn(visitor, team.name)
})

test('B5 whoever has an account signs in in the dialog, and what they chose is carried out', async ({
  visitor,
  server,
}) => {
  const team = await createInvitingTeam(server, 'aurora', 'Pier Nine')
  const invited = await createRegisteredUser(server)
  const { link } = await team.invite(invited.email)
  await visitor.goto(inLanguage(link))
  await acceptButton(visitor).click()
  await textFieldByLabel(visitor, 'E-mail, mobile or user name').fill(invited.email)
  await textFieldByLabel(visitor, 'Password').fill(invited.password)
  await buttonByName(visitor, 'Sign in').click()
  await expectToWorkIn(visitor, team.name)
})

test('B5 an invitation is refused after a question, taken back, or expires, and its page says which', async ({
  visitor,
  startServer,
}) => {
  test.setTimeout(180_000)
  const before = await startServer()
  const team = await createInvitingTeam(before, 'aurora', 'Pier Nine')
  const invited = await createRegisteredUser(before)
  const { link } = await team.invite(invited.email)
  await visitor.goto(before.pageUrl('aurora', '/login'))
  await signInByEmail(visitor, invited)
  await expect(visitor).toHaveURL(/#\/asset/)
  await expectSignedInAs(visitor, invited.familyName)
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  // In the page that is open: nothing but what follows the `#` changes.
  await visitor.evaluate((hash) => void (location.hash = hash), new URL(link).hash)
  await buttonByName(visitor, 'Refuse').click()
  const question = visitor.getByRole('alertdialog')
  await expect(question).toContainText('Refuse the invitation to “Pier Nine”?')
  await question.getByRole('button', { name: 'Refuse' }).click()
  await told(visitor, 'This invitation was refused.')

  const second = await team.invite(invited.email)
  await second.cancel()
  await visitor.evaluate((hash) => void (location.hash = hash), new URL(second.link).hash)
  await told(visitor, 'The team canceled this invitation.')
  await visitor.getByRole('link', { name: 'Go to home' }).click()
  await expect(visitor).toHaveURL(/#\/(console|asset)/)
  await visitor.goto('about:blank')

  const third = await team.invite(createTestUser().email)
  await before.stop()
  await expireInvitations(before.dataDir)
  const after = await startServer({ snapshotFolder: before.dataDir })
  await visitor.goto(
    inLanguage(third.link.replace(before.originOf('aurora'), after.originOf('aurora'))),
  )
  await told(visitor, 'This invitation has expired. Ask Chan Mei for a new one.')
})

test('C10 the token of a link is in no history, address, referrer, storage of the machine or log', async ({
  visitor,
  server,
  secretWatch,
}) => {
  const [team, another] = [
    await createInvitingTeam(server, 'aurora', 'Pier Nine'),
    await createInvitingTeam(server, 'aurora', 'Quay Four'),
  ]
  const invited = await createRegisteredUser(server)
  const links = [await team.invite(invited.email), await another.invite(invited.email)]
  const [token, anotherToken] = links.map(({ link }) => tokenOf(link)) as [string, string]
  const openInPage = (link: string) =>
    visitor.evaluate((hash) => void (location.hash = hash), new URL(link).hash)
  const lookAtPage = () => secretWatch.lookAt(visitor.context())

  // An old link, with the token before the `#`, and one that is followed in an open console.
  await visitor.goto(`${server.originOf('aurora')}/?locale=en&token=${token}#/invite`)
  await expect(acceptButton(visitor)).toBeVisible()
  await lookAtPage()
  await visitor.goto(server.pageUrl('aurora', '/login'))
  await expect(usernameField(visitor)).toBeVisible()
  await openInPage(links[1]!.link)
  await expect(visitor.getByText(another.name)).toBeVisible()
  await lookAtPage()
  // One that is followed while an invitation is open: its page asks at once.
  await openInPage(links[0]!.link)
  await expect(visitor.getByText(team.name)).toBeVisible()
  await lookAtPage()
  expect([token, anotherToken].filter(secretWatch.knows)).toEqual([token, anotherToken])
  await visitor.reload()
  await acceptButton(visitor).click()
  await textFieldByLabel(visitor, 'E-mail, mobile or user name').fill(invited.email)
  await textFieldByLabel(visitor, 'Password').fill(invited.password)
  await buttonByName(visitor, 'Sign in').click()
  await expectToWorkIn(visitor, team.name)
  await lookAtPage()
  expect(await readKept(visitor)).not.toContain(token)
  await visitor.goBack()
  await expect(visitor).not.toHaveURL(/token/)
  await lookAtPage()
})
