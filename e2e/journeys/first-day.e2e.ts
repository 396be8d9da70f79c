import { expect, test } from '../fixtures'
import { openMyAccount, saveProfileName } from '../actions/my-account'
import { createTestUser } from '../actions/test-user'
import { registerThroughForm } from '../actions/register'
import { expectSignedInAs, expectSignInPage, signInByEmail, signOut } from '../actions/sign-in'
import {
  chooseWorkplace,
  createTeamThroughForm,
  expectFirstTeamPage,
  expectToWorkIn,
} from '../actions/teams'

// aurora keeps the refresh token in a cookie, merchant in storage (rulings 8); users see no
// difference.
for (const brand of ['aurora', 'merchant'] as const) {
  test(
    `a newcomer registers, makes a team, changes their name and signs out (${brand})`,
    { tag: brand === 'merchant' ? '@core' : '@long' },
    async ({ visitor, server, browserErrors }) => {
      // Who signs out just after a reload does so before their settings, or their name, have come.
      browserErrors.allow(/status of 401 .*(\/self\/settings|\/getUserInfo)/)
      const user = createTestUser()

      await visitor.goto(server.pageUrl(brand, '/login'))
      await registerThroughForm(server, visitor, user)
      await expectFirstTeamPage(visitor)

      await createTeamThroughForm(visitor, 'Harbour Lights', {
        businessName: 'Harbour Lights Ltd',
        phone: '2345 6789',
      })
      await expectToWorkIn(visitor, 'Harbour Lights Ltd')
      // The page that made it is done, and no tab of it is left.
      await expect(visitor.getByRole('tab')).toHaveText(['Home'])
      await visitor.goto(server.pageUrl(brand, '/asset/selectaccount'))
      await chooseWorkplace(visitor, 'Harbour Lights Owner')
      await expectToWorkIn(visitor, 'Harbour Lights')

      // The user has not given a name yet, so the part before the @ is shown (spec §5).
      await openMyAccount(visitor, user.email.split('@')[0]!)
      await saveProfileName(visitor, { familyName: 'Wong', givenName: 'Ka Yan' })
      await expectSignedInAs(visitor, 'Wong Ka Yan')

      await visitor.reload()
      await expectSignedInAs(visitor, 'Wong Ka Yan')

      await signOut(visitor, 'Wong Ka Yan')
      await visitor.goto(server.pageUrl(brand, '/users/my-account'))
      await expectSignInPage(visitor)
      await expect(visitor).toHaveURL(/redirect=/)
      await signInByEmail(visitor, user)
      await expect(visitor).toHaveURL(/#\/users\/my-account/)
      await expect(visitor.getByRole('textbox', { name: 'Given name' })).toHaveValue('Ka Yan')
    },
  )
}
