import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { copyRemoteSource } from '../actions/copy-remote-source'
import { expectAccessible } from '../actions/accessibility'
import { buttonByName } from '../actions/forms'
import { runConsoleCli, startConsoleCli } from '../actions/releases'
import { createRegisteredUser } from '../actions/registered-user'
import { signInByEmail } from '../actions/sign-in'

const originalHeading = 'Your profile'
const changedHeading = 'Who you are'

const heading = (visitor: Page) => visitor.getByRole('main').getByRole('heading', { level: 1 })
const banner = (visitor: Page, title: string) =>
  visitor.getByRole('status').filter({ hasText: title })

test('a build runs for one person of a live console, newer ones as they are saved, and then for a share of the visitors', async ({
  visitor,
  anotherVisitor,
  server,
}, { annotations }) => {
  test.setTimeout(300_000)
  const [developer, other] = [
    await createRegisteredUser(server, 'lantern'),
    await createRegisteredUser(server, 'lantern'),
  ]
  const otherVisitor = await anotherVisitor()
  for (const [page, person] of [
    [visitor, developer],
    [otherVisitor, other],
  ] as const) {
    await page.goto(server.pageUrl('lantern', '/login?redirect=%2Fusers%2Fmy-account'))
    await signInByEmail(page, person)
    await expect(heading(page)).toHaveText(originalHeading)
  }

  const users = await copyRemoteSource('remote-users')
  const dev = startConsoleCli(
    server,
    ...['dev', users.folder, '--brand', 'lantern', '--person', developer.email],
  )
  try {
    const offer = banner(visitor, 'offers you another version')
    await expect(offer).toBeVisible({ timeout: 120_000 })
    await expectAccessible(visitor, 'a version that is offered')
    await buttonByName(visitor, 'Run it').click()
    await expect(banner(visitor, 'You see a version of your own')).toBeVisible()
    await expect(heading(visitor)).toHaveText(originalHeading)

    await users.editFile('src/texts/users.en.json', (texts) =>
      texts.replaceAll(`"${originalHeading}"`, `"${changedHeading}"`),
    )
    const savedAt = performance.now()
    await expect(banner(visitor, 'A newer build of your version is ready')).toBeVisible({
      timeout: 60_000,
    })
    const seconds = ((performance.now() - savedAt) / 1000).toFixed(1)
    annotations.push({ type: 'seconds from a save to the offer', description: seconds })
    await expectAccessible(visitor, 'a newer build of an own version')
    await buttonByName(visitor, 'Reload').click()
    await expect(heading(visitor)).toHaveText(changedHeading)
    await otherVisitor.reload()
    await expect(heading(otherVisitor)).toHaveText(originalHeading)
    await expect(banner(otherVisitor, 'version')).toBeHidden()

    await buttonByName(visitor, 'End it').click()
    await expect(heading(visitor)).toHaveText(originalHeading)
    await expect(banner(visitor, 'version')).toBeHidden()
  } finally {
    await dev.stop()
    await users.remove()
  }
  expect(dev.output()).toMatch(/users 0\.1\.0-dev-\w{8} is offered to/)

  const rollOut = (...words: string[]) => runConsoleCli(server, 'rollout', 'lantern', ...words)
  expect(await rollOut('users@0.1.0-dev', '100%')).toContain('100% of visitors')
  await otherVisitor.reload()
  await expect(heading(otherVisitor)).toHaveText(changedHeading)
  await rollOut('0%', '--person', developer.email)
  await otherVisitor.reload()
  await expect(heading(otherVisitor)).toHaveText(originalHeading)
  await visitor.reload()
  await expect(heading(visitor)).toHaveText(changedHeading)
  await runConsoleCli(server, 'abort', 'lantern')
  await visitor.reload()
  await expect(heading(visitor)).toHaveText(originalHeading)
})
