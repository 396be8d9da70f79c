import {
  announceRelease,
  formatReleaseVersion,
  parseReleaseVersion,
  releaseHashInput,
} from './release'
import { RemoteManifest } from './remote-manifest'

const integrity = `sha384-${'a'.repeat(64)}`
const parseAnnouncement = (file: string) =>
  announceRelease.input.safeParse({
    name: 'team',
    version: '1.4.0',
    hash: '01234567'.repeat(8),
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

test('a release is written with the beginning of its hash, and read back as version and hash', () => {
  const hash = '4a6ed688'.repeat(8)
  const written = formatReleaseVersion({ version: '0.2.0', hash })
  expect(written).toBe('0.2.0-4a6ed688')
  expect(parseReleaseVersion(written)).toEqual({ version: '0.2.0', hash: '4a6ed688' })
  expect(parseReleaseVersion(`0.2.0-rc.1-${hash}`)).toEqual({ version: '0.2.0-rc.1', hash })
  expect(parseReleaseVersion('0.2.0-rc.1')).toEqual({ version: '0.2.0-rc.1', hash: undefined })
  for (const wrong of ['0.2', 'latest', '4a6ed688', '0.2.0-', '0.2.0-4a6ed688-4a6ed688'])
    expect(parseReleaseVersion(wrong)).toBeNull()
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
