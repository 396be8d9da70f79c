import type { UserInfo } from '@console/contract/user'
import * as fc from 'fast-check'
import {
  hasPersonLeft,
  initialSessionState,
  isSignedIn,
  isTimedOut,
  reduceSession,
  type SessionEvent,
  type SessionState,
  toSession,
} from './session-state'
import { workplaceQueryParams } from './workplace'

const person = (userId: string): UserInfo => ({
  userId,
  username: userId,
  realName: userId,
  avatar: '',
  roles: [],
})
const team = { id: 't1', name: 'Harbour' }

const userId = fc.constantFrom('mei', 'tom')
const storedWorkplace = fc.option(
  userId.map((id) => ({ userId: id, team, account: null })),
  { nil: null },
)
const stored = fc.record({
  person: fc.option(userId.map(person), { nil: null }),
  workplace: storedWorkplace,
})
const anyEvent: fc.Arbitrary<SessionEvent> = fc.oneof(
  fc.record({ type: fc.constantFrom('restoring' as const, 'restored' as const), stored }),
  fc.record({ type: fc.constant('stored-elsewhere' as const), stored }),
  fc.record({
    type: fc.constantFrom(
      'not-restored' as const,
      'signing-in' as const,
      'taken-over' as const,
      'left' as const,
      'ended' as const,
      'signed-out' as const,
    ),
  }),
  fc.record({
    type: fc.constant('person-fetched' as const),
    generation: fc.nat(6),
    person: userId.map(person),
    storedWorkplace,
  }),
  fc.record({
    type: fc.constant('person-changed' as const),
    change: fc.constantFrom({ realName: 'Chan Mei-ling' }, { userId: 'tom' }),
  }),
  fc.record({
    type: fc.constant('workplace-entered' as const),
    team: fc.constant(team),
    account: fc.constantFrom(null, { id: 'a1', name: 'Pier' }),
  }),
  fc.record({
    type: fc.constantFrom('expired' as const, 'timed-out' as const),
    message: fc.constant('Over.'),
  }),
  fc.record({
    type: fc.constant('expired-message-changed' as const),
    message: fc.constant('結束了。'),
  }),
)

/** Holds for each step of any sequence of events. */
const always = (holds: (before: SessionState, event: SessionEvent, after: SessionState) => void) =>
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 30 }), (events) => {
      let state = initialSessionState
      for (const event of events) {
        const after = reduceSession(state, event)
        holds(state, event, after)
        state = after
      }
    }),
    { numRuns: 1_000 },
  )

test('nobody is signed in without there being nobody: no person, no workplace', () =>
  always((_, __, { status, person: current, workplace }) => {
    if (status === 'anonymous') expect([current, workplace]).toEqual([null, null])
  }))

test('a workplace is always the one of the person shown', () =>
  always((_, __, { person: current, workplace }) => {
    if (workplace) expect(workplace.userId).toBe(current?.userId)
  }))

test('neither "expired" nor "signed out" is said of somebody who is signed in, but of a covered page', () =>
  always((_, __, after) => {
    if (isSignedIn(after) && !isTimedOut(after))
      expect([after.expiredMessage, after.isSignedOut]).toEqual([null, false])
  }))

test('whoever leaves ends the session: a late answer to it changes nothing', () =>
  always((before, event, after) => {
    expect(after.generation).toBeGreaterThanOrEqual(before.generation)
    const ends = ['left', 'ended', 'expired', 'signed-out'].includes(event.type)
    if (ends) expect(after.status).toBe('anonymous')
    if (ends && before.status !== 'anonymous') expect(after.generation).toBe(before.generation + 1)
    if (event.type === 'person-fetched' && event.generation !== before.generation)
      expect(after).toBe(before)
  }))

test('nothing cached for one person is kept for the next', () =>
  always((before, _, after) => {
    if (before.person && before.person.userId !== after.person?.userId)
      expect(hasPersonLeft(before, after)).toBe(true)
    if (before.person?.userId === after.person?.userId && after.status !== 'anonymous')
      expect(hasPersonLeft(before, after)).toBe(false)
  }))

test('what everybody may read agrees with the state and with what calls carry', () =>
  always((_, __, after) => {
    const session = toSession(after)
    expect(session.person).toBe(after.person)
    if (session.status === 'signed-in' && !session.timedOut) expect(isSignedIn(after)).toBe(true)
    expect(session.timedOut ?? false).toBe(isTimedOut(after))
    expect(workplaceQueryParams(after.workplace)).toEqual({
      ...(session.team && { team_id: session.team.id }),
      ...(session.account && { account_id: session.account.id }),
    })
    expect(session.signedOut ?? false).toBe(after.isSignedOut)
  }))

test('why a session ended is said until the next sign-in, also when sign-in is reached', () => {
  const after = (...events: SessionEvent[]) =>
    toSession(events.reduce(reduceSession, initialSessionState))
  const expired = { type: 'expired', message: 'Sign in again.' } as const
  expect(after({ type: 'signing-in' }, expired, { type: 'left' }).expired).toBe('Sign in again.')
  expect(after(expired, { type: 'signing-in' })).not.toHaveProperty('expired')
  expect(after(expired, { type: 'signed-out' })).not.toHaveProperty('expired')
  const inChinese = { type: 'expired-message-changed', message: '請重新登入。' } as const
  expect(after(expired, inChinese).expired).toBe('請重新登入。')
  expect(after(inChinese)).not.toHaveProperty('expired')
})

test('who is signing in is shown once it is known who they are', () => {
  const signingIn = reduceSession(initialSessionState, { type: 'signing-in' })
  expect([isSignedIn(signingIn), toSession(signingIn).status]).toEqual([true, 'anonymous'])
  const signedIn = reduceSession(signingIn, {
    type: 'person-fetched',
    generation: signingIn.generation,
    person: person('mei'),
    storedWorkplace: { userId: 'mei', team, account: null },
  })
  expect(toSession(signedIn)).toEqual({
    status: 'signed-in',
    person: person('mei'),
    team,
    account: null,
  })
})
