import {
  abort,
  changeRollout,
  formatRollout,
  formatRollouts,
  hold,
  parseRollout,
  promote,
} from './rollouts'
import { RegistryError } from './registry-client'
import { createPin } from './testing/create-pin'
import { createFakeRegistry } from './testing/fake-registry'

const rollout = {
  brand: 'lantern',
  releases: [{ name: 'team', version: '1.4.0', hash: '01234567'.repeat(8) }],
  share: 500,
  people: 0,
  roles: [],
  state: 'running' as const,
  reason: null,
  set_by: 'mei',
  set_at: '2026-11-20T00:00:00Z',
}

test('a rollout is written as releases and a share, and who gets it beside that', () => {
  expect(parseRollout(['team@1.4.0', '5%'], {})).toEqual({
    ...{ releases: [{ name: 'team', version: '1.4.0' }], share: 500 },
  })
  expect(parseRollout(['0.25%'], {})).toEqual({ share: 25 })
  expect(parseRollout(['100%'], { person: ['mei@example.com'], role: ['staff'] })).toEqual({
    ...{ share: 10_000, people: ['mei@example.com'], roles: ['staff'] },
  })
  expect(parseRollout([], { person: ['none'], role: ['none'] })).toEqual({ people: [], roles: [] })
})

test.each([
  [['101%'], {}, '101% is no release'],
  [['5'], {}, '5 is no release'],
  [['5%', '10%'], {}, 'Give one share, such as 5%.'],
  [[], { role: ['boss'] }, 'The roles are: owner, administrator, staff.'],
])('%j with %j is refused', (words, options, message) => {
  expect(() => parseRollout(words, options)).toThrow(message)
})

test('whoever begins one reads who gets what, and how it ends', async () => {
  const registry = createFakeRegistry({ setRollout: () => ({ rollout }) })
  expect(await changeRollout(registry, 'lantern', { share: 500 })).toEqual([
    'lantern tries out team 1.4.0-01234567: 5% of visitors, from the next page load.',
    'For everybody: console promote lantern. For nobody: console abort lantern',
  ])
  expect(formatRollout({ ...rollout, share: 0 })).toContain(': nobody yet')
  expect(formatRollout({ ...rollout, people: 1, roles: ['owner'], state: 'held' })).toContain(
    ': 5% of visitors, 1 person, every owner (held)',
  )
})

test('what waits for a second person says so', async () => {
  const registry = createFakeRegistry({ setRollout: () => ({ rollout: null, proposal: 7 }) })
  const [line] = await changeRollout(registry, 'lantern', { share: 500 })
  expect(line).toContain('console approve lantern 7')
})

test('people who are not known, and a rollout that is not there, are said in words', async () => {
  const refuse = (code: string, result: object) => () => {
    throw new RegistryError(code, 'No.', result)
  }
  const problem = { name: '', kind: 'no-rollout', subject: '', needs: '', provided: '', owner: '' }
  const registry = createFakeRegistry({
    setRollout: refuse('REQUEST_PARMAS_ERROR', { fields: { people: 'unknown' } }),
    abortRollout: refuse('CONFLICT', { problems: [problem] }),
  })
  await expect(changeRollout(registry, 'lantern', { people: ['x@example.com'] })).rejects.toThrow(
    'lantern was not changed: nobody there has one of these addresses.',
  )
  await expect(abort(registry, 'lantern')).rejects.toThrow(
    'lantern was not changed: nothing is tried out there. Begin with a release: console rollout <brand> <name>@<version> 5%.',
  )
})

test('holding, promoting and aborting say what happens next', async () => {
  const registry = createFakeRegistry({
    holdRollout: () => ({ ...rollout, state: 'held' }),
    promoteRollout: () => ({
      ...{ set: 4, moved: [createPin('lantern', 'team')], removed: [], rollout: 'promoted' },
    }),
    abortRollout: () => ({}),
  })
  expect(await hold(registry, 'lantern')).toBe(
    'lantern tries out team 1.4.0-01234567: 5% of visitors (held). On with it: console rollout lantern <share>',
  )
  expect(await promote(registry, 'lantern')).toEqual([
    'lantern runs team 1.4.0-01234567 from its next page load.',
    'What was tried out is pinned: the rollout is over.',
    'This is set 4 of lantern. Back to the one before: console rollback lantern',
  ])
  expect(await abort(registry, 'lantern')).toBe(
    'lantern runs what is pinned for everybody, from the next page load.',
  )
})

test('what was tried out is listed, with what decided', async () => {
  const registry = createFakeRegistry({
    listRollouts: () => ({
      rollouts: [
        rollout,
        {
          ...rollout,
          ...{ state: 'taken-back', set_by: 'the console', share: 100 },
          reason: '20 of 20 pages failed',
        },
      ],
    }),
  })
  expect(await formatRollouts(registry, 'lantern')).toEqual([
    '2026-11-20 00:00Z  by mei          running     team 1.4.0-01234567  5% of visitors',
    '2026-11-20 00:00Z  by the console  taken-back  team 1.4.0-01234567  1% of visitors  20 of 20 pages failed',
  ])
  const empty = createFakeRegistry({ listRollouts: () => ({ rollouts: [] }) })
  expect(await formatRollouts(empty, 'lantern')).toEqual([
    'Nothing was ever tried out for lantern.',
  ])
})
