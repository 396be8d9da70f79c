import { createHash } from 'node:crypto'
import type { HashedFile } from '@console/contract/remote-manifest'
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

const headingAt = (visitor: Page, name: string) =>
  visitor.getByRole('main').getByRole('heading', { level: 1, name, exact: true })

async function signInAt(stage: Stage, visitor: Page, brand: BrandName) {
  const person = await registered(stage, brand)
  await visitor.goto(stage.page(brand, '/login'))
  await signInByEmail(visitor, person)
}

const releasesOf = async (stage: Stage, brand: BrandName) =>
  Object.fromEntries(
    (await readBootDocument(stage.at(brand))).remotes.map(({ base, manifest }) => [
      manifest.name,
      { base, ...manifest },
    ]),
  )

/** Every script and text of a brand's host as the store serves it now, by its bytes. */
async function hostFilesOf(stage: Stage, brand: BrandName) {
  const { base, entry, parts, texts } = (await releasesOf(stage, brand)).host!
  const files: HashedFile[] = [
    ...entry,
    ...Object.values(parts).flat(),
    ...Object.values(texts).flatMap((languages) => Object.values(languages)),
  ]
  const hashOf = async ({ file }: HashedFile) => {
    const answer = await fetch(base + file)
    return [
      base + file,
      answer.status,
      createHash('sha256')
        .update(Buffer.from(await answer.arrayBuffer()))
        .digest('hex'),
    ]
  }
  return Promise.all(files.map(hashOf))
}

test('a remote built alone reaches the brand that is pinned to it, on the next load, and nobody else', async ({
  visitor,
  anotherVisitor,
  stage,
}) => {
  test.setTimeout(300_000)
  const [before, ofAurora, hostFiles] = [
    await releasesOf(stage, 'lantern'),
    await releasesOf(stage, 'aurora'),
    await hostFilesOf(stage, 'lantern'),
  ]
  expect(
    hostFiles.filter(([, status]) => status === 200).length,
    'the host’s files are there to be compared',
  ).toBe(hostFiles.length)
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
    for (const untouched of ['host', 'auth', 'users'])
      expect(after[untouched], untouched).toEqual(before[untouched])
    expect(await releasesOf(stage, 'aurora'), 'of aurora nothing').toEqual(ofAurora)
    expect(await hostFilesOf(stage, 'lantern'), 'of the host not a byte').toEqual(hostFiles)

    await pin(stage, 'lantern', 'team', before.team!.version)
    await visitor.reload()
    await expect(headingAt(visitor, old), 'regret needs no build').toBeVisible()
  } finally {
    await team.remove()
  }
})
