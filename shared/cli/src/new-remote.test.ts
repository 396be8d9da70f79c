import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRemote } from './new-remote'

const template = join(__dirname, '../../template')
let parent: string
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'new-remote-'))
})
afterEach(() => rm(parent, { recursive: true }))

const readJson = async (file: string) =>
  JSON.parse(await readFile(join(parent, file), 'utf8')) as Record<string, unknown>

test('a remote of its own has the name everywhere, CI, and our packages from their tarballs', async () => {
  const packages = join(parent, 'packages')
  for (const file of ['kernel-4.2.0', 'config-0.1.0', 'cli-0.1.0'])
    await writeFile(await inFolder(packages, `console-${file}.tgz`), '')

  const lines = await createRemote({
    name: 'orders',
    template,
    parent,
    isWorkspace: false,
    packages,
  })

  expect(lines).toContain('  npx console pin <brand> orders@0.1.0')
  const files = await readdir(join(parent, 'remote-orders'), { recursive: true })
  expect(files).toEqual(
    expect.arrayContaining([
      '.github/workflows/release.yml',
      '.gitignore',
      'packages/console-kernel-4.2.0.tgz',
      'src/orders/orders.test.tsx',
      'src/texts/orders.zh_TW.json',
    ]),
  )
  expect(files.filter((file) => /example|node_modules/.test(file))).toEqual([])
  expect(await readFile(join(parent, 'remote-orders/src/manifest.ts'), 'utf8')).not.toMatch(
    /example/i,
  )
  expect(await readJson('remote-orders/package.json')).toMatchObject({
    name: '@console/remote-orders',
    dependencies: { '@console/kernel': 'file:packages/console-kernel-4.2.0.tgz' },
    devDependencies: {
      '@console/config': 'file:packages/console-config-0.1.0.tgz',
      '@console/cli': 'file:packages/console-cli-0.1.0.tgz',
    },
  })
})

test('in the repository of the console it has no CI of its own', async () => {
  await createRemote({ name: 'orders', template, parent, isWorkspace: true })
  const files = await readdir(join(parent, 'remote-orders'))
  expect(files.filter((file) => /^\./.test(file))).toEqual([])
  expect(files).toContain('webpack.config.ts')
})

test.each(['Orders', 'my-orders', '../orders', 'orders2', '', 'o'.repeat(31)])(
  '%j is no name of a remote',
  async (name) => {
    await expect(createRemote({ name, template, parent, isWorkspace: true })).rejects.toThrow(
      '1 to 30 lower case letters',
    )
    expect(await readdir(parent)).toEqual([])
  },
)

test.each(['host', 'example'])('%s is another package', async (name) => {
  await expect(createRemote({ name, template, parent, isWorkspace: true })).rejects.toThrow(
    'is the name of another package',
  )
})

test('a folder that is there already stays as it is', async () => {
  const file = await inFolder(join(parent, 'remote-orders'), 'mine')
  await writeFile(file, 'mine')
  await expect(
    createRemote({ name: 'orders', template, parent, isWorkspace: true }),
  ).rejects.toThrow('is there already')
  expect(await readdir(join(parent, 'remote-orders'))).toEqual(['mine'])
})

test('a folder without packages is refused before anything is made', async () => {
  await expect(
    createRemote({ name: 'orders', template, parent, isWorkspace: false, packages: parent }),
  ).rejects.toThrow('npm run pack writes them')
  expect(await readdir(parent)).toEqual([])
})

async function inFolder(folder: string, file: string) {
  await mkdir(folder, { recursive: true })
  return join(folder, file)
}
