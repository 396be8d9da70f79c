import type { Locator } from '@playwright/test'
import { expect, test } from '../console'
import { registered } from '../words/set-the-scene'
import { signInByEmail } from '../words/sign-in'
import { createTeam, expectToChoose } from '../words/teams'

async function expectApart(message: Locator, place: Locator) {
  const [one, other] = await Promise.all(
    [message, place].map(async (each) => (await each.boundingBox())!),
  )
  const meet =
    one!.x < other!.x + other!.width &&
    other!.x < one!.x + one!.width &&
    one!.y < other!.y + other!.height &&
    other!.y < one!.y + one!.height
  expect(meet, `${JSON.stringify(one)} covers ${JSON.stringify(other)}`).toBe(false)
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]) {
  test.describe(`${viewport.width} wide`, () => {
    test.use({ viewport })

    test(`a message covers neither the page's title nor what can be done there (${viewport.width} wide)`, async ({
      visitor,
      stage,
    }) => {
      const person = await registered(stage)
      await visitor.goto(stage.page('aurora', '/login'))
      await signInByEmail(visitor, person)
      await expectToChoose(visitor)
      await createTeam(visitor, 'Harbour Lights and Ferries')
      const message = visitor.getByRole('status').filter({ hasText: 'is ready' })
      await message.hover() // at once: it stands for three seconds, and stays while somebody points at it
      await expectToChoose(visitor)
      await expectApart(message, visitor.getByRole('heading', { name: 'Choose a team or account' }))
      await expectApart(message, visitor.getByRole('link', { name: 'Create a team' }))
      await expectApart(
        message,
        visitor.getByRole('main').getByRole('button', { name: 'Harbour Lights and Ferries' }),
      )
      await expectApart(message, visitor.getByRole('banner'))
    })
  })
}
