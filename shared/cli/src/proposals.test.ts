import type { Endpoint } from '@console/contract/endpoint'
import { type RegistryClient, RegistryError } from './registry-client'
import { approve, formatProposals, reject } from './proposals'

const createFakeRegistry = (respond: (input: unknown) => unknown) =>
  (async (_: Endpoint, input: unknown) => respond(input)) as RegistryClient
const rejecting = (code: string) =>
  createFakeRegistry(() => {
    throw new RegistryError(code, 'Refused.', null)
  })

test('proposals are listed as they were asked for, with what became of each', async () => {
  const proposal = {
    ...{ brand: 'lantern', proposed_by: 'mei', proposed_at: '2026-11-20T09:30:12.345Z' },
    ...{ outcome: null, decided_by: null, decided_at: null },
  }
  const registry = createFakeRegistry(() => ({
    proposals: [
      {
        ...{ ...proposal, id: 2, kind: 'settings' },
        input: { brand: 'lantern', accent: '#000000' },
      },
      {
        ...{ ...proposal, id: 1, kind: 'set', outcome: 'approved', decided_by: 'chen' },
        input: {
          brand: 'lantern',
          releases: [{ name: 'team', version: '1.4.0', hash: '01234567'.repeat(8) }],
          remove: ['auth'],
        },
      },
    ],
  }))
  expect(await formatProposals(registry, 'lantern')).toEqual([
    '2  2026-11-20 09:30Z  by mei  accent="#000000"           open',
    '1  2026-11-20 09:30Z  by mei  team@1.4.0-01234567 -auth  approved by chen',
  ])
})

test('approving says whose it was, that it is open no more, or that it takes somebody else', async () => {
  const registry = createFakeRegistry(() => ({ proposed_by: 'mei' }))
  expect(await approve(registry, 'lantern', 1)).toBe('What mei proposed is in effect.')
  await expect(approve(rejecting('FORBIDDEN'), 'lantern', 1)).rejects.toThrow(
    'somebody else has to agree',
  )
  for (const decide of [approve, reject])
    await expect(decide(rejecting('NOT_FOUND'), 'lantern', 1)).rejects.toThrow(
      'lantern has no open proposal 1.',
    )
})
