import { pagePaths } from '@console/contract/page-names'
import type { RunningRelease } from '../releases/releases-service'
import { loadPageStyles } from './page-styles'

const release = (name: string, paths: string[], file?: string) =>
  ({
    name,
    manifest: {
      name,
      routes: paths.map((path) => ({ path })),
      ...(file && { stylesheet: { file, integrity: '' } }),
    },
  }) as unknown as RunningRelease

const load = (releases: RunningRelease[], isSignedIn = false) =>
  loadPageStyles(
    { releaseStorage: { readText: async (_: unknown, file: string) => `/* ${file} */` } as never },
    releases,
    { isSignedIn, baseOf: ({ name }) => `http://store.test/${name}/` },
  )

const host = release('host', ['/console'], 'host.css')
const auth = release('auth', [pagePaths.login], 'auth.css')
const team = release('team', ['/asset'], 'team.css')

test('the page has the stylesheets of its host and of the remote with the sign-in page', async () => {
  expect(await load([host, auth, team])).toEqual([
    { url: 'http://store.test/host/host.css', css: '/* host.css */' },
    { url: 'http://store.test/auth/auth.css', css: '/* auth.css */' },
  ])
})

test('somebody who is signed in needs that of the host alone', async () => {
  expect(await load([host, auth, team], true)).toMatchObject([{ css: '/* host.css */' }])
})

test('a release without styles has none in the page', async () => {
  expect(await load([release('host', []), auth])).toMatchObject([{ css: '/* auth.css */' }])
})

test('what would end the element that it stands in is written so that it does not', async () => {
  const [styles] = await load([
    release('host', [], 'a */ b::before{content:"</STYLE><script>"} /*'),
  ])
  expect(styles!.css).toContain('content:"<\\/STYLE><script>"')
})
