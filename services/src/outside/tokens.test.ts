import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, importJWK, SignJWT, UnsecuredJWT } from 'jose'
import { testClock } from '../testing/test-clock'
import { newSecrets } from './secrets'
import { createTokens, newOpaqueToken } from './tokens'

const { signingKey } = newSecrets()
const claims = {
  userId: randomUUID(),
  sessionId: randomUUID(),
  poolId: 'northern-sky',
  clientId: 'aurora-console',
}

const setUp = async () => {
  const clock = testClock()
  return { clock, tokens: await createTokens(signingKey, clock) }
}

test('C5 an access token is an ES256 JWT of ten minutes that says whose it is, and nothing of roles', async () => {
  const { tokens } = await setUp()
  const token = await tokens.issue(claims)
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'ES256', typ: 'at+jwt' })
  const said = decodeJwt(token)
  expect(said.exp! - said.iat!).toBe(600)
  expect(Object.keys(said).sort()).toEqual([
    'aud',
    'client_id',
    'exp',
    'iat',
    'iss',
    'jti',
    'pool',
    'sid',
    'sub',
  ])
  expect(await tokens.read(token)).toEqual(claims)
})

test('C5 after ten minutes it is worth nothing', async () => {
  const { tokens, clock } = await setUp()
  const token = await tokens.issue(claims)
  clock.forward(599)
  expect(await tokens.read(token)).toEqual(claims)
  clock.forward(2)
  expect(await tokens.read(token)).toBeNull()
})

test('C5 a token of another process whose clock is a moment ahead is worth as much', async () => {
  const [ours, theirs] = [await setUp(), await setUp()]
  theirs.clock.forward(2)
  expect(await ours.tokens.read(await theirs.tokens.issue(claims))).toEqual(claims)
})

const forged = async (change: {
  header?: object
  payload?: object
  key?: 'other'
  drop?: string
}) => {
  const { tokens, clock } = await setUp()
  const { [change.drop ?? '']: _dropped, ...payload } = {
    ...decodeJwt(await tokens.issue(claims)),
    ...change.payload,
  }
  const jwk = change.key
    ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
    : signingKey
  const key = await importJWK(jwk, 'ES256')
  return {
    tokens,
    clock,
    token: await new SignJWT(payload)
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', ...change.header })
      .sign(key),
  }
}

test.each([
  ['signed with another key', { key: 'other' as const }],
  ['of another issuer', { payload: { iss: 'urn:console:user-service/' } }],
  ['for another audience', { payload: { aud: 'urn:console:pool:lantern-street' } }],
  [
    'for several audiences',
    { payload: { aud: ['urn:console:pool:northern-sky', 'urn:console:pool:lantern-street'] } },
  ],
  ['of another type', { header: { typ: 'JWT' } }],
  ['of a pool that it was not issued for', { payload: { pool: 'lantern-street' } }],
  ['without an expiry', { drop: 'exp' }],
  ['without the time at which it was made', { drop: 'iat' }],
  ['without a session', { drop: 'sid' }],
  ['without a person', { drop: 'sub' }],
  ['that shall live for a year', { payload: { exp: 2_000_000_000, iat: 1_700_000_000 } }],
])('C5 a token %s is refused', async (_, change) => {
  const { tokens, token } = await forged(change)
  expect(await tokens.read(token)).toBeNull()
})

test('C5 a token without signature, with a shared-key signature or with another text in it is refused', async () => {
  const { tokens } = await setUp()
  const genuine = await tokens.issue(claims)
  const payload = decodeJwt(genuine)
  const unsigned = new UnsecuredJWT(payload).encode()
  const shared = await new SignJWT(payload)
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .sign(Buffer.from(JSON.stringify({ x: signingKey.x, y: signingKey.y })))
  const [head, body, signature] = genuine.split('.')
  const changed = `${head}.${Buffer.from(JSON.stringify({ ...payload, sub: randomUUID() })).toString('base64url')}.${signature}`
  for (const token of [
    unsigned,
    shared,
    changed,
    `${head}.${body}.`,
    `${head}.${body}`,
    '',
    'x',
    '..',
    'a.b.c',
    genuine.slice(0, -2),
  ])
    expect(await tokens.read(token)).toBeNull()
})

test('C5 a refresh token has 256 random bits', () => {
  expect(Buffer.from(newOpaqueToken(), 'base64url')).toHaveLength(32)
  expect(new Set(Array.from({ length: 1000 }, newOpaqueToken)).size).toBe(1000)
})
