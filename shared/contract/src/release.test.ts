import { announceRelease, releaseHashInput } from './release'
import { RemoteManifest } from './remote-manifest'

const integrity = `sha384-${'a'.repeat(64)}`
const parseAnnouncement = (file: string) =>
  announceRelease.input.safeParse({
    name: 'team',
    version: '1.4.0',
    hash: '01234567',
    files: [{ file, integrity, size: 1 }],
  }).success

test('a file of a release has no hidden name, no way out of its folder and no ending of a compressed copy', () => {
  expect(
    ['entry.1a2b3c4d.js', 'texts/team.en.json', '_x/y.js'].filter(parseAnnouncement),
  ).toHaveLength(3)
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
    ].filter(parseAnnouncement),
  ).toEqual([])
})

test('the hash input of a release ignores the order of its files and changes with everything else', () => {
  const manifest = RemoteManifest.parse({
    name: 'team',
    kernel: '^2.0.0',
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
  expect(releaseHashInput(manifest, [one!, two!])).toBe(releaseHashInput(manifest, [two!, one!]))
  expect(releaseHashInput(manifest, [one!])).not.toBe(releaseHashInput(manifest, [two!]))
  expect(releaseHashInput({ ...manifest, kernel: '^3.0.0' }, [one!])).not.toBe(
    releaseHashInput(manifest, [one!]),
  )
})
