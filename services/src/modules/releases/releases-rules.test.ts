import type { PinProblem } from '@console/contract/pin'
import type { RemoteManifest } from '@console/contract/remote-manifest'
import { createTestManifest } from '@console/services-testing/test-registry'
import { findPinConflicts, validateReleaseManifest } from './releases-rules'

const manifest = createTestManifest('team', {
  entry: [{ file: 'entry.js', integrity: 'sha384-e' }],
  parts: { choose: [{ file: 'choose.js', integrity: 'sha384-c' }] },
  texts: {
    team: { en: { file: 'en.json', integrity: 'sha384-t' } } as RemoteManifest['texts'][string],
  },
})
const files = [
  { file: 'entry.js', integrity: 'sha384-e' },
  { file: 'choose.js', integrity: 'sha384-c' },
  { file: 'en.json', integrity: 'sha384-t' },
]
const draft = { name: 'team', version: '1.0.0', files }

test('a release whose manifest and files agree may be sealed', () => {
  expect(validateReleaseManifest(draft, manifest)).toEqual({})
})

test.each<[string, Partial<RemoteManifest>, string]>([
  ['another name', { name: 'users' }, 'manifest.name'],
  ['another version', { version: '1.0.1' }, 'manifest.version'],
  ['the container of another remote', { container: 'remoteAuth' }, 'manifest.container'],
  [
    'the policy of another remote',
    { policy: "console-host 'allow-duplicates'" },
    'manifest.policy',
  ],
  ['a kernel range that is none', { kernel: 'newest' }, 'manifest.kernel'],
  ['nothing to start with', { entry: [] }, 'manifest.entry'],
  [
    'a page whose code it does not have',
    { routes: [{ path: '/asset/offers', in: 'shell', part: 'offers' }] },
    'manifest.parts.offers',
  ],
  [
    'a title that a language lacks',
    { titles: { en: { 'team:offers': 'Offers' }, zh_CN: { 'team:offers': '优惠' }, zh_TW: {} } },
    'manifest.titles.zh_TW.team:offers',
  ],
  ['a namespace without texts', { namespaces: ['team', 'offers'] }, 'manifest.texts.offers'],
])('a manifest with %s is refused', (_, change, field) => {
  expect(Object.keys(validateReleaseManifest(draft, { ...manifest, ...change }))).toEqual([field])
})

test('every file that the manifest mentions must have been announced with that very hash', () => {
  expect(validateReleaseManifest({ ...draft, files: files.slice(0, 2) }, manifest)).toEqual({
    'en.json': 'required',
  })
  expect(
    validateReleaseManifest(
      { ...draft, files: [...files.slice(1), { file: 'entry.js', integrity: 'sha384-x' }] },
      manifest,
    ),
  ).toEqual({ 'entry.js': 'mismatch' })
})

test('the host names the kernel version that it provides, not a range', () => {
  const host = createTestManifest('host', { entry: files.slice(0, 1), kernel: '^1.0.0' })
  expect(validateReleaseManifest({ name: 'host', version: '1.0.0', files }, host)).toEqual({
    'manifest.kernel': 'format',
  })
  expect(
    validateReleaseManifest(
      { name: 'host', version: '1.0.0', files },
      { ...host, kernel: '1.2.0' },
    ),
  ).toEqual({})
})

