import type { Page } from '@playwright/test'
import { expect, test } from '../console'
import type { Stage } from '../stage/stage'
import { openMyAccount } from '../words/account'
import {
  complaints,
  expectExplanation,
  expectSameDocument,
  rememberDocument,
  retryButton,
} from '../words/broken-part'
import { damageInStore } from '../words/damage'
import { breakRemote, type Fault, faults } from '../words/faults'
import type { Person } from '../words/people'
import { registered } from '../words/set-the-scene'
import { expectSignedInAs, nameField, signInByEmail } from '../words/sign-in'
import { expectToChoose } from '../words/teams'

async function signedIn(stage: Stage, visitor: Page): Promise<Person> {
  const person = await registered(stage)
  await visitor.goto(stage.page('aurora', '/login'))
  await signInByEmail(visitor, person)
  await expectToChoose(visitor)
  return person
}

for (const fault of Object.keys(faults) as Fault[]) {
  test(`when the sign-in part ${fault}, the page says so and a retry brings it`, async ({
    visitor,
    stage,
    trouble,
  }) => {
    trouble.expects(complaints)
    const heal = await breakRemote(visitor, stage, 'auth', fault)
    // Not until it has loaded: a file that hangs keeps the browser waiting, but not the person.
    await visitor.goto(stage.page('aurora', '/login'), { waitUntil: 'commit' })
    await expectExplanation(visitor)
    await rememberDocument(visitor)

    await heal()
    await retryButton(visitor).click()
    await expect(nameField(visitor)).toBeVisible()
    await expectSameDocument(visitor)
    await signInByEmail(visitor, await registered(stage))
    await expectToChoose(visitor)
  })

  test(`when the sign-in part ${fault}, who is signed in already works on`, async ({
    visitor,
    stage,
    trouble,
  }) => {
    trouble.expects(complaints)
    const person = await signedIn(stage, visitor)
    await breakRemote(visitor, stage, 'auth', fault)
    await visitor.reload({ waitUntil: 'commit' })
    await expectToChoose(visitor)
    await openMyAccount(visitor, person.familyName)
  })

  test(`when the team part ${fault}, the profile works on and a retry brings the teams`, async ({
    visitor,
    stage,
    trouble,
  }) => {
    trouble.expects(complaints)
    const heal = await breakRemote(visitor, stage, 'team', fault)
    const person = await registered(stage)
    await visitor.goto(stage.page('aurora', '/login'))
    await signInByEmail(visitor, person)
    await expectExplanation(visitor)
    await expectSignedInAs(visitor, person.familyName)
    await rememberDocument(visitor)

    await openMyAccount(visitor, person.familyName)
    await visitor.goBack()
    await expectExplanation(visitor)

    await heal()
    await retryButton(visitor).click()
    await expectToChoose(visitor)
    await expectSameDocument(visitor)
  })

  test(`when the users part ${fault}, the teams work on and a retry brings the profile`, async ({
    visitor,
    stage,
    trouble,
  }) => {
    trouble.expects(complaints)
    const heal = await breakRemote(visitor, stage, 'users', fault)
    const person = await signedIn(stage, visitor)
    await rememberDocument(visitor)
    await visitor.getByRole('banner').getByRole('button', { name: person.familyName }).click()
    await visitor.getByRole('menuitem', { name: 'My account' }).click()
    await expectExplanation(visitor)

    await visitor.goto(stage.page('aurora', '/asset/selectaccount'))
    await expectToChoose(visitor)
    await visitor.goto(stage.page('aurora', '/users/my-account'))
    await expectExplanation(visitor)

    await heal()
    await retryButton(visitor).click()
    await expect(visitor.getByRole('textbox', { name: 'Given name' })).toBeVisible()
    await expectSameDocument(visitor)
  })
}

test('files that arrived damaged, and were kept so by the browser for a year, are fetched anew by the retry', async ({
  visitor,
  stage,
  trouble,
}) => {
  trouble.expects(complaints)
  const heal = await damageInStore(stage, 'aurora', 'team')
  try {
    await visitor.goto(stage.page('aurora', '/login'))
    await signInByEmail(visitor, await registered(stage))
    await expectExplanation(visitor)
    await retryButton(visitor).click()
    await expectExplanation(visitor)
    expect(await visitor.evaluate(() => 'tampered' in window)).toBe(false)
  } finally {
    await heal()
  }
  await retryButton(visitor).click()
  await expectToChoose(visitor)
})

test('when the console’s own files do not come, the page says so, and trying again brings them', async ({
  visitor,
  stage,
  trouble,
}) => {
  trouble.expects(complaints)
  const heal = await breakRemote(visitor, stage, 'host', 'is gone (404)')
  await visitor.goto(stage.page('aurora', '/login'))
  await expect(visitor.getByRole('alert')).toBeVisible()

  await heal()
  await visitor.getByRole('button', { name: 'Try again' }).click()
  await expect(nameField(visitor)).toBeVisible()
})
