import type { Page } from '@playwright/test'
import { expect, test as base } from '../fixtures'
import { expectNoReload, loadErrorPattern, markDocument } from '../actions/broken-part'
import { expectTakenOver } from '../actions/first-page'
import { createRegisteredUser } from '../actions/registered-user'
import { pinRelease, publishRemote } from '../actions/releases'
import { readBootDocument } from '../actions/boot-document'
import { signInByCookies } from '../actions/sign-in-by-request'
import {
  expectOtherWorks,
  expectRetryToBring,
  expectShell,
  measureSoundShell,
  openPath,
  type Remote,
  retryButton,
  subjects,
} from '../actions/part-subjects'
import type { TestUser } from '../actions/test-user'
import {
  type FaultyStore,
  startFaultyStore,
  type StoreFault,
  storeFaults,
} from '../setup/faulty-store'
import { snapshotFolder } from '../setup/global-setup'
import { startTestServer, type TestServer } from '../setup/test-server'

// The fault matrix: each remote, the host and the store, by what can happen to their files. The
// shell stands, words come in time, the rest works on, and a retry needs no reload. What is tagged
// `@long` runs in `npm run test:long` only.
interface FaultWorker {
  faulty: { server: TestServer; store: FaultyStore; user: TestUser }
}

const test = base.extend<object, FaultWorker>({
  faulty: [
    async ({}, use) => {
      let storePort = 0
      const store = await startFaultyStore(() => storePort)
      const server = await startTestServer({
        snapshotFolder: snapshotFolder(),
        env: { STORE_ORIGIN: store.origin },
      })
      storePort = Number(new URL(server.storeOrigin).port)
      await use({ server, store, user: await createRegisteredUser(server) })
      await server.dispose()
      await store.close()
    },
    { scope: 'worker', timeout: 200_000 },
  ],
})

/** Empties the browser's cache, so that files are asked for again. */
async function clearCache(visitor: Page) {
  const session = await visitor.context().newCDPSession(visitor)
  await session.send('Network.clearBrowserCache')
  await session.detach()
}

interface Cell {
  remote: Remote
  /** What breaks: scripts of the remote, or its texts. */
  files?: 'scripts' | 'texts'
  fault: StoreFault
}

/**
 * A file that hangs holds one of the six connections that a browser opens to a store without HTTP/2;
 * if all files of a part did, nothing else could come either.
 */
const patternOf = (files: Cell['files'], fault: StoreFault) =>
  files === 'texts'
    ? '/texts/.*\\.json$'
    : fault === 'never answers' || fault === 'stops in the middle'
      ? '/entry[^/]*\\.js$'
      : '\\.js$'

async function expectContained(
  visitor: Page,
  { server, store, user }: FaultWorker['faulty'],
  { remote, files = 'scripts', fault }: Cell,
) {
  const { path, other } = subjects[remote]
  if (other) await signInByCookies(visitor.context(), server, user)
  const soundMs = other
    ? await measureSoundShell(visitor, server.pageUrl('aurora', '/console'), user)
    : 5_000
  await visitor.goto('about:blank')
  await clearCache(visitor)
  store.breakFiles(new RegExp(`^/${remote}/.*${patternOf(files, fault)}`), fault)
  try {
    // The texts of the sign-in page are in the page, unless its address names another language.
    const inOtherLanguage = files === 'texts' && !other ? '?locale=zh_CN' : ''
    await visitor.goto(server.pageUrl('aurora', path) + inOtherLanguage, { waitUntil: 'commit' })
    if (other) await expectShell(visitor, user, soundMs + 1_000)
    await expect(retryButton(visitor), 'words, and a way on').toBeVisible({
      timeout: soundMs + 3_000,
    })
    await markDocument(visitor)
    await expectOtherWorks(visitor, remote)
    store.heal()
    await expectRetryToBring(visitor, remote)
    await expectNoReload(visitor)
    expect(await visitor.evaluate(() => 'tampered' in window)).toBe(false)
  } finally {
    store.heal()
  }
}

