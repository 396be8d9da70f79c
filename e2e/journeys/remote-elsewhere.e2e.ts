import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '../fixtures'
import { createRegisteredUser } from '../actions/registered-user'
import { repositoryRoot, unpinRelease } from '../actions/releases'
import { signInByEmail } from '../actions/sign-in'
import { startNpmRegistry } from '../setup/npm-registry'

const execFileAsync = promisify(execFile)

/** The commands of the page "Add a remote" for a repository of its own. */
async function documentedCommands(): Promise<string> {
  const page = await readFile(join(repositoryRoot, 'shared/docs/add-a-remote.md'), 'utf8')
  return /```sh\n(npx .*? console new .*?)```/s.exec(page)![1]!
}

test('a remote is made, tested, built and released outside of this repository, by the commands of the documents', async ({
  visitor,
  server,
}) => {
  test.setTimeout(600_000)
  const folder = await mkdtemp(join(tmpdir(), 'elsewhere-'))
  const registry = await startNpmRegistry()
  try {
    await execFileAsync('npm', ['run', 'pack'], { cwd: repositoryRoot })
    const { stdout } = await execFileAsync('sh', ['-ec', await documentedCommands()], {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        npm_config_registry: registry.address,
        // An optional peer that this repository has in no fitting version is not looked for.
        npm_config_legacy_peer_deps: 'true',
        PACKAGES: join(repositoryRoot, 'dist/packages'),
        CONSOLE_URL: server.baseUrl,
        CONSOLE_TOKEN: server.operatorToken,
      },
    }).catch(({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(`${stderr}\n${stdout}`)
    })
    expect(stdout).toContain('orders 0.1.0')

    const user = await createRegisteredUser(server, 'lantern')
    await visitor.goto(server.pageUrl('lantern', '/login?redirect=%2Forders'))
    await signInByEmail(visitor, user)
    await expect(visitor.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
    await expect(visitor.getByRole('link', { name: 'Orders' })).toBeVisible()
    await unpinRelease(server, 'lantern', 'orders')
  } finally {
    registry.close()
    await rm(folder, { recursive: true })
  }
})