describe('what may run together', () => {
  const host = createTestManifest('host', {
    kernel: '1.2.0',
    shared: { react: '19.3.1', jotai: '2.20.3' },
  })
  const team = (change: Partial<RemoteManifest>) =>
    createTestManifest('team', { kernel: '^1.0.0', shared: { react: '19.3.0' }, ...change })

  test('a remote fits a host that provides its kernel range and its shared modules', () => {
    expect(findPinConflicts([host, team({})])).toEqual([])
    expect(findPinConflicts([host])).toEqual([])
  })

  test('a remote needs a host', () => {
    expect(findPinConflicts([team({})])).toEqual([
      { name: 'team', kind: 'host', subject: '', needs: '^1.0.0', provided: '', owner: '' },
    ])
  })

  test('a kernel range that the host does not meet is a problem', () => {
    expect(findPinConflicts([host, team({ kernel: '^1.3.0' })])).toEqual([
      { name: 'team', kind: 'kernel', subject: '', needs: '^1.3.0', provided: '1.2.0', owner: '' },
    ])
  })

  test('a shared module that the host has older, in another major version, or not at all is a problem', () => {
    expect(findPinConflicts([host, team({ shared: { react: '19.4.0' } })])).toEqual([
      {
        name: 'team',
        kind: 'module',
        subject: 'react',
        needs: '^19.4.0',
        provided: '19.3.1',
        owner: '',
      },
    ])
    expect(findPinConflicts([host, team({ shared: { jotai: '1.0.0' } })])).toHaveLength(1)
    expect(findPinConflicts([host, team({ shared: { ky: '1.0.0' } })])).toEqual([
      { name: 'team', kind: 'module', subject: 'ky', needs: '^1.0.0', provided: '', owner: '' },
    ])
  })

  test('a pre-release of a shared module fits what was built with an older one', () => {
    const early = { ...host, shared: { react: '19.4.0-rc.1' } }
    expect(findPinConflicts([early, team({})])).toEqual([])
    expect(findPinConflicts([early, team({ shared: { react: '19.4.0' } })])).toHaveLength(1)
  })

  test('names that a remote takes from a facade must be in the host’s facade', () => {
    const withNames = { ...host, uses: { 'react-router-dom': ['Link', 'useBlocker'] } }
    const uses = { 'react-router-dom': ['Link', 'useFetcher'], 'react-i18next': ['Trans'] }
    expect(findPinConflicts([withNames, team({ uses })])).toEqual([
      {
        name: 'team',
        kind: 'name',
        subject: 'react-router-dom',
        needs: 'useFetcher',
        provided: '',
        owner: '',
      },
    ])
    expect(findPinConflicts([host, team({ uses })])).toEqual([])
  })
})

describe('what belongs to one remote of a brand (rulings 28)', () => {
  const host = createTestManifest('host', {
    namespaces: ['shell'],
    lateNamespaces: ['late'],
    routes: [{ path: '/console', in: 'shell', part: 'home' }],
  })
  const auth = createTestManifest('auth', {
    namespaces: ['auth'],
    routes: [{ path: '/login', in: 'bare', part: 'login' }],
    mounts: [{ id: 'asset', path: '/asset', in: 'shell', part: 'layout' }],
  })

  test.each<[string, Partial<RemoteManifest>, Partial<PinProblem>]>([
    [
      'a path',
      { routes: [{ path: '/Login/', in: 'bare', part: 'x' }] },
      { kind: 'path', subject: '/Login/', owner: 'auth' },
    ],
    [
      'a path of the host',
      { routes: [{ path: '/console', in: 'bare', part: 'x' }] },
      { kind: 'path', subject: '/console', owner: 'host' },
    ],
    [
      'a mount',
      { mounts: [{ id: 'asset', path: '/mine', in: 'shell', part: 'x' }] },
      { kind: 'mount', subject: 'asset', owner: 'auth' },
    ],
    [
      'a text namespace',
      { namespaces: ['intruder', 'shell'] },
      { kind: 'namespace', subject: 'shell', owner: 'host' },
    ],
    [
      'a text namespace that comes late',
      { namespaces: ['late'] },
      { kind: 'namespace', subject: 'late', owner: 'host' },
    ],
  ])('%s', (_, claims, problem) => {
    const intruder = createTestManifest('intruder', claims)
    expect(findPinConflicts([auth, host, intruder])).toEqual([
      expect.objectContaining({ name: 'intruder', ...problem }),
    ])
    expect(findPinConflicts([host, auth])).toEqual([])
  })
})