const remotes = Object.keys(subjects) as Remote[]
const faults = Object.keys(storeFaults) as StoreFault[]
/** One of each kind, in every `npm run test:all`. */
const short = [
  'auth never answers',
  'team stops in the middle',
  'users is damaged',
  'users texts never answers',
  'host is damaged',
]
const tagOf = (title: string) => ({ tag: short.includes(title) ? [] : ['@long'] })

for (const remote of remotes)
  for (const files of ['scripts', 'texts'] as const)
    for (const fault of faults) {
      const title = `${remote} ${files === 'texts' ? 'texts ' : ''}${fault}`
      test(
        `when ${title}, the rest works, and a retry brings the page`,
        tagOf(title),
        async ({ visitor, faulty, browserErrors }) => {
          browserErrors.allow(loadErrorPattern)
          await expectContained(visitor, faulty, { remote, files, fault })
        },
      )
    }

const consoleFiles = { host: /^\/host\/.*\.js$/, store: /^\// }
for (const [subject, path] of Object.entries(consoleFiles))
  for (const fault of faults) {
    const title = `${subject} ${fault}`
    test(
      `when the ${title}, the page says so, and trying again brings it`,
      tagOf(title),
      async ({ visitor, faulty: { server, store }, browserErrors }) => {
        browserErrors.allow(loadErrorPattern)
        // The store has the typeface too.
        browserErrors.allow(/decode downloaded font|OTS parsing error/)
        store.breakFiles(path, fault)
        try {
          await visitor.goto(server.pageUrl('aurora', '/login'), { waitUntil: 'commit' })
          const button = visitor.getByRole('button', { name: 'Try again' })
          // Files that hang are spoken of after eight seconds.
          await expect(button).toBeVisible({ timeout: 15_000 })
          const password = visitor.getByLabel('Password', { exact: true })
          await password.fill('three lanterns')
          store.heal()
          await button.click()
          await expect(subjects.auth.content(visitor)).toBeVisible()
          await expectTakenOver(visitor)
          // Scripts of the host that did not come are run again, in place of a reload.
          if (subject === 'host' && (fault === 'is damaged' || fault === 'is gone (404)'))
            await expect(password).toHaveValue('three lanterns')
          expect(await visitor.evaluate(() => 'tampered' in window)).toBe(false)
        } finally {
          store.heal()
        }
      },
    )
  }

test('when the sign-in part is gone, a signed-in user works on @core', async ({
  visitor,
  faulty: { server, store, user },
  browserErrors,
}) => {
  browserErrors.allow(loadErrorPattern)
  await signInByCookies(visitor.context(), server, user)
  store.breakFiles(/^\/auth\//, 'is gone (404)')
  try {
    await visitor.goto(server.pageUrl('aurora', subjects.team.path))
    await expect(subjects.team.content(visitor)).toBeVisible()
  } finally {
    store.heal()
  }
})

test('files that are gone because a newer release runs say so, and a reload brings it and keeps what was typed', async ({
  visitor,
  faulty: { server, store, user },
  browserErrors,
}) => {
  browserErrors.allow(loadErrorPattern)
  const { remotes: before } = await readBootDocument(server.originOf('aurora'))
  const old = before.find(({ manifest }) => manifest.name === 'team')!
  await signInByCookies(visitor.context(), server, user)
  // A slow line prefetches nothing, so the team's files are asked for only when they are gone.
  await visitor.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } }),
  )
  await visitor.goto(`${server.pageUrl('aurora', subjects.users.path)}?locale=en`)
  await subjects.users.content(visitor).fill('Half a wor')

  await publishRemote(server, 'remote-team', '9.9.9')
  await pinRelease(server, 'aurora', 'team', '9.9.9')
  store.breakFiles(new RegExp(new URL(old.base).pathname), 'is gone (404)')
  try {
    await openPath(visitor, subjects.team.path)
    await expect(visitor.getByRole('main')).toContainText('A newer version is here')
    await visitor.getByRole('main').getByRole('button', { name: 'Reload' }).click()
    await expect(subjects.team.content(visitor)).toBeVisible()
    await openPath(visitor, subjects.users.path)
    await expect(subjects.users.content(visitor), 'the draft is kept').toHaveValue('Half a wor')
  } finally {
    store.heal()
    await pinRelease(server, 'aurora', 'team', old.manifest.version)
  }
})
