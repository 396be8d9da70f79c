import { expect, test } from '../console'
import { openMyAccount, saveName } from '../words/account'
import { somebody } from '../words/people'
import { register } from '../words/register'
import { expectSignedInAs, expectSignInPage, signInByEmail, signOut } from '../words/sign-in'
import { choose, createTeam, expectToChoose } from '../words/teams'

// aurora keeps the refresh token in a cookie, merchant in storage (rulings 8); a person cannot tell the difference.
for (const brand of ['aurora', 'merchant'] as const) {
  test(`a newcomer registers, makes a team, changes their name and signs out (${brand})`, async ({
    visitor,
    stage,
  }) => {
    const person = somebody()

    await visitor.goto(stage.page(brand, '/login'))
    await register(stage, visitor, person)
    await expectToChoose(visitor)

    await createTeam(visitor, 'Harbour Lights', {
      businessName: 'Harbour Lights Ltd',
      phone: '2345 6789',
    })
    await expectToChoose(visitor)
    await choose(visitor, 'Harbour Lights Ltd')
    await expect(visitor).toHaveURL(/#\/console/)

    // Nobody has told their name yet: the part before the @ stands in (spec §5).
    await openMyAccount(visitor, person.email.split('@')[0]!)
    await saveName(visitor, { familyName: 'Wong', givenName: 'Ka Yan' })
    await expectSignedInAs(visitor, 'Wong Ka Yan')

    await visitor.reload()
    await expectSignedInAs(visitor, 'Wong Ka Yan')

    await signOut(visitor, 'Wong Ka Yan')
    await visitor.goto(stage.page(brand, '/users/my-account'))
    await expectSignInPage(visitor)
    await expect(visitor).toHaveURL(/redirect=/)
    await signInByEmail(visitor, person)
    await expect(visitor).toHaveURL(/#\/users\/my-account/)
    await expect(visitor.getByRole('textbox', { name: 'Given name' })).toHaveValue('Ka Yan')
  })
}
