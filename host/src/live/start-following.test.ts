import { listInvitations, listOwnInvitations } from '@console/contract/invitation'
import { followChanges, type LiveUpdate } from '@console/contract/live-updates'
import { listMembers } from '@console/contract/member'
import { readAccount, readTeam } from '@console/contract/team'
import { getUserInfo } from '@console/contract/user'
import { draftKey, draftName, type DraftWorkplace } from '@console/kernel/draft-key'
import { ApiError, NetworkError } from '@console/kernel/errors'
import { createFakeHost } from '@console/kernel/testing/fake-host'
import { writableSessionAtom } from '@console/kernel/session-writer'
import { endpointQueryOptions, queryClient, useEndpoint } from '@console/kernel/use-endpoint'
import { act, renderHook } from '@testing-library/react'
import type { LostWorkplace } from './check-workplace'
import { setScreenLocked } from '../lock/lock-state'
import { activePageAtom, setPageUnsaved, showPage } from '../page-stack/stack-state'
import { parseHref } from '../routes/routes'
import { setSessionEnding } from '../session/session-ending'
import { createTestStorage, resetStorages } from '../storage/testing/test-storage'
import { startFollowing } from './start-following'

const harbour = { id: 'harbour', name: 'Harbour' }
const coffee = { id: 'coffee', name: 'Coffee' }
const person = { userId: 'mei' } as never
const gone = new ApiError('NOT_FOUND', 404, '')

const stopping: (() => void)[] = []
afterEach(() => {
  stopping.splice(0).forEach((stop) => stop())
  queryClient.clear()
})

function start({ account = null as typeof coffee | null } = {}) {
  const host = createFakeHost()
  host.store.set(writableSessionAtom, { status: 'signed-in', person, team: harbour, account })
  host.mockResponse(readTeam, { ...harbour, role: 'staff', accounts: 1, version: 1 })
  const { call } = host
  let tell: (update: LiveUpdate) => void
  const signals: AbortSignal[] = []
  host.call = ((endpoint, input, options) => {
    if (endpoint.name !== followChanges.name) return call(endpoint, input, options)
    tell = options!.onEvent!
    const signal = options!.signal!
    signals.push(signal)
    return new Promise((_, reject) => (signal.onabort = () => reject(new Error('given up'))))
  }) as typeof host.call
  const lost: LostWorkplace[] = []
  stopping.push(startFollowing(host, { window, since: Date.now() }, (one) => lost.push(one)))
  const deeds = () => host.recordedCalls.filter((recorded) => !('call' in recorded))
  return {
    host,
    lost,
    deeds,
    signals,
    /** Tells it this, and waits until it has done all that it does. */
    async tell(update: Partial<LiveUpdate>) {
      await act(async () => {
        tell({ changes: [], missed: false, ...update })
        await new Promise((resolve) => setTimeout(resolve, 400))
      })
    },
  }
}

/** Shows the result of a query, and counts how often it is fetched. */
function show(options: { queryKey: readonly unknown[] }, isShown = true) {
  const queryFn = jest.fn(async () => 'result')
  renderHook(() => useEndpoint({ ...options, queryFn, enabled: isShown }))
  return queryFn
}

describe('what is shown and was changed is fetched again', () => {
  test('by topic, and by the team that it is about', async () => {
    const { host, tell } = start()
    const members = show(endpointQueryOptions(host, listMembers, { team: 'harbour' }))
    const others = show(endpointQueryOptions(host, listMembers, { team: 'pier' }))
    const own = show(endpointQueryOptions(host, listOwnInvitations, {}))
    const plain = show({ queryKey: [{ person: 'mei' }, 'drafts'] })
    await tell({ changes: [{ topic: 'members', team: 'harbour' }] })
    expect([members, others, own, plain].map((one) => one.mock.calls.length)).toEqual([2, 1, 1, 1])
    await tell({ changes: [{ topic: 'invitations' }] })
    expect([members, others, own, plain].map((one) => one.mock.calls.length)).toEqual([2, 1, 2, 1])
  })

  test('all of it that others may change, where something may have passed unheard', async () => {
    const { host, tell } = start()
    const members = show(endpointQueryOptions(host, listMembers, { team: 'pier' }))
    const plain = show({ queryKey: [{ person: 'mei' }, 'drafts'] })
    await tell({ missed: true })
    expect([members, plain].map((one) => one.mock.calls.length)).toEqual([2, 1])
  })

  test('what is hidden, not before it is shown again', async () => {
    const { host, tell } = start()
    const query = endpointQueryOptions(host, listInvitations, { team: 'harbour' })
    queryClient.setQueryData(query.queryKey, { items: [], total: 0 })
    const hidden = show(query, false)
    await tell({ changes: [{ topic: 'invitations', team: 'harbour' }] })
    expect(hidden).not.toHaveBeenCalled()
    const shown = show(query)
    await tell({})
    expect(shown).toHaveBeenCalledTimes(1)
  })
})

