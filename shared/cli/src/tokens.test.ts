import type { Endpoint } from '@console/contract/endpoint'
import { type RegistryClient, RegistryError } from './registry-client'
import { createToken, formatTokens, revokeToken } from './tokens'

const now = new Date('2026-11-20T09:30:12.345Z')
const token = {
  id: '7f3a90bc',
  operator: 'mei',
  publish: ['team'],
  operate: ['lantern', 'aurora'],
  created_by: 'operator',
  created_at: '2026-11-19T08:00:00.000Z',
  expires_at: null as string | null,
  last_used_at: null as string | null,
  revoked_at: null as string | null,
  revoked_by: null as string | null,
}
const createFakeRegistry = (respond: (input: Record<string, unknown>) => unknown) =>
  (async (_: Endpoint, input: Record<string, unknown>) => respond(input)) as RegistryClient

test('a token is made with the end of its time, and is the last line', async () => {
  const asked: unknown[] = []
  const registry = createFakeRegistry((input) => {
    asked.push(input)
    return { token: { ...token, expires_at: input.expires_at ?? null }, secret: 'secret' }
  })
  const wanted = { operator: 'mei', publish: ['team'], operate: ['lantern', 'aurora'] }
  expect(await createToken(registry, { ...wanted, expires: '90d' }, now)).toEqual([
    'Token 7f3a90bc of mei may publish team, may operate lantern, aurora, until 2027-02-18 09:30Z.',
    'This is its only copy; set it as CONSOLE_TOKEN:',
    'secret',
  ])
  expect(asked).toEqual([{ ...wanted, expires_at: '2027-02-18T09:30:12.345Z' }])
  for (const wrong of ['90', 'soon', '0d', '-1h'])
    await expect(createToken(registry, { ...wanted, expires: wrong }, now)).rejects.toThrow(
      `${wrong} is no time`,
    )
})

test('the list says what each allows, when it was last used, and for how long it holds', async () => {
  const registry = createFakeRegistry(() => ({
    tokens: [
      { ...token, last_used_at: '2026-11-20T09:00:00.000Z' },
      { ...token, id: '00000001', operator: 'ci', operate: [], expires_at: '2026-11-20T00:00:00Z' },
      {
        ...{ ...token, id: '00000002', operator: 'chen', publish: ['*'], operate: ['*'] },
        ...{ revoked_at: '2026-11-20T09:00:00.000Z', revoked_by: 'mei' },
      },
    ],
  }))
  const made = 'by operator, 2026-11-19 08:00Z'
  const lines = (await formatTokens(registry, now)).map((line) => line.split(/ {2,}/))
  expect(lines).toEqual([
    [
      ...['7f3a90bc', 'mei', 'may publish team, may operate lantern, aurora'],
      ...[made, 'used 2026-11-20 09:00Z'],
    ],
    [
      ...['00000001', 'ci', 'may publish team'],
      ...[made, 'never used', 'over since 2026-11-20 00:00Z'],
    ],
    [
      ...['00000002', 'chen', 'may publish everything, may operate every brand'],
      ...[made, 'never used', 'revoked by mei, 2026-11-20 09:00Z'],
    ],
  ])
})

test('revoking says whose it was, that there is none, or that it is the last one', async () => {
  expect(
    await revokeToken(
      createFakeRegistry(() => token),
      '7f3a90bc',
    ),
  ).toBe('Token 7f3a90bc of mei is refused from its next call on.')
  const rejecting = (code: string) =>
    createFakeRegistry(() => {
      throw new RegistryError(code, '', null)
    })
  await expect(revokeToken(rejecting('NOT_FOUND'), '7f3a90bc')).rejects.toThrow(
    'There is no token 7f3a90bc.',
  )
  await expect(revokeToken(rejecting('CONFLICT'), '7f3a90bc')).rejects.toThrow(
    'Token 7f3a90bc is the last one that allows everything.',
  )
})
