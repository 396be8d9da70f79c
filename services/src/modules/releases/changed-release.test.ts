import type { RemoteManifest } from '@console/contract/remote-manifest'
import { createTestBuild } from '@console/services-testing/test-registry'
import { computeIntegrity } from '../../infrastructure/release-storage'
import { findSetProblems, validateReleaseManifest } from './releases-rules'

/** What a brand runs, as much of it as other parts can break. */
const host = createTestBuild('host', {
  kernel: '4.2.0',
  namespaces: ['shell'],
  lateNamespaces: ['search'],
  routes: [
    { path: '/console', in: 'shell', part: 'home' },
    { path: '/exception', in: 'bare', part: 'exception', meta: { ignoreAuth: true } },
  ],
  shared: { react: '19.3.1', jotai: '2.20.3', '@console/kernel/page': '4.2.0' },
  uses: { '@chakra-ui/react': ['Box', 'Flex', 'Grid'], 'framer-motion': ['motion', 'Reorder'] },
}).manifest
const team = createTestBuild('team', {
  kernel: '^4.0.0',
  namespaces: ['team'],
  mounts: [{ id: 'asset', path: '/asset', in: 'shell', part: 'layout' }],
  routes: [
    { path: 'selectaccount', in: 'asset', part: 'choose' },
    { path: '/products', in: 'shell', part: 'products' },
    { path: '/products/:id', in: 'shell', part: 'product' },
  ],
}).manifest
const users = createTestBuild('users', {
  kernel: '^4.1.0',
  namespaces: ['users'],
  routes: [
    { path: '/users/index', in: 'shell', part: 'list', meta: { title: 'users:list', orderNo: 3 } },
    { path: '/users/my-account', in: 'shell', part: 'profile' },
    { path: '/users/badges', in: 'shell', part: 'badges' },
    { path: 'team-users', in: 'asset', part: 'list' },
  ],
  widgets: [{ slot: 'home.widgets', part: 'question', title: 'users:question' }],
  titles: {
    en: { 'users:list': 'Users', 'users:question': 'Your name' },
    zh_CN: { 'users:list': '用户', 'users:question': '您的姓名' },
    zh_TW: { 'users:list': '使用者', 'users:question': '您的姓名' },
  },
  shared: { react: '19.3.1', '@console/kernel/page': '4.1.0' },
  uses: { '@chakra-ui/react': ['Box'], 'framer-motion': ['motion'] },
})

type Change = (manifest: RemoteManifest) => Partial<RemoteManifest>
type Route = RemoteManifest['routes'][number]

const withRoute =
  (route: Route): Change =>
  ({ routes, parts }) => ({
    routes: [...routes, route],
    parts: { ...parts, ...(route.part !== undefined && { [route.part]: [] }) },
  })
const changeRoute =
  (path: string, change: Partial<Route>): Change =>
  ({ routes, parts }) => ({
    routes: routes.map((route) => (route.path === path ? { ...route, ...change } : route)),
    parts: { ...parts, ...(change.part !== undefined && { [change.part]: [] }) },
  })
const withoutRoute =
  (path: string): Change =>
  ({ routes }) => ({
    routes: routes.filter((route) => route.path !== path),
  })

