import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { RemoteManifest } from '@console/contract/remote-manifest'
import { integrityHash } from './scripts'

const localPath = (file: string) => fileURLToPath(new URL(file, import.meta.url))

// Real builds of a minimal remote, each in a folder of its own. They are inside this package, so that
// Node finds the tools.
const remotesFolder = localPath('../.cache/test-remotes')
let folder: string
const title = { en: 'Things', zh_CN: '事物', zh_TW: '事物' }
const files: Record<string, string> = {
  'package.json': JSON.stringify({
    name: '@console/remote-tiny',
    version: '1.4.0',
    type: 'module',
  }),
  'tsconfig.json': JSON.stringify({ compilerOptions: { jsx: 'react-jsx' }, include: ['src'] }),
  'webpack.config.ts': `import { remotePreset } from '../../../src/remote-preset'\nexport default remotePreset(import.meta.dirname)`,
  'src/manifest.ts': `export const manifest = { name: 'tiny', kernel: '^2.0.0', namespaces: ['tiny'],
    routes: [{ path: '/things', in: 'shell', part: 'things', meta: { title: 'tiny:things.title' } }] }`,
  'src/remote.ts': `import { defineRemote } from '@console/kernel/define-remote'
    import { manifest } from './manifest'
    export default defineRemote(manifest, { parts: { things: () => import('./things') } })`,
  'src/things.tsx': `import { Box } from '@chakra-ui/react'\nexport const Component = () => <Box>Things</Box>`,
  'src/texts/tiny.zh_HK.json': JSON.stringify({ things: { title: '東西' } }),
  ...Object.fromEntries(
    Object.entries(title).map(([locale, text]) => [
      `src/texts/tiny.${locale}.json`,
      JSON.stringify({ things: { title: text, owner: '擁有者' } }),
    ]),
  ),
}