test('another name and picture of the person are shown wherever they stand, the same ones told to nobody', async () => {
  const { host, deeds, tell } = start()
  const now = { realName: 'Chan Mei', username: 'mei@example.test', avatar: '/p/1' }
  host.mockResponse(getUserInfo, { userId: 'mei', roles: [], ...now })
  await tell({ changes: [{ topic: 'profile' }] })
  await tell({ changes: [{ topic: 'profile' }] })
  expect(deeds()).toEqual([{ changePerson: now }])
  // The answer is about somebody who is signed in no more.
  host.mockResponse(getUserInfo, { userId: 'tom', roles: [], ...now, realName: 'Tom' })
  await tell({ changes: [{ topic: 'profile' }] })
  expect(deeds()).toHaveLength(1)
})

describe('the team and account that the person works in (C7)', () => {
  test('who is removed is taken out of the team, led to the choice, and told', async () => {
    const { host, lost, deeds, tell } = start({ account: coffee })
    host.mockResponse(readTeam, gone)
    host.mockResponse(readAccount, gone)
    await tell({ changes: [{ topic: 'place', team: 'harbour' }] })
    expect(deeds()).toEqual([
      { enter: null, account: null },
      { go: '/asset/selectaccount', replace: false },
    ])
    expect(lost).toEqual([{ kind: 'team', name: 'Harbour' }])
  })

  test('who loses the account stays in the team', async () => {
    const { host, lost, deeds, tell } = start({ account: coffee })
    host.mockResponse(readAccount, gone)
    await tell({ changes: [{ topic: 'accounts', team: 'harbour' }] })
    expect(deeds()[0]).toEqual({ enter: harbour, account: null })
    expect(lost).toEqual([{ kind: 'account', name: 'Coffee' }])
  })

  test('another name of the team is shown wherever it stands', async () => {
    const { host, lost, deeds, tell } = start()
    host.mockResponse(readTeam, {
      ...harbour,
      name: 'Pier',
      role: 'staff',
      accounts: 1,
      version: 2,
    })
    await tell({ changes: [{ topic: 'team', team: 'harbour' }] })
    expect(deeds()).toEqual([{ enter: { id: 'harbour', name: 'Pier' }, account: null }])
    expect(lost).toEqual([])
  })

  test('nothing is asked for a change in another team, and nothing is done while no answer comes', async () => {
    const { host, deeds, tell } = start()
    await tell({ changes: [{ topic: 'place', team: 'pier' }] })
    expect(host.inputsOf(readTeam)).toEqual([])
    host.mockResponse(readTeam, new NetworkError('Gone'))
    await tell({ changes: [{ topic: 'place', team: 'harbour' }] })
    expect(deeds()).toEqual([])
  })

  test('who leaves the team themselves is told nothing more', async () => {
    const { host, lost, deeds, tell } = start()
    host.mockResponse(readTeam, gone)
    const told = tell({ changes: [{ topic: 'place', team: 'harbour' }] })
    host.store.set(writableSessionAtom, (session) => ({ ...session, team: null }))
    await told
    expect([lost, deeds()]).toEqual([[], []])
  })
})

