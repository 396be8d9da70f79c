import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { closeMessages } from '../actions/close-messages'
import { buttonByName } from '../actions/forms'
import { createRegisteredUser } from '../actions/registered-user'
import { createOwnedTeam, openUsers } from '../actions/users'

test.use({ timezoneId: 'Asia/Taipei' })

/** The exact times of everything on the page that says when something was. */
const exactTimes = (visitor: Page) =>
  visitor
    .locator('time')
    .filter({ visible: true })
    .evaluateAll((all) =>
      all.map((one) =>
        [...(one.getAttribute('aria-describedby') ?? '').split(' ')]
          .map((id) => document.getElementById(id)?.textContent)
          .join(' '),
      ),
    )

test('the browser’s time zone is offered, and the one that was chosen holds for every time that is shown', async ({
  visitor,
  server,
}) => {
  const owner = await createRegisteredUser(server)
  const team = await createOwnedTeam(server, owner, 'Pier Nine', ['Coffee'])
  await team.invite('mei@example.test', ['Coffee'])
  await openUsers(visitor, server, owner, 'Pier Nine')

  const expectTimesIn = async (zone: string) => {
    for (const path of [
      '/users/index',
      '/users/index?dialog=invitations',
      '/users/my-account?tab=security',
      '/asset/audit-log',
      '/console',
    ]) {
      await visitor.goto(server.pageUrl('aurora', path))
      await expect(visitor.locator('time').filter({ visible: true }).first()).toBeVisible()
      for (const time of await exactTimes(visitor)) expect(time, path).toContain(zone)
    }
  }
  const save = async () => {
    // That of the first time may still be there.
    await closeMessages(visitor)
    await buttonByName(visitor, 'Save profile').click()
    await expect(visitor.getByText('Profile saved.')).toBeVisible()
  }

  await visitor.goto(server.pageUrl('aurora', '/users/my-account'))
  const field = visitor.getByRole('combobox', { name: 'Time zone' })
  const offer = buttonByName(visitor, 'Use Asia/Taipei, your browser’s time zone')
  await expect(offer).toBeVisible()
  await field.fill('Kiritimati')
  await visitor.getByRole('option', { name: 'Pacific/Kiritimati' }).click()
  await save()
  await expectTimesIn('GMT+14')

  await visitor.goto(server.pageUrl('aurora', '/users/my-account'))
  await offer.click()
  await expect(field).toHaveValue('Asia/Taipei')
  await expect(offer).toBeHidden()
  await save()
  await expectTimesIn('GMT+8')
})
