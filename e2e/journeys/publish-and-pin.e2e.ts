import type { Page } from '@playwright/test'
import { expect, test } from '../console'
import type { BrandName } from '../stage/origins'
import type { Stage } from '../stage/stage'
import { copyOf } from '../words/rebuild'
import { pin, publish } from '../words/releases'
import { readBootDocument, registered } from '../words/set-the-scene'
import { signInByEmail } from '../words/sign-in'

const old = 'Choose a team or account'
const changed = 'Where will you work today?'

const headingAt = (visitor: Page, name: string) => visitor.getByRole('main').getByRole('heading', { level: 1, name, exact: true })

async function signInAt(stage: Stage, visitor: Page, brand: BrandName) {
  const person = await registered(stage, brand)
  await visitor.goto(stage.page(brand, '/login'))
  await signInByEmail(visitor, person)
}

const releasesOf = async (stage: Stage, brand: BrandName) =>
  Object.fromEntries((await readBootDocument(stage.at(brand))).remotes.map(({ base, manifest }) => [manifest.name, { base, ...manifest }]))

test('a remote built alone reaches the brand that is pinned to it, on the next load, and nobody else', async ({ visitor, anotherVisitor, stage }) => {
  test.setTimeout(120_000)
  const before = await releasesOf(stage, 'lantern')
  const atAurora = await anotherVisitor()
  await signInAt(stage, visitor, 'lantern')
  await signInAt(stage, atAurora, 'aurora')
  await expect(headingAt(visitor, old)).toBeVisible()

  const team = await copyOf('remote-team')
  try {
    await team.setVersion('9.1.0')
    await team.edit('src/texts/team.en.json', (texts) => texts.replace(old, changed))
    await team.build()
    await publish(stage, team.folder)

    await visitor.reload()
    await expect(headingAt(visitor, old), 'published, but pinned by nobody').toBeVisible()

    await pin(stage, 'lantern', 'team', '9.1.0')
    await expect(headingAt(visitor, old), 'an open page keeps what it has').toBeVisible()
    await visitor.reload()
    await expect(headingAt(visitor, changed)).toBeVisible()
    await atAurora.reload()
    await expect(headingAt(atAurora, old)).toBeVisible()

    const after = await releasesOf(stage, 'lantern')
    expect(after.team!.version).toBe('9.1.0')
    for (const untouched of ['host', 'auth', 'users']) expect(after[untouched], untouched).toEqual(before[untouched])

    await pin(stage, 'lantern', 'team', before.team!.version)
    await visitor.reload()
    await expect(headingAt(visitor, old), 'regret needs no build').toBeVisible()
  } finally {
    await team.remove()
  }
})