const breaking: Record<string, Change> = {
  'is written for the next major kernel': () => ({ kernel: '^5.0.0' }),
  'is written for a newer minor kernel': () => ({ kernel: '^4.3.0' }),
  'is written for the last major kernel': () => ({ kernel: '^3.2.0' }),
  'names a kernel range that is none': () => ({ kernel: 'newest' }),
  'is built with another major of React': () => ({ shared: { react: '18.3.1' } }),
  'is built with a newer minor of React': () => ({ shared: { react: '19.4.0' } }),
  'is built with a newer patch of React': () => ({ shared: { react: '19.3.2' } }),
  'shares a module that no host provides': () => ({ shared: { recoil: '1.0.0' } }),
  'takes a module of a newer kernel': () => ({ shared: { '@console/kernel/page': '4.3.0' } }),
  'takes a name that a facade lacks': () => ({ uses: { '@chakra-ui/react': ['Table'] } }),
  'takes a name from another facade': () => ({ uses: { 'framer-motion': ['motion', 'animate'] } }),
  'takes the path of another remote': withRoute({ path: '/products', in: 'shell', part: 'shop' }),
  'takes it with a slash at its end': withRoute({ path: '/products/', in: 'shell', part: 'shop' }),
  'takes the path of the host': withRoute({ path: '/console', in: 'shell', part: 'start' }),
  'takes a path of another mount': withRoute({ path: 'selectaccount', in: 'asset', part: 'pick' }),
  'takes it by its whole path': withRoute({
    path: '/asset/selectaccount',
    in: 'bare',
    part: 'pick',
  }),
  'catches the paths of others': withRoute({ path: '/:page', in: 'shell', part: 'any' }),
  'takes a pattern under another name': withRoute({
    path: '/products/:no',
    in: 'shell',
    part: 'no',
  }),
  'stands in a mount that nobody brings': withRoute({ path: 'x', in: 'shop', part: 'shop' }),
  'brings a mount that is another’s': ({ parts }) => ({
    mounts: [{ id: 'asset', path: '/users', in: 'shell', part: 'frame' }],
    parts: { ...parts, frame: [] },
  }),
  'has a namespace of another remote': ({ texts }) => ({
    namespaces: ['users', 'team'],
    texts: { ...texts, team: texts.users! },
  }),
  'has a late namespace of the host': ({ texts }) => ({
    lateNamespaces: ['search'],
    texts: { ...texts, search: texts.users! },
  }),
  'takes a page away to which everybody is led': withoutRoute('/users/my-account'),
  'moves a page to which everybody is led': changeRoute('/users/index', { path: '/people' }),
  'closes it to some': changeRoute('/users/my-account', { meta: { roles: ['owner'] } }),
  'switches it off': changeRoute('/users/index', { meta: { ignoreRoute: true } }),
  'has the container of another': () => ({ container: 'remoteTeam' }),
  'has the policy of another': () => ({ policy: 'console-remote-team' }),
  'calls itself another': () => ({ name: 'people' }),
  'has nothing to start with': () => ({ entry: [] }),
  'names a part without its code': ({ routes }) => ({
    routes: routes.map((route) => (route.part === 'badges' ? { ...route, part: 'medals' } : route)),
  }),
  'has a widget without its code': ({ widgets }) => ({
    widgets: [...widgets!, { slot: 'home.widgets', part: 'birthdays', title: 'users:question' }],
  }),
  'has a namespace without texts': () => ({ namespaces: ['users', 'badges'] }),
  'lacks a title in a language': ({ titles }) => ({
    titles: { ...titles, zh_TW: { 'users:list': '使用者' } },
  }),
  'names a file that it does not bring': ({ parts }) => ({
    parts: { ...parts, list: [{ file: 'list.js', integrity: users.manifest.entry[0]!.integrity }] },
  }),
  'names another hash of a file': ({ entry }) => ({
    entry: [{ ...entry[0]!, integrity: computeIntegrity('other') }],
  }),
}

