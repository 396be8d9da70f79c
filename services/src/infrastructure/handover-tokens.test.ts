import { generateSecrets } from './secrets'
import { createAccessTokenService } from './access-tokens'
import { createHandoverTokenService } from './handover-tokens'
import { createTestClock } from '@console/services-testing/test-clock'

const { signingKey } = generateSecrets()
const audience = 'https://admin.example'

test('C10 a hand-over token is valid for thirty seconds, at its audience', async () => {
  const clock = createTestClock()
  const tokens = await createHandoverTokenService(signingKey, clock)
  const token = await tokens.issue({ audience, jti: 'one' })
  expect(await tokens.verify(token, audience)).toBe('one')
  expect(await tokens.verify(token, 'https://admin.example.evil.test')).toBeNull()
  clock.advance(29)
  expect(await tokens.verify(token, audience)).toBe('one')
  clock.advance(1)
  expect(await tokens.verify(token, audience)).toBeNull()
})

test('C10 hand-over tokens and access tokens, which one key signs, are never taken for one another', async () => {
  const clock = createTestClock()
  const handoverTokens = await createHandoverTokenService(signingKey, clock)
  const accessTokens = await createAccessTokenService(signingKey, clock)
  const handoverToken = await handoverTokens.issue({ audience, jti: 'one' })
  const accessToken = await accessTokens.issue({
    userId: '1',
    sessionId: '2',
    poolId: '3',
    clientId: '4',
  })
  expect(await accessTokens.verify(handoverToken)).toBeNull()
  expect(await handoverTokens.verify(accessToken, 'urn:console:pool:3')).toBeNull()
})
