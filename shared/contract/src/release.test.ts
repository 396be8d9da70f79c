import { announceRelease, releaseText } from './release'
import { RemoteManifest } from './remote-manifest'

const integrity = `sha384-${'a'.repeat(64)}`
const announced = (file: string) =>
  announceRelease.input.safeParse({
    name: 'team',
    version: '1.4.0',
    hash: '01234567',
    files: [{ file, integrity, size: 1 }],
  }).success

test('a release brings plain files in plain folders', () => {
  expect(['entry.1a2b3c4d.js', 'texts/team.en.json', '_x/y.js'].filter(announced)).toHaveLength(3)
  expect(
    [
      '../secret.js',
      'a/../b.js',
      '/etc/passwd',
      '.hidden',
      'a/.b',
      'a//b',
      'a\\b',
      'a.js.br',
      'a.js.gz',
      'a b.js',
      '',
      'a/',
    ].filter(announced),
  ).toEqual([])
})

test('the text of a release is the same whatever the order of its files, and another when anything in it changes', () => {
  const manifest = RemoteManifest.parse({
    name: 'team',
    kernel: '^1.0.0',
    namespaces: [],
    routes: [],
    version: '1.4.0',
    container: 'remoteTeam',
    policy: 'console-remote-team',
    entry: [],
    parts: {},
    texts: {},
    titles: { en: {}, zh_CN: {}, zh_TW: {} },
    shared: {},
  })
  const [one, two] = [
    { file: 'a.js', integrity: 'sha384-a' },
    { file: 'b.js', integrity: 'sha384-b' },
  ]
  expect(releaseText(manifest, [one!, two!])).toBe(releaseText(manifest, [two!, one!]))
  expect(releaseText(manifest, [one!])).not.toBe(releaseText(manifest, [two!]))
  expect(releaseText({ ...manifest, kernel: '^2.0.0' }, [one!])).not.toBe(
    releaseText(manifest, [one!]),
  )
})