describe('what was typed for a team or account that is lost ends with it (decision 0025)', () => {
  const workplaces = {
    harbour: { team: 'harbour' },
    coffee: { team: 'harbour', account: 'coffee' },
    pier: { team: 'pier' },
    tea: { team: 'pier', account: 'tea' },
  }
  /** Input for each of them and for the person: on an open page, and kept for one that is not open. */
  function startWithInput() {
    const started = start()
    const { store } = started.host
    const { storage } = createTestStorage({ store })
    const content = { location: parseHref('/users'), record: null, params: {}, parts: [] }
    showPage(store, content)
    const names = [...Object.values(workplaces), undefined].map((one) => draftName('form', one))
    for (const name of names) {
      setPageUnsaved(store, store.get(activePageAtom)!.id, true, name)
      const key = `users.${draftKey(name, '/users/index')}`
      const options = { area: 'session', writeMode: 'deferred' } as const
      store.set(storage.stored(key, '', options), 'typed')
    }
    const isLeft = (workplace?: DraftWorkplace) => {
      const name = draftName('form', workplace)
      const { unsavedForms } = store.get(activePageAtom)!
      const isKept = storage.isInTab((key) => key.includes(`draft.${name}.`))
      expect(unsavedForms.includes(name)).toBe(isKept)
      return isKept
    }
    const left = () =>
      Object.entries(workplaces).flatMap(([id, workplace]) => (isLeft(workplace) ? [id] : []))
    /** From now on these are gone. */
    const lose = (...ids: string[]) => {
      const answer = (id: string) =>
        ids.includes(id) ? Promise.reject(gone) : Promise.resolve({ id, name: id } as never)
      started.host.mockResponse(readTeam, ({ team }) => answer(team))
      started.host.mockResponse(readAccount, ({ account }) => answer(account))
    }
    return { ...started, left, lose, isLeftOfPerson: () => isLeft() }
  }
  const all = Object.keys(workplaces)
  afterEach(resetStorages)

  test.each([
    ['the team that one works in', 'harbour', ['pier', 'tea']],
    ['an account of it', 'coffee', ['harbour', 'pier', 'tea']],
    ['another team', 'pier', ['harbour', 'coffee']],
    ['an account of another team', 'tea', ['harbour', 'coffee', 'pier']],
  ])('%s: input for others, and what is about the person, stays', async (_what, id, rest) => {
    const { tell, left, lose, isLeftOfPerson } = startWithInput()
    expect(left()).toEqual(all)
    lose(id)
    await tell({ changes: [{ topic: 'place', team: id === 'pier' ? 'pier' : 'harbour' }] })
    expect(left()).toEqual(rest)
    expect(isLeftOfPerson()).toBe(true)
  })

  test('also where it is the person who has left, and the team is theirs no more', async () => {
    const { host, tell, left, lose } = startWithInput()
    lose('harbour', 'coffee')
    host.store.set(writableSessionAtom, (session) => ({ ...session, team: null }))
    await tell({ changes: [{ topic: 'place', team: 'harbour' }] })
    expect(left()).toEqual(['pier', 'tea'])
  })

  test('it stays while no answer comes', async () => {
    const { host, tell, left } = startWithInput()
    host.mockResponse(readTeam, new NetworkError('Gone'))
    host.mockResponse(readAccount, new NetworkError('Gone'))
    await tell({ missed: true })
    expect(left()).toEqual(all)
  })

  test('what came back with a reload ends at once where the team is gone since', async () => {
    const { host, left, lose } = startWithInput()
    lose('harbour', 'coffee')
    await act(async () => {
      stopping.push(startFollowing(host, { window, since: Date.now() }, () => {}))
      await new Promise((resolve) => setTimeout(resolve))
    })
    expect(left()).toEqual(['pier', 'tea'])
  })
})

test.each([
  ['is signed out from here', setSessionEnding],
  ['is locked', setScreenLocked],
])('a session that %s is followed no more, and is again once that is over', async (_, set) => {
  const { host, signals } = start()
  await act(async () => set(host.store, true))
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  await act(async () => set(host.store, false))
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
})

test('a session that has ended is followed no more', () => {
  const { host, signals } = start()
  host.store.set(writableSessionAtom, {
    status: 'anonymous',
    person: null,
    team: null,
    account: null,
  })
  expect(signals[0]!.aborted).toBe(true)
})
