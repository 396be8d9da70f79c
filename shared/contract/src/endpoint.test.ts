import { endpointsByName } from './all-endpoints'
import { type Endpoint, pathParameterNames } from './endpoint'

const endpoints = Object.values(endpointsByName)

test('no two calls share a name, or a method and path', () => {
  const seen = endpoints.flatMap((e) => [e.name, `${e.service} ${e.method} ${e.path}`])
  expect(new Set(seen).size).toBe(seen.length)
})

test('every path parameter is a field of the input', () => {
  for (const endpoint of endpoints) {
    const shape = (endpoint.input as unknown as { shape: object }).shape
    for (const parameter of pathParameterNames(endpoint.path))
      expect(Object.keys(shape)).toContain(parameter)
  }
})

test('the two token calls are form-encoded; they and checkserve repeat their result as data (spec §7, api B1)', () => {
  const formEncoded = endpoints.filter((e) => e.body === 'form').map((e) => e.path)
  expect(formEncoded.toSorted()).toEqual(['/jwtToken', '/refreshToken'])
  expect(endpoints.filter((e) => e.repeatsAsData).map((e) => e.path)).toEqual([
    ...formEncoded,
    '/checkserve',
  ])
})

test('passwords, codes and tokens are never trimmed (api B1)', () => {
  const secret = /^(old_password|password|code|refresh_token|proof|appsecret)$/
  for (const endpoint of endpoints) {
    const shape = (endpoint.input as unknown as { shape: object }).shape
    expect(endpoint.verbatim.filter((name) => secret.test(name))).toEqual(
      Object.keys(shape).filter((name) => secret.test(name)),
    )
  }
})

// Answers of idempotent calls are kept, and a token that signs somebody in is kept nowhere.
const secretAnswers = ['createHandover']
// Nobody reads a version of their password: the old one says which it was. A picture is replaced
// whole: of two that one person sends, the later is the one they want. An override is agreed to or not.
const unversioned = ['changePassword', 'setPicture', 'acceptOverride']

test('what a signed-in person creates by POST is idempotent and every PUT is versioned (api B1)', () => {
  const signedInEndpoints = (method: string) =>
    endpoints.filter((e) => e.method === method && e.who === 'signed-in')
  const creating = signedInEndpoints('POST').filter(({ name }) => name.startsWith('create'))
  expect(creating.map(({ name }) => name)).toContain('createTeam')
  expect(creating.filter((e) => !e.idempotent).map(({ name }) => name)).toEqual(secretAnswers)
  const changing = signedInEndpoints('PUT').filter((e) => !e.versioned)
  expect(changing.map(({ name }) => name)).toEqual(unversioned)
  expect(endpoints.filter((e) => (e.idempotent || e.versioned) && e.who !== 'signed-in')).toEqual(
    [],
  )
})

test('nothing changes state by GET (security C13)', () => {
  expect(
    endpoints.filter(
      (e) =>
        e.method === 'GET' && /^(create|update|sign|send|verify|register|pin|seal)/.test(e.name),
    ),
  ).toEqual([])
})

// No page shows them for itself: the stream, the beginning of a way to a provider, and rows of a brand that
// operators arrange.
const unchanging = ['pollChanges', 'startBindSocial', 'getMenuList', 'getPermCode']

test('whatever a signed-in person is shown follows what is changed elsewhere: every read has a live topic', () => {
  const reads = endpoints.filter(
    (e) =>
      e.method === 'GET' &&
      e.who === 'signed-in' &&
      !e.isStream &&
      ['product', 'user'].includes(e.service),
  )
  const names = (found: Endpoint[]) => found.map(({ name }) => name).toSorted()
  expect(names(reads.filter(({ topics = [] }) => topics.length === 0))).toEqual(
    unchanging.toSorted(),
  )
  // An export has the rows of its list.
  for (const { name } of endpoints.filter((e) => e.isStream && e.name.startsWith('export')))
    expect(names(reads)).toContain(name.replace(/^export/, 'list'))
})
