// Packs what a remote needs outside this repository, and the `console` command.
//   npm run pack
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, pnpmArgs } from './ensure-installed.mjs'
import { CommandError, runMain, runStep } from './tools/command-line.mjs'
import { packageCacheEnv, homeFolder } from './tools/package-cache.mjs'
import { repositoryRoot } from './tools/paths.mjs'
import { lastOutputLines, runCommand } from './tools/run-command.mjs'

/** In this order: each reads the types of those before it. */
const packedPackages = [
  'shared/config',
  'shared/contract',
  'shared/federation',
  'shared/kernel',
  'shared/ui',
  'shared/cli',
]

const packagesFolder = join(repositoryRoot, 'dist', 'packages')

runMain(async () => {
  await ensureInstalled()
  rmSync(packagesFolder, { recursive: true, force: true })
  await runStep('Packing shared/template', packTemplate)
  for (const pkg of packedPackages)
    await runStep(`Packing ${pkg}`, () => pack(pkg, '--pack-destination', packagesFolder))
})

/** What `console new` copies is a part of the command. */
async function packTemplate() {
  const folder = join(repositoryRoot, 'shared', 'cli', 'dist')
  const template = join(folder, 'template')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(template, { recursive: true })
  const tarball = join(folder, 'template.tgz')
  await pack('shared/template', '--out', tarball)
  await run('tar', ['-xzf', tarball, '-C', template, '--strip-components=1'], repositoryRoot)
  rmSync(tarball)
}

// pnpm writes the versions of the workspace and of its catalogue in place of `workspace:` and `catalog:`.
const pack = (pkg, ...args) => run('npx', [...pnpmArgs, 'pack', ...args], join(repositoryRoot, pkg))

async function run(program, args, cwd) {
  const env = packageCacheEnv(homeFolder(), repositoryRoot)
  const result = await runCommand(program, args, { cwd, env })
  if (result.code !== 0)
    throw new CommandError(`It could not be packed:\n${lastOutputLines(result)}`)
}
