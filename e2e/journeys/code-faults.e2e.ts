import { expect, test } from '../fixtures'
import { readBootDocument } from '../actions/boot-document'
import { expectNoReload, loadErrorPattern, markDocument } from '../actions/broken-part'
import { copyRemoteSource } from '../actions/copy-remote-source'
import {
  expectOtherWorks,
  expectRetryToBring,
  expectShell,
  measureSoundShell,
  type Remote,
  retryButton,
  subjects,
} from '../actions/part-subjects'
import { createRegisteredUser } from '../actions/registered-user'
import { pinRelease, publishRelease } from '../actions/releases'
import { signInByCookies } from '../actions/sign-in-by-request'

// The fault matrix, code: each remote is built and published with code that fails as the page says
// it should, and is sound when the page says nothing. `npm run test:long` runs it.
test.describe.configure({ mode: 'serial' })

/** The faults, with the code that names the cause; what hangs is spoken of before it has failed. */
const codeFaults = {
  'throws when it is imported': 'import-failed',
  'throws in start': 'start-failed',
  'has a part that throws when it is imported': 'import-failed',
  'has a loader that rejects': 'loader-failed',
  'has a loader that never ends': null,
}

/** The file of the part whose page is tried. */
const partFiles: Record<Remote, string> = {
  auth: 'src/login/login.tsx',
  team: 'src/create-team/create-team.tsx',
  users: 'src/my-account/my-account.tsx',
}

const isFault = (fault: keyof typeof codeFaults) => `globalThis.codeFault === '${fault}'`
const throwIf = (fault: keyof typeof codeFaults, message: string) =>
  `\nif (${isFault(fault)}) throw new Error('${message}')\n`

/** Builds a remote whose code fails on demand. */
async function buildFaultyRemote(remote: Remote, version: string) {
  const copy = await copyRemoteSource(`remote-${remote}`)
  await copy.setVersion(version)
  await copy.editFile(
    partFiles[remote],
    (source) => source + throwIf('has a part that throws when it is imported', 'Broken part'),
  )
  await copy.editFile(
    'src/remote.ts',
    (source) =>
      source.replace('export default defineRemote(', 'const remote = defineRemote(') +
      throwIf('throws when it is imported', 'Broken import') +
      `
const { start } = remote
remote.start = (host) => {
  ${throwIf('throws in start', 'Broken start')}
  start(host)
}
for (const [name, load] of Object.entries(remote.parts))
  remote.parts[name] = async () => {
    const part = await load()
    if (${isFault('has a loader that rejects')})
      return { ...part, loader: () => Promise.reject(new Error('Broken loader')) }
    if (${isFault('has a loader that never ends')})
      return { ...part, loader: () => new Promise(() => {}) }
    return part
  }
export default remote
`,
  )
  await copy.build()
  return copy
}

for (const remote of Object.keys(subjects) as Remote[])
  test(
    `when the code of ${remote} fails, the rest works, the page says why, and a retry brings it`,
    {
      tag: '@long',
    },
    async ({ anotherVisitor, server, browserErrors }) => {
      test.setTimeout(400_000)
      browserErrors.allow(loadErrorPattern)
      const { remotes } = await readBootDocument(server.originOf('aurora'))
      const sound = remotes.find(({ manifest }) => manifest.name === remote)!
      const faulty = await buildFaultyRemote(remote, '9.7.0')
      try {
        await publishRelease(server, faulty.folder)
        await pinRelease(server, 'aurora', remote, '9.7.0')
        for (const [fault, code] of Object.entries(codeFaults))
          await test.step(fault, async () => {
            const visitor = await anotherVisitor()
            const { path, content, other } = subjects[remote]
            let soundMs = 5_000
            if (other) {
              const user = await createRegisteredUser(server)
              await signInByCookies(visitor.context(), server, user)
              soundMs = await measureSoundShell(visitor, server.pageUrl('aurora', '/console'), user)
              await visitor.goto('about:blank')
              await visitor.addInitScript(`globalThis.codeFault = '${fault}'`)
              await visitor.goto(server.pageUrl('aurora', path), { waitUntil: 'commit' })
              await expectShell(visitor, user, soundMs + 1_000)
            } else {
              await visitor.addInitScript(`globalThis.codeFault = '${fault}'`)
              await visitor.goto(server.pageUrl('aurora', path), { waitUntil: 'commit' })
            }
            await expect(retryButton(visitor), 'words, and a way on').toBeVisible({
              timeout: soundMs + 3_000,
            })
            await expect(visitor.getByRole('main')).toContainText(
              code ? new RegExp(`${remote}/\\w+ ${code}`) : 'Still loading',
            )
            await markDocument(visitor)
            await expectOtherWorks(visitor, remote)
            await visitor.evaluate('delete globalThis.codeFault')
            await expectRetryToBring(visitor, remote)
            await expect(content(visitor)).toBeVisible()
            await expectNoReload(visitor)
            await visitor.context().close()
          })
      } finally {
        await pinRelease(server, 'aurora', remote, sound.manifest.version)
        await faulty.remove()
      }
    },
  )
