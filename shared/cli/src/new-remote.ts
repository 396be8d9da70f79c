import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { isHost } from '@console/contract/page-names'
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
  if (!/^[a-z]+$/.test(name) || isHost(name))
    throw new CommandError(
      `${name} is no name of a remote: that has lower case letters alone, and is not host.`,
    )
  const folder = join(parent, `remote-${name}`)
  if (existsSync(folder)) throw new CommandError(`${folder} is there already.`)
  const tarballs = packages === undefined ? {} : await findTarballs(packages, folder)

  const isLeftOut = isWorkspace ? /node_modules|^dist|^\.|^gitignore/ : /node_modules|^\.npmignore/
  const rename = (text: string) =>
    text
      .replaceAll('example', name)
      .replaceAll('Example', `${name[0]!.toUpperCase()}${name.slice(1)}`)
  for (const file of await listFiles(template)) {
    if (isLeftOut.test(file)) continue
    const target = join(folder, rename(file).replace(/^gitignore/, '.gitignore'))
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, rename(await readFile(join(template, file), 'utf8')))
  }
  if (isWorkspace) return nextSteps(name, ['npm test -- types', `npm run dev -- ${name}`])
  await addPackages(join(folder, 'package.json'), tarballs)
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

/** Our packages by name, as the new package names them: `file:../packages/console-kernel-4.2.0.tgz`. */
async function findTarballs(packages: string, folder: string): Promise<Record<string, string>> {
  const files = await readdir(packages).catch((): string[] => [])
  const tarballs = files.flatMap((file) => {
    const [, name] = /^console-([a-z]+)-\d.*\.tgz$/.exec(file) ?? []
    return name ? [[`@console/${name}`, `file:${relative(folder, join(packages, file))}`]] : []
  })
  if (tarballs.length === 0)
    throw new CommandError(
      `${packages} holds no packages of the console. In its repository, npm run pack writes them.`,
    )
  return Object.fromEntries(tarballs) as Record<string, string>
}

interface PackageDescription {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

/** The command too, and every package of ours by its tarball: what one needs of another is found there. */
async function addPackages(file: string, tarballs: Record<string, string>) {
  const description = JSON.parse(await readFile(file, 'utf8')) as PackageDescription
  const { dependencies, devDependencies } = description
  devDependencies['@console/cli'] = devDependencies['@console/config']!
  for (const [name, tarball] of Object.entries(tarballs))
    (name in dependencies ? dependencies : devDependencies)[name] = tarball
  await writeFile(file, `${JSON.stringify(description, null, 2)}\n`)
}
