import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { isHost } from '@console/contract/page-names'
import { PartName } from '@console/contract/release'
import { CommandError } from './registry-client'

export interface NewRemoteOptions {
  /** `orders`: its part of addresses, and of the names on the page. */
  name: string
  /** Holds the remote `example`, which is copied. */
  template: string
  /** Where the folder `remote-orders` is made. */
  parent: string
  /** That is the console's repository, which finds the new remote and has CI. */
  isWorkspace: boolean
  /** Folder of the tarballs that `npm run pack` wrote; without it our packages come from the registry. */
  packages?: string
}

/** Makes a remote with a page, its tests and its CI. Returns what to do next. */
export async function createRemote(options: NewRemoteOptions): Promise<string[]> {
  const { name, template, parent, isWorkspace, packages } = options
  if (!PartName.safeParse(name).success)
    throw new CommandError(`${name} is no name of a remote: that has 1 to 30 lower case letters.`)
  const isTaken = isHost(name) || name === 'example' || existsSync(join(parent, 'dev', name))
  if (isTaken) throw new CommandError(`${name} is the name of another package.`)
  const folder = join(parent, `remote-${name}`)
  if (existsSync(folder)) throw new CommandError(`${folder} is there already.`)
  const tarballs = packages === undefined ? [] : await findTarballs(packages)

  const isLeftOut = isWorkspace ? /^(node_modules|dist|\.)/ : /^(node_modules|dist|\.cache)/
  const rename = (text: string) =>
    text
      .replaceAll('example', name)
      .replaceAll('Example', `${name[0]!.toUpperCase()}${name.slice(1)}`)
  for (const file of await listFiles(template)) {
    if (isLeftOut.test(file)) continue
    const target = join(folder, rename(file))
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, rename(await readFile(join(template, file), 'utf8')))
  }
  if (isWorkspace)
    return nextSteps(name, [
      'npx --yes pnpm@12.21.0 install --lockfile-only',
      'npm test -- types',
      `npm run dev -- ${name}`,
    ])
  // npm takes no such file into a tarball.
  await writeFile(join(folder, '.gitignore'), 'node_modules/\ndist/\n.cache/\n')
  await addPackages(folder, packages, tarballs)
  return nextSteps(name, [
    `cd remote-${name}`,
    'npm install && npm test && npm run build',
    'npx console check . && npx console release .',
    `npx console pin <brand> ${name}@0.1.0`,
  ])
}

const nextSteps = (name: string, commands: string[]) => [
  `remote-${name} is made. Next:`,
  ...commands.map((command) => `  ${command}`),
]

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
}

const tarballName = /^console-([a-z]+)-\d.*\.tgz$/

async function findTarballs(packages: string): Promise<string[]> {
  const files = await readdir(packages).catch((): string[] => [])
  const tarballs = files.filter((file) => tarballName.test(file))
  if (tarballs.length > 0) return tarballs
  throw new CommandError(
    `${packages} holds no packages of the console. In its repository, npm run pack writes them.`,
  )
}

interface PackageJson {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

/**
 * Adds the command, and takes every package of ours from its tarball, which lies in the new repository
 * from then on: there one package finds the others that it needs.
 */
async function addPackages(folder: string, packages = '', tarballs: readonly string[] = []) {
  const file = join(folder, 'package.json')
  const packageJson = JSON.parse(await readFile(file, 'utf8')) as PackageJson
  const { dependencies, devDependencies } = packageJson
  devDependencies['@console/cli'] = devDependencies['@console/config']!
  for (const tarball of tarballs) {
    await mkdir(join(folder, 'packages'), { recursive: true })
    await copyFile(join(packages, tarball), join(folder, 'packages', tarball))
    const name = `@console/${tarballName.exec(tarball)![1]!}`
    ;(name in dependencies ? dependencies : devDependencies)[name] = `file:packages/${tarball}`
  }
  await writeFile(file, `${JSON.stringify(packageJson, null, 2)}\n`)
}
