import { generateSecrets } from './secrets'
import { createAccessTokenService } from './access-tokens'
import { createHandoverTicketService } from './handover-tickets'
import { createTestClock } from '@console/services-testing/test-clock'

const { signingKey } = generateSecrets()
const audience = 'https://admin.example'

test('C10 a ticket is valid for thirty seconds, at its audience', async () => {
  const clock = createTestClock()
  const tickets = await createHandoverTicketService(signingKey, clock)
  const ticket = await tickets.issue({ audience, jti: 'one' })
  expect(await tickets.verify(ticket, audience)).toBe('one')
  expect(await tickets.verify(ticket, 'https://admin.example.evil.test')).toBeNull()
  clock.advance(29)
  expect(await tickets.verify(ticket, audience)).toBe('one')
  clock.advance(1)
  expect(await tickets.verify(ticket, audience)).toBeNull()
})

test('C10 tickets and access tokens, which one key signs, are never taken for one another', async () => {
  const clock = createTestClock()
  const tickets = await createHandoverTicketService(signingKey, clock)
  const tokens = await createAccessTokenService(signingKey, clock)
  const token = await tokens.issue({ userId: '1', sessionId: '2', poolId: '3', clientId: '4' })
  expect(await tokens.verify(await tickets.issue({ audience, jti: 'one' }))).toBeNull()
  expect(await tickets.verify(token, 'urn:console:pool:3')).toBeNull()
})
