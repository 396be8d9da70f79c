import { randomUUID } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, importJWK, SignJWT, UnsecuredJWT } from 'jose'
import { createTestClock } from '@console/services-testing/test-clock'
import { generateKeyPair } from './key-pair'
import { generateSecrets } from './secrets'
import { createAccessTokenService, createOpaqueToken } from './access-tokens'

const { signingKey } = generateSecrets()
const claims = {
  userId: randomUUID(),
  sessionId: randomUUID(),
  poolId: 'northern-sky',
  clientId: 'aurora-console',
}

const setup = async () => {
  const clock = createTestClock()
  return { clock, tokens: await createAccessTokenService(signingKey, clock) }
}

test('C5 an access token is an ES256 JWT of ten minutes that names its user and no roles', async () => {
  const { tokens } = await setup()
  const token = await tokens.issue(claims)
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'ES256', typ: 'at+jwt' })
  const payload = decodeJwt(token)
  expect(payload.exp! - payload.iat!).toBe(600)
  expect(Object.keys(payload).sort()).toEqual([
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
  expect(await tokens.verify(token)).toEqual(claims)
})

test('C5 a token is known again for some seconds, and no longer than it is valid', async () => {
  const { clock, tokens } = await setup()
  const token = await tokens.issue(claims)
  const first = await tokens.verify(token)
  clock.advance(4)
  expect(await tokens.verify(token)).toBe(first)
  clock.advance(1)
  const second = await tokens.verify(token)
  expect(second).not.toBe(first)
  expect(second).toEqual(first)
  clock.advance(594)
  expect(await tokens.verify(token)).toEqual(claims)
  clock.advance(1)
  expect(await tokens.verify(token)).toBeNull()
})

test('C5 an access token expires after ten minutes', async () => {
  const { tokens, clock } = await setup()
  const token = await tokens.issue(claims)
  clock.advance(599)
  expect(await tokens.verify(token)).toEqual(claims)
  clock.advance(2)
  expect(await tokens.verify(token)).toBeNull()
})

test('C5 a token of another process whose clock is a moment ahead is accepted', async () => {
  const [ours, theirs] = [await setup(), await setup()]
  theirs.clock.advance(2)
  expect(await ours.tokens.verify(await theirs.tokens.issue(claims))).toEqual(claims)
})

const forgeToken = async (change: {
  header?: object
  payload?: object
  key?: 'other'
  drop?: string
}) => {
  const { tokens, clock } = await setup()
  const { [change.drop ?? '']: _dropped, ...payload } = {
    ...decodeJwt(await tokens.issue(claims)),
    ...change.payload,
  }
  const jwk = change.key ? generateKeyPair().privateKey.export({ format: 'jwk' }) : signingKey
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
  const { tokens, token } = await forgeToken(change)
  expect(await tokens.verify(token)).toBeNull()
})

test('C5 a token without signature, with a shared-key signature or with a changed payload is refused', async () => {
  const { tokens } = await setup()
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
    expect(await tokens.verify(token)).toBeNull()
})

test('C5 a refresh token has 256 random bits', () => {
  expect(Buffer.from(createOpaqueToken(), 'base64url')).toHaveLength(32)
  expect(new Set(Array.from({ length: 1000 }, createOpaqueToken)).size).toBe(1000)
})
