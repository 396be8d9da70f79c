import { changesByPerson } from './live-rules'

const audience = {
  members: [
    { team: 'harbour', person: 'mei' },
    { team: 'harbour', person: 'tom' },
    { team: 'pier', person: 'tom' },
  ],
  invitees: [{ invitation: 'i', person: 'lan' }],
  colleagues: [
    { of: 'tom', team: 'harbour', person: 'mei' },
    { of: 'tom', team: 'harbour', person: 'tom' },
    { of: 'tom', team: 'pier', person: 'tom' },
  ],
  partners: [{ of: 'harbour', team: 'pier', person: 'tom' }],
  invited: [{ of: 'harbour', person: 'lan' }],
}

test('a change of a team is told to its members, the same one once', () => {
  const change = { topic: 'accounts', team: 'harbour' } as const
  const told = changesByPerson([change, change, { topic: 'team', team: 'pier' }], audience)
  expect(Object.fromEntries(told)).toEqual({
    mei: [change],
    tom: [change, { topic: 'team', team: 'pier' }],
  })
})

test('who was removed is told of their own place, and no more (C15)', () => {
  const told = changesByPerson(
    [
      { topic: 'place', team: 'harbour', person: 'zoe' },
      { topic: 'members', team: 'harbour' },
    ],
    audience,
  )
  expect(told.get('zoe')).toEqual([{ topic: 'place', team: 'harbour' }])
  expect(told.get('mei')).toEqual([{ topic: 'members', team: 'harbour' }])
})

test('an invitation is told to whom it is for, without its team', () => {
  const told = changesByPerson([{ topic: 'invitations', invitation: 'i' }], audience)
  expect(Object.fromEntries(told)).toEqual({ lan: [{ topic: 'invitations' }] })
})

test('what somebody is called now is told to those who share a team with them, as a change of its members (C15)', () => {
  const told = changesByPerson([{ topic: 'members', colleaguesOf: 'tom' }], audience)
  expect(Object.fromEntries(told)).toEqual({
    mei: [{ topic: 'members', team: 'harbour' }],
    tom: [
      { topic: 'members', team: 'harbour' },
      { topic: 'members', team: 'pier' },
    ],
  })
})

test('another name of a team or account is told to linked teams as a change of their links, and to whom it invites without its team (C15)', () => {
  const told = changesByPerson(
    [
      { topic: 'account-links', shownOf: 'harbour' },
      { topic: 'invitations', shownOf: 'harbour' },
    ],
    audience,
  )
  expect(Object.fromEntries(told)).toEqual({
    tom: [{ topic: 'account-links', team: 'pier' }],
    lan: [{ topic: 'invitations' }],
  })
})

test('the end of a session is told to nobody', () => {
  expect(changesByPerson([{ session: 's' }], audience).size).toBe(0)
})
