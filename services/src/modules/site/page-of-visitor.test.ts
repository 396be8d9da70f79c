import { abortRollout, setRollout } from '@console/contract/rollout'
import { signOut } from '@console/contract/sign-in'
import { createTestBuild } from '@console/services-testing/test-registry'
import { createTestSite, team, type TestSite } from '@console/services-testing/test-site'
import { registerTestUser, signInAgain } from '@console/services-testing/test-users'

let site: TestSite
const candidate = createTestBuild('team', { version: '2.0.0', namespaces: ['team'] })
beforeAll(async () => {
  site = await createTestSite()
  await site.registry.publish(candidate)
})
afterAll(() => site.app.close())
afterEach(() => site.registry.call(abortRollout, { brand: 'aurora' }))

const rollOut = (changes: { share?: number; people?: string[] }) =>
  site.registry.call(setRollout, { brand: 'aurora', releases: [candidate.release], ...changes })

const cookieName = () => `console_visitor${site.app.deps.cookieSuffix}`

/** Loads the page as a browser with these cookies, and gives what it runs and what it is told to keep. */
async function load(cookies: Record<string, string> = {}) {
  const page = await site.load({
    cookie: Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
  })
  const set = [page.headers['set-cookie'] ?? []].flat()
  const visitor = set.find((cookie) => cookie.startsWith(cookieName()))
  const names = page.boot().remotes.map(({ manifest }) => manifest.name)
  expect(names).toEqual([...new Set(names)])
  const { manifest } = page.boot().remotes.find((remote) => remote.manifest.name === 'team')!
  return { team: manifest.version, visitor, value: /=([^;]+)/.exec(visitor ?? '')?.[1] }
}

test('the first page puts a browser into a bucket, in which it stays', async () => {
  const first = await load()
  expect(first.visitor).toMatch(/; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
  const bucket = Number(first.value!.split('.')[0])
  const cookies = { [cookieName()]: first.value! }
  expect((await load(cookies)).visitor).toBeUndefined()
  expect((await load({ [cookieName()]: `0...${'x'.repeat(43)}` })).visitor).toBeDefined()

  await rollOut({ share: bucket })
  expect((await load(cookies)).team).toBe(team.release.version)
  await rollOut({ share: bucket + 1 })
  expect((await load(cookies)).team).toBe('2.0.0')
})

test('a person takes the bucket of their first browser to every other, and leaves it there', async () => {
  const first = await load()
  const user = await registerTestUser(site.app, {})
  const own = user.cookies[cookieName()]!
  expect(own).toContain(`.${user.userId}.`)
  const elsewhere = await signInAgain(site.app, user)
  expect(elsewhere.cookies[cookieName()]).toBe(own)
  expect(first.value).not.toBe(own)

  await rollOut({ people: [user.email] })
  expect((await load(elsewhere.cookies)).team).toBe('2.0.0')
  const { cookies } = await site.app.call(signOut, {}, elsewhere)
  const after = cookies.find(({ name }) => name === cookieName())!
  expect(after.value.split('.').slice(0, 3)).toEqual([own.split('.')[0], '', ''])
  expect((await load({ [after.name]: after.value })).team).toBe(team.release.version)
})

test('whoever signs in for the first time stays in the bucket of the browser', async () => {
  const { value } = await load()
  const cookies = { [cookieName()]: value! }
  const call = site.app.call.bind(site.app)
  const inBrowser = {
    ...site.app,
    call: ((endpoint, input, options) =>
      call(endpoint, input, { ...options, cookies })) as typeof call,
  }
  const user = await registerTestUser(inBrowser)
  expect(user.cookies[cookieName()]!.split('.')[0]).toBe(value!.split('.')[0])
})

test('two people with two sets get one release of each part, whoever asked first', async () => {
  await rollOut({ share: 5_000 })
  const versions = new Set<string>()
  for (let visit = 0; visit < 40; visit++) versions.add((await load()).team)
  expect([...versions].sort()).toEqual([team.release.version, '2.0.0'])
})
