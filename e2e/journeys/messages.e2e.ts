import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures'
import { buttonByName, textFieldByLabel } from '../actions/forms'
import { createRegisteredUser } from '../actions/registered-user'
import { entryOfUserMenu, signInByEmail } from '../actions/sign-in'
import { createTeamThroughForm, expectFirstTeamPage, expectToWorkIn } from '../actions/teams'
import { createOwnedTeam, openUsers } from '../actions/users'

async function expectNoOverlap(message: Locator, element: Locator) {
  const [messageBox, otherBox] = await Promise.all(
    [message, element].map(async (each) => (await each.boundingBox())!),
  )
  const overlaps =
    messageBox!.x < otherBox!.x + otherBox!.width &&
    otherBox!.x < messageBox!.x + messageBox!.width &&
    messageBox!.y < otherBox!.y + otherBox!.height &&
    otherBox!.y < messageBox!.y + messageBox!.height
  expect(overlaps, `${JSON.stringify(messageBox)} covers ${JSON.stringify(otherBox)}`).toBe(false)
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]) {
  test.describe(`${viewport.width} wide`, () => {
    test.use({ viewport })

    test(`a message covers neither the page's title nor its buttons and links (${viewport.width} wide)`, async ({
      visitor,
      server,
    }) => {
      const user = await createRegisteredUser(server)
      await visitor.goto(server.pageUrl('aurora', '/login'))
      await signInByEmail(visitor, user)
      await expectFirstTeamPage(visitor)
      await createTeamThroughForm(visitor, 'Harbour Lights and Ferries')
      const message = visitor.getByRole('status').filter({ hasText: 'is ready' })
      // Hovered at once: it is shown for three seconds, and longer while the pointer is over it.
      // Over its text: above it may be the greeting, and between the two is the page.
      await message.getByText('is ready').hover()
      await expectToWorkIn(visitor, 'Harbour Lights and Ferries')
      await expectNoOverlap(message, visitor.getByRole('heading', { name: /^Hello/ }))
      const step = visitor.getByRole('main').getByRole('link', { name: 'Add picture' })
      await expectNoOverlap(message, step)
      await expectNoOverlap(message, visitor.getByRole('banner'))

      // A message may appear under the pointer that has just pressed “Save”: it goes all the same.
      await visitor.mouse.move(0, 0)
      await visitor.goto(server.pageUrl('aurora', '/users/my-account'))
      await expect(message).toBeHidden()
      await visitor.getByRole('textbox', { name: 'Given name' }).fill('Mei Lin')
      const saved = visitor.getByRole('status').filter({ hasText: 'saved' })
      await visitor.mouse.move(
        viewport.width - 60,
        viewport.width < 768 ? viewport.height - 40 : 76,
      )
      await visitor.keyboard.press('Enter')
      await expect(saved).toBeVisible()
      await expect(saved).toBeHidden()
    })

    test(`a message covers none of the page's own buttons (${viewport.width} wide)`, async ({
      visitor,
      server,
    }) => {
      const owner = await createRegisteredUser(server)
      await createOwnedTeam(server, owner, 'Pier Nine')
      await openUsers(visitor, server, owner, 'Pier Nine')
      await buttonByName(visitor, 'Invite').click()
      await textFieldByLabel(visitor, 'E-mails or mobile numbers').fill('mei@example.test')
      await buttonByName(visitor, 'Send invitation').click()
      const sent = visitor.getByRole('status').filter({ hasText: 'Invitation sent' })
      await sent.getByText('Invitation sent').hover()
      for (const name of [/^Pending .*\(1\)$/, 'Invite'])
        await expectNoOverlap(sent, visitor.getByRole('button', { name, exact: true }))

      await visitor.goto(server.pageUrl('aurora', '/asset/team-setting'))
      await textFieldByLabel(visitor, 'Team name').fill('Pier Ten')
      await buttonByName(visitor, 'Save name').click()
      const renamed = visitor.getByRole('status').filter({ hasText: 'Team renamed' })
      await renamed.getByText('Team renamed').hover()
      // On a phone Save comes in with the next change.
      await textFieldByLabel(visitor, 'Team name').fill('Pier Eleven')
      await expectNoOverlap(renamed, buttonByName(visitor, 'Save name'))
      await expectNoOverlap(renamed, visitor.getByRole('link', { name: 'Audit log' }))
    })

    test(`a message covers no button of what is open over the page (${viewport.width} wide)`, async ({
      visitor,
      server,
    }) => {
      await visitor.goto(server.pageUrl('aurora', '/login'))
      await signInByEmail(visitor, await createRegisteredUser(server))
      await expectFirstTeamPage(visitor)
      if (viewport.width < 768) {
        // On a phone it stands in the user menu.
        await visitor.getByRole('banner').getByRole('button').last().click()
        await entryOfUserMenu(visitor, 'Settings').click()
      } else await visitor.getByRole('button', { name: 'Settings' }).click()
      const drawer = visitor.getByRole('dialog', { name: 'Settings' })
      await drawer.getByRole('button', { name: 'Copy' }).click()
      await drawer.getByRole('button', { name: 'Reset' }).click()
      const message = visitor.getByRole('status').filter({ hasText: 'copied' })
      await message.getByText('reset').hover()
      for (const name of ['Copy', 'Reset', 'Import', 'Close settings'])
        await expectNoOverlap(message, drawer.getByRole('button', { name }))
      if (viewport.width < 768) return
      await expectNoOverlap(message, drawer)
      // Where they stand at the left edge, one begins below the other.
      const edges = await message.evaluate((group) =>
        [...group.children].map((each) => Math.round(each.getBoundingClientRect().left)),
      )
      expect(new Set(edges).size, `left edges ${edges.join(', ')}`).toBe(1)
    })
  })
}