let remoteCount = 0
/** Writes the sources of another remote, which the tests read from then on. */
function writeRemote(changedFiles: Record<string, string> = {}) {
  folder = join(remotesFolder, String(++remoteCount))
  for (const [file, content] of Object.entries({ ...files, ...changedFiles })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
}

const builder = fork(localPath('./testing/build-remote.ts'), {
  // From here tsx is found, whatever folder the tests are started in.
  cwd: localPath('..'),
  execArgv: ['--import', 'tsx'],
})
/** Once it is gone nothing answers any more. */
const isGone = once(builder, 'exit').then(([code]) => {
  throw new Error(`The process that builds has ended with ${code}`)
})
isGone.catch(() => {})

/** Builds a remote, and gives what webpack says of it. */
async function build(changedFiles?: Record<string, string>) {
  writeRemote(changedFiles)
  builder.send(folder)
  const [output] = (await Promise.race([once(builder, 'message'), isGone])) as [string]
  return output
}
const readBuilt = (file: string) => readFileSync(join(folder, 'dist', file), 'utf8')

beforeAll(() => rmSync(remotesFolder, { recursive: true, force: true }))
afterAll(() => {
  builder.kill()
  rmSync(remotesFolder, { recursive: true, force: true })
})

test('the manifest of a built remote names and hashes every script that a part needs', async () => {
  await build()
  const manifest = RemoteManifest.parse(JSON.parse(readBuilt('console-remote.json')))
  expect(manifest).toMatchObject({
    name: 'tiny',
    version: '1.4.0',
    container: 'remoteTiny',
    policy: 'console-remote-tiny',
  })
  expect(manifest.entry).toHaveLength(1)
  expect(manifest.parts.things).toHaveLength(2) // the implementation, and the part's own
  const listedFiles = [
    ...manifest.entry,
    ...manifest.parts.things!,
    ...Object.values(manifest.texts.tiny!),
  ]
  for (const { file, integrity } of listedFiles)
    expect([file, integrityHash(readBuilt(file))]).toEqual([file, integrity])
  expect(manifest.titles.zh_TW).toEqual({ 'tiny:things.title': '事物' })
  expect(manifest.titles.zh_HK).toEqual({ 'tiny:things.title': '東西' })
  expect(JSON.parse(readBuilt(manifest.texts.tiny!.zh_HK!.file))).toEqual({
    things: { title: '東西', owner: '擁有者' },
  })
  expect(Object.keys(manifest.shared)).toEqual(
    expect.arrayContaining([
      '@chakra-ui/react',
      '@console/kernel/define-remote',
      'react/jsx-runtime',
    ]),
  )
  expect(manifest.uses).toEqual({ '@chakra-ui/react': ['Box'] })
})

test('the entry of a remote takes the core of the federation runtime from the host and brings none', () => {
  const [entry] = RemoteManifest.parse(JSON.parse(readBuilt('console-remote.json'))).entry
  const script = readBuilt(entry!.file)
  expect(script).toContain('_FEDERATION_RUNTIME_CORE')
  expect(script.length).toBeLessThan(25_000)
})

test('a built remote contains no shared module, and loads its chunks by its own Trusted Types policy', () => {
  const { entry, parts } = RemoteManifest.parse(JSON.parse(readBuilt('console-remote.json')))
  const all = [...entry, ...parts.things!].map(({ file }) => readBuilt(file)).join('')
  expect(all.length).toBeLessThan(30_000)
  expect(all).toContain('console-remote-tiny')
  expect(all).not.toMatch(/\beval\(|sourceMappingURL/)
})

test('each script has a source map beside the release, not in it', () => {
  const { parts } = RemoteManifest.parse(JSON.parse(readBuilt('console-remote.json')))
  expect(readdirSync(join(folder, 'dist')).filter((file) => file.endsWith('.map'))).toEqual([])
  const mapOf = (file: string) =>
    JSON.parse(readFileSync(join(folder, '.cache/source-maps', `${file}.map`), 'utf8')) as {
      sources: string[]
    }
  const sources = parts.things!.flatMap(({ file }) => mapOf(file).sources)
  expect(sources).toContain('webpack://console-remote-tiny/./src/things.tsx')
  expect(sources.join()).not.toContain(folder)
})

test('two builds of the same sources are identical', () => {
  const before = readBuilt('console-remote.json')
  rmSync(join(folder, 'dist'), { recursive: true })
  // In a process of its own, as people build it.
  const webpack = fileURLToPath(new URL('../node_modules/webpack-cli/bin/cli.js', import.meta.url))
  execFileSync(process.execPath, ['--import', 'tsx', webpack], { cwd: folder, stdio: 'pipe' })
  expect(readBuilt('console-remote.json')).toBe(before)
})

test('a missing title, an unknown mount and a part without an import fail the build', async () => {
  const output = await build({
    'src/texts/tiny.zh_CN.json': '{}',
    'src/manifest.ts': files['src/manifest.ts']!.replace("in: 'shell'", "in: 'attic'").replace(
      "part: 'things'",
      "part: 'thing'",
    ),
  })
  expect(output).toContain('The title tiny:things.title has no text in zh_CN.')
  expect(output).toContain('stands in the unknown mount attic')
  expect(output).toContain('The part thing has no import')
})

test('a copy of a shared module fails the build with the name of the file that imports it', async () => {
  expect(
    await build({
      'src/things.tsx':
        "import { Box } from '@chakra-ui/react/box'\nexport const Component = () => <Box>Things</Box>",
    }),
  ).toMatch(/things\.tsx imports @chakra-ui\/react\/box, which belongs to the host/)
})

test('a name that a facade lacks fails the build with the names of the file and of the package', async () => {
  const output = await build({
    'src/things.tsx':
      "import { Box, Marquee } from '@chakra-ui/react'\nexport const Component = () => <Box><Marquee /></Box>",
  })
  expect(output).toMatch(
    /src\/things\.tsx takes Marquee from @chakra-ui\/react, whose facade has no such name/,
  )
})

test('a picture is a file of the release, a small one a part of the script', async () => {
  const picture = (size: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg"><!--${'x'.repeat(size)}--></svg>`
  await build({
    'src/small.svg': picture(10),
    'src/large.svg': picture(10_000),
    'src/things.tsx':
      "import large from './large.svg'\nimport small from './small.svg'\nexport const Component = () => <><img src={large} /><img src={small} /></>",
  })
  const { parts } = RemoteManifest.parse(JSON.parse(readBuilt('console-remote.json')))
  const code = parts.things!.map(({ file }) => readBuilt(file)).join('')
  const [, file] = /(pictures\/large\.[0-9a-f]{8}\.svg)/.exec(code) ?? []
  expect(readBuilt(file!)).toBe(picture(10_000))
  expect(code).toContain('data:image/svg+xml')
})

test('the build refuses a stylesheet that is no module, a rule without a class, and a class that is not there', async () => {
  const page = (use: string) => `${use}\nexport const Component = () => <p>Things</p>`
  expect(
    await build({
      'src/things.css': 'p { color: red }',
      'src/things.tsx': page("import './things.css'"),
    }),
  ).toContain('./src/things.css')
  expect(
    await build({
      'src/things.module.css': 'p { color: red }',
      'src/things.tsx': page("import './things.module.css'"),
    }),
  ).toContain('Selector "p" is not pure')
  expect(
    await build({
      'src/things.module.css': '.things { color: red }',
      'src/things.tsx': page(
        "import * as styles from './things.module.css'\nconsole.log(styles.thing)",
      ),
    }),
  ).toContain("export 'thing'")
})
