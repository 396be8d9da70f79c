import { createHash } from 'node:crypto'
import type { HashedFile } from '@console/contract/remote-manifest'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import type { BrandName } from '../setup/origins'
import type { TestServer } from '../setup/test-server'
import { copyRemoteSource } from '../actions/copy-remote-source'
import { pinRelease, publishRelease } from '../actions/releases'
import { readBootDocument } from '../actions/boot-document'
import { createRegisteredUser } from '../actions/registered-user'
import { signInByEmail } from '../actions/sign-in'

const originalHeading = 'Your profile'
const changedHeading = 'Who you are'

const headingByName = (visitor: Page, name: string) =>
  visitor.getByRole('main').getByRole('heading', { level: 1, name, exact: true })

async function signInNewUser(server: TestServer, visitor: Page, brand: BrandName) {
  const user = await createRegisteredUser(server, brand)
  await visitor.goto(server.pageUrl(brand, '/login?redirect=%2Fusers%2Fmy-account'))
  await signInByEmail(visitor, user)
}

async function fetchPinnedReleases(server: TestServer, brand: BrandName) {
  const { host, remotes } = await readBootDocument(server.originOf(brand))
  return Object.fromEntries(
    [host, ...remotes].map(({ base, manifest }) => [manifest.name, { base, ...manifest }]),
  )
}

/** The status and hash of every script and text of a brand's host, as the store serves it now. */
async function hashHostFiles(server: TestServer, brand: BrandName) {
  const { base, entry, parts, texts } = (await fetchPinnedReleases(server, brand)).host!
  const files: HashedFile[] = [
    ...entry,
    ...Object.values(parts).flat(),
    ...Object.values(texts).flatMap((languages) => Object.values(languages)),
  ]
  const hashOf = async ({ file }: HashedFile) => {
    const response = await fetch(base + file)
    return [
      base + file,
      response.status,
      createHash('sha256')
        .update(Buffer.from(await response.arrayBuffer()))
        .digest('hex'),
    ]
  }
  return Promise.all(files.map(hashOf))
}

test('a remote built alone reaches the brand that is pinned to it, on the next load, and no other brand @core', async ({
  visitor,
  anotherVisitor,
  server,
}) => {
  test.setTimeout(300_000)
  const [before, ofAurora, hostFiles] = [
    await fetchPinnedReleases(server, 'lantern'),
    await fetchPinnedReleases(server, 'aurora'),
    await hashHostFiles(server, 'lantern'),
  ]
  expect(
    hostFiles.filter(([, status]) => status === 200).length,
    'the host’s files are there to be compared',
  ).toBe(hostFiles.length)
  const atAurora = await anotherVisitor()
  await signInNewUser(server, visitor, 'lantern')
  await signInNewUser(server, atAurora, 'aurora')
  await expect(headingByName(visitor, originalHeading)).toBeVisible()

  // Of the remotes behind sign-in the one that is built soonest.
  const users = await copyRemoteSource('remote-users')
  try {
    await users.setVersion('9.1.0')
    await users.editFile('src/texts/users.en.json', (texts) =>
      texts.replaceAll(`"${originalHeading}"`, `"${changedHeading}"`),
    )
    await users.build()
    await publishRelease(server, users.folder)

    await visitor.reload()
    await expect(headingByName(visitor, originalHeading), 'published, but not pinned').toBeVisible()

    await pinRelease(server, 'lantern', 'users', '9.1.0')
    await expect(
      headingByName(visitor, originalHeading),
      'an open page keeps what it has',
    ).toBeVisible()
    await visitor.reload()
    await expect(headingByName(visitor, changedHeading)).toBeVisible()
    await atAurora.reload()
    await expect(headingByName(atAurora, originalHeading)).toBeVisible()

    const after = await fetchPinnedReleases(server, 'lantern')
    expect(after.users!.version).toBe('9.1.0')
    for (const untouched of ['host', 'auth', 'team'])
      expect(after[untouched], untouched).toEqual(before[untouched])
    expect(await fetchPinnedReleases(server, 'aurora'), 'aurora keeps its releases').toEqual(
      ofAurora,
    )
    expect(await hashHostFiles(server, 'lantern'), 'the host’s files are unchanged').toEqual(
      hostFiles,
    )

    await pinRelease(server, 'lantern', 'users', before.users!.version)
    await visitor.reload()
    await expect(
      headingByName(visitor, originalHeading),
      'pinning the old release again needs no build',
    ).toBeVisible()
  } finally {
    await users.remove()
  }
})
