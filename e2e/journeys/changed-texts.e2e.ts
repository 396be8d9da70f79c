import { expect, test } from '../fixtures'
import { importTexts } from '../actions/language-service'
import { createRegisteredUser } from '../actions/registered-user'
import { signInByEmail } from '../actions/sign-in'
import { expectFirstTeamPage } from '../actions/teams'

test('A16.3 a translator’s change appears in an open console without a release, and in the next one before anything is asked', async ({
  visitor,
  server,
  browserErrors,
}) => {
  const isCheck = (response: { url(): string }) =>
    response.url().includes('/language-service/checkserve')
  const user = await createRegisteredUser(server)
  const home = visitor.getByRole('banner').getByRole('link', { name: 'Go to home' })
  const changedHome = visitor.getByRole('banner').getByRole('link', { name: 'Back to the start' })
  await visitor.clock.install()
  const firstCheck = visitor.waitForResponse(isCheck)
  await visitor.goto(server.pageUrl('aurora', '/login'))
  await signInByEmail(visitor, user)
  await expectFirstTeamPage(visitor)
  await firstCheck
  await visitor.getByRole('textbox', { name: 'Team name' }).fill('Harbour')

  await importTexts(server, 'en', { shell: { header: { home: 'Back to the start' } } })
  await expect(home).toBeVisible()
  await visitor.clock.fastForward(301_000)
  await expect(changedHome).toBeVisible()
  await expect(visitor.getByRole('textbox', { name: 'Team name' })).toHaveValue('Harbour')

  browserErrors.allow(/ERR_FAILED|Failed to load/)
  await visitor.route('**/language-service/**', (route) => route.abort())
  await visitor.reload()
  await expect(changedHome).toBeVisible()
})