const harmless: Record<string, Change> = {
  'has one page more': withRoute({ path: '/users/groups', in: 'shell', part: 'groups' }),
  'has a page outside of the layout': withRoute({ path: '/people', in: 'bare', part: 'list' }),
  'has a page in another’s mount': withRoute({ path: 'badges', in: 'asset', part: 'badges' }),
  'has a page for each value': withRoute({
    path: '/users/person/:id',
    in: 'shell',
    part: 'person',
  }),
  'leads on from an old path': withRoute({
    path: '/people',
    in: 'shell',
    meta: { redirect: '/users/index' },
  }),
  'shows a frame': withRoute({
    path: '/users/help',
    in: 'shell',
    meta: { frameSrc: 'https://help.example.com/' },
  }),
  'drops a page to which nobody is led': withoutRoute('/users/badges'),
  'drops a page in another’s mount': withoutRoute('team-users'),
  'renames a part': changeRoute('/users/index', { part: 'people' }),
  'moves an entry of the menu': changeRoute('/users/index', { meta: { orderNo: 40 } }),
  'gives a page an icon': changeRoute('/users/badges', { meta: { icon: 'users' } }),
  'hides a page from the menu': changeRoute('/users/index', { meta: { hideMenu: true } }),
  'closes a page of its own to some': changeRoute('/users/badges', { meta: { roles: ['owner'] } }),
  'keeps a page out of the tabs': changeRoute('/users/my-account', { meta: { hideTab: true } }),
  'opens a page to everybody': changeRoute('/users/badges', { meta: { ignoreAuth: true } }),
  'brings a mount of its own': ({ parts }) => ({
    mounts: [{ id: 'people', path: '/people', in: 'shell', part: 'frame' }],
    parts: { ...parts, frame: [] },
  }),
  'has a namespace more': ({ texts }) => ({
    namespaces: ['users', 'badges'],
    texts: { ...texts, badges: texts.users! },
  }),
  'has no text of its own for Hong Kong': ({ texts }) => {
    const { zh_HK: _, ...others } = texts.users!
    return { texts: { users: others } }
  },
  'changes a title': ({ titles }) => ({
    titles: { ...titles, en: { ...titles.en, 'users:list': 'People' } },
  }),
  'has a title more in every language': ({ titles }) => ({
    titles: {
      en: { ...titles.en, 'users:x': 'X' },
      zh_CN: { ...titles.zh_CN, 'users:x': 'X' },
      zh_TW: { ...titles.zh_TW, 'users:x': 'X' },
    },
  }),
  'has a widget more': ({ widgets, parts }) => ({
    widgets: [...widgets!, { slot: 'home.widgets', part: 'birthdays', title: 'users:question' }],
    parts: { ...parts, birthdays: [] },
  }),
  'has no widget': () => ({ widgets: [] }),
  'offers a command': () => ({ commands: [{ part: 'list', title: 'users:list' }] }),
  'has a link among the actions': () => ({
    links: [{ slot: 'home.actions', part: 'list', title: 'users:list' }],
  }),
  'is written for any kernel of this major': () => ({ kernel: '^4.0.0' }),
  'is written for exactly this kernel': () => ({ kernel: '4.2.0' }),
  'is written for two majors of the kernel': () => ({ kernel: '^4.0.0 || ^5.0.0' }),
  'is built with an older patch of React': () => ({ shared: { react: '19.3.0' } }),
  'shares less': () => ({ shared: {} }),
  'shares one module more that the host has': ({ shared }) => ({
    shared: { ...shared, jotai: '2.20.3' },
  }),
  'takes other names that the host has': () => ({ uses: { '@chakra-ui/react': ['Flex', 'Grid'] } }),
  'takes no names': () => ({ uses: undefined }),
}

/** What the gate says of the users' remote, changed so, on this brand. */
function findProblems(change: Change) {
  const manifest = { ...users.manifest, ...change(users.manifest) }
  const files = users.files.map(({ file, content }) => ({
    file,
    integrity: computeIntegrity(content),
  }))
  const problems = findSetProblems([host, team, users.manifest], [host, team, manifest])
  return [
    ...Object.keys(validateReleaseManifest({ ...users.release, files }, manifest)),
    ...problems.map(({ kind }) => kind),
  ]
}

test('what runs is not complained about', () => {
  expect(findProblems(() => ({}))).toEqual([])
})

test.each(Object.entries(breaking))('a release that %s is caught', (_, change) => {
  expect(findProblems(change)).not.toEqual([])
})

test.each(Object.entries(harmless))('a release that %s is let through', (_, change) => {
  expect(findProblems(change)).toEqual([])
})
