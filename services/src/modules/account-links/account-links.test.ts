import { randomUUID } from 'node:crypto'
import {
  acceptAccountLink,
  cancelAccountLink,
  endAccountLink,
  listAccountLinks,
  listReceivedLinkRequests,
  refuseAccountLink,
  requestAccountLink,
  type AccountLink,
  type AccountLinkGroup,
} from '@console/contract/account-link'
import { updateAccount, type Account, type Team } from '@console/contract/team'
import { updateProfile } from '@console/contract/user'
import { sql } from 'drizzle-orm'
import { memberPermissions } from '../../database/tables/teams'
import { standardLimits } from '../../config/limits'
import { readOutboxMessages } from '@console/services-testing/test-outbox'
import {
  addTeamMember,
  createTestTeam,
  registerTestUser,
  signInAgain,
  testCompany,
  type TestUser,
} from '@console/services-testing/test-users'
import { createTestApp, type CallOptions, type TestApp } from '@console/services-testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const day = 86_400

/** Who owns a team with an account that can be linked. */
interface Side {
  owner: TestUser
  team: Team
  account: Account
}
async function createSide(name: string): Promise<Side> {
  const owner = await registerTestUser(app)
  return { owner, ...(await createTestTeam(app, owner, name)) }
}
const createSides = async () =>
  [await createSide('Pier Nine'), await createSide('Harbour')] as const

const ask = (from: Side, target: string, who: CallOptions = from.owner) =>
  app.call(requestAccountLink, { account: from.account.id, target }, who)
const calls = {
  accept: acceptAccountLink,
  refuse: refuseAccountLink,
  cancel: cancelAccountLink,
  end: endAccountLink,
}
const act = (call: keyof typeof calls, link: string, who: CallOptions) =>
  app.call(calls[call], { link }, who)
const list = async (
  side: Side,
  { who = side.owner, group = 'open' }: { who?: TestUser; group?: AccountLinkGroup } = {},
) => (await app.call(listAccountLinks, { account: side.account.id, group }, who)).body.result.items
async function createLink(from: Side, to: Side, { accepted = true } = {}): Promise<AccountLink> {
  const { body } = await ask(from, to.account.id)
  expect(body.code).toBe(0)
  if (accepted) expect((await act('accept', body.result.id, to.owner)).body.code).toBe(0)
  return body.result
}
const stateOf = async (id: string) =>
  (await app.rows<{ state: string }>(sql`select state from account_links where id = ${id}`))[0]!
    .state

describe('B5 requesting a link', () => {
  test('shows who asks to those who are asked, and nothing of them to who asks', async () => {
    const [from, to] = await createSides()
    await app.call(
      updateProfile,
      { id: from.owner.userId, family_name: '林', given_name: '美' },
      from.owner,
    )
    const { body } = await ask(from, to.account.id)
    const dates = {
      requested_at: app.clock.now().toISOString(),
      expires_at: new Date(app.clock.now().getTime() + 14 * day * 1000).toISOString(),
      changed_at: null,
    }
    expect(body.result).toEqual({
      id: expect.any(String),
      direction: 'sent',
      state: 'pending',
      account: { id: to.account.id, name: null, team: null },
      shows: [],
      company: null,
      requested_by: '林美',
      ...dates,
    })
    expect(await list(from)).toEqual([body.result])
    expect(await list(to)).toEqual([
      {
        ...body.result,
        direction: 'received',
        account: { id: from.account.id, name: from.account.name, team: 'Pier Nine' },
        shows: ['account'],
      },
    ])
  })

  test('waits for whoever decides about links, in any of their teams, and for nobody else', async () => {
    const [from, to] = await createSides()
    const [administrator, staff] = [await registerTestUser(app), await registerTestUser(app)]
    await addTeamMember(app, administrator, to.team, 'administrator')
    await addTeamMember(app, staff, to.team, 'staff', [to.account])
    const waitingFor = async (who: TestUser) =>
      (await app.call(listReceivedLinkRequests, {}, who)).body.result
    const { id, requested_at, expires_at } = await createLink(from, to, { accepted: false })
    const request = {
      id,
      from: { id: from.account.id, name: from.account.name, team: 'Pier Nine' },
      account: { id: to.account.id, name: to.account.name },
      team: { id: to.team.id, name: 'Harbour' },
      requested_at,
      expires_at,
    }
    expect(await waitingFor(to.owner)).toEqual([request])
    expect(await waitingFor(administrator)).toEqual([request])
    expect([await waitingFor(staff), await waitingFor(from.owner)]).toEqual([[], []])
    app.clock.advance(14 * day)
    const owner = await signInAgain(app, to.owner)
    expect(await waitingFor(owner)).toEqual([])
    app.clock.advance(-14 * day)
    await act('accept', id, to.owner)
    expect(await waitingFor(to.owner)).toEqual([])
  })

  test('is told by mail to owner and administrators of the other side, each in their language', async () => {
    const [from, to] = await createSides()
    const [administrator, staff] = [await registerTestUser(app), await registerTestUser(app)]
    await addTeamMember(app, administrator, to.team, 'administrator')
    await addTeamMember(app, staff, to.team, 'staff', [to.account])
    await app.call(updateProfile, { id: administrator.userId, locale: 'zh_TW' }, administrator)
    app.clock.advance(1)
    await ask(from, to.account.id, { ...from.owner, headers: { 'accept-language': 'en' } })
    const [mail] = await readOutboxMessages(app, to.owner.email)
    expect(mail!.subject).toBe('Link requested with your account “Harbour Ltd”')
    expect(mail!.text).toContain('“Pier Nine Ltd” (team “Pier Nine”)')
    const { port } = app.deps.config
    expect(mail!.text).toContain(
      `http://aurora.localhost:${port}/#/asset/selectaccount?team=${to.team.id}&account=${to.account.id}&redirect=`,
    )
    const [chinese] = await readOutboxMessages(app, administrator.email)
    expect(chinese!.subject).toBe('有人申請與您的帳戶「Harbour Ltd」關聯')
    expect((await readOutboxMessages(app, staff.email))[0]?.subject).not.toContain('link')
  })

  test('with itself is refused, and with what is open already, from either side', async () => {
    const [from, to] = await createSides()
    const self = await ask(from, from.account.id)
    expect([self.status, self.fields]).toEqual([400, { target: 'not_allowed' }])
    await ask(from, to.account.id)
    for (const answer of [await ask(from, to.account.id), await ask(to, from.account.id)])
      expect([answer.status, answer.body.code, answer.fields]).toEqual([
        409,
        'CONFLICT',
        { target: 'not_allowed' },
      ])
  })

  test('20 times at once, from both sides, makes one', async () => {
    const [from, to] = await createSides()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        at % 2 ? ask(from, to.account.id) : ask(to, from.account.id),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
  })

  test('with the same idempotency key is carried out once', async () => {
    const [from, to] = await createSides()
    const who = { ...from.owner, headers: { 'idempotency-key': randomUUID() } }
    const first = await ask(from, to.account.id, who)
    expect((await ask(from, to.account.id, who)).body).toEqual(first.body)
    expect(await list(from)).toHaveLength(1)
  })

  test('C15 of an account that does not exist, or is of other users, is the same error', async () => {
    const [from, to] = await createSides()
    const stranger = await registerTestUser(app, { brand: 'lantern' })
    const elsewhere = await createTestTeam(app, stranger, 'Elsewhere')
    const bodies = [
      await ask(from, randomUUID()),
      await ask(from, elsewhere.account.id),
      await ask({ ...from, account: { ...from.account, id: randomUUID() } }, to.account.id),
      await ask(to, from.account.id, from.owner),
    ].map(({ status, body }) => JSON.stringify([status, body]))
    expect(new Set(bodies).size).toBe(1)
    expect(bodies[0]).toContain('NOT_FOUND')
  })

  test('is limited, so that nobody fills mailboxes with requests and cancels them', async () => {
    const limited = await createTestApp({
      limits: { accountLinks: { ...standardLimits.accountLinks, perTargetAndHour: 2 } },
    })
    try {
      const [owner, other] = [await registerTestUser(limited), await registerTestUser(limited)]
      const { account } = await createTestTeam(limited, owner, 'One')
      const { account: target } = await createTestTeam(limited, other, 'Two')
      const askOnce = () =>
        limited.call(requestAccountLink, { account: account.id, target: target.id }, owner)
      for (const _ of [1, 2]) {
        const { body } = await askOnce()
        await limited.call(cancelAccountLink, { link: body.result.id }, owner)
      }
      const refused = await askOnce()
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, expect.anything()])
      expect(
        (await limited.call(listAccountLinks, { account: account.id }, owner)).body.result.total,
      ).toBe(0)
    } finally {
      await limited.close()
    }
  })
})

describe('B5 a link', () => {
  test('shows both sides what it lists, and follows changes of it', async () => {
    const [from, to] = await createSides()
    await createLink(from, to)
    await app.call(
      updateAccount,
      { team: to.team.id, account: to.account.id, ...testCompany },
      to.owner,
    )
    const [seen] = await list(from)
    expect(seen).toMatchObject({
      direction: 'sent',
      state: 'accepted',
      account: { id: to.account.id, name: to.account.name, team: 'Harbour' },
      shows: ['account', 'company'],
      company: testCompany,
    })
    expect((await list(to))[0]).toMatchObject({
      direction: 'received',
      account: { id: from.account.id, name: from.account.name, team: 'Pier Nine' },
      company: { business_name: 'Pier Nine Ltd' },
    })
  })

  test.each(['from', 'to'] as const)('ended by %s shows nothing from then on', async (ending) => {
    const [from, to] = await createSides()
    const { id } = await createLink(from, to)
    expect(
      (await act('end', id, ending === 'from' ? from.owner : to.owner)).body.result.state,
    ).toBe('ended')
    for (const side of [from, to]) {
      expect(await list(side)).toEqual([])
      expect(await list(side, { group: 'closed' })).toEqual([
        expect.objectContaining({
          state: 'ended',
          account: expect.objectContaining({ name: null, team: null }),
          shows: [],
          company: null,
        }),
      ])
    }
    // The pair is free again.
    expect((await ask(to, from.account.id)).body.code).toBe(0)
  })

  test('is never transitive: who is linked with one sees nothing of its other links', async () => {
    const [one, middle] = await createSides()
    const third = await createSide('Third')
    await createLink(one, middle)
    await createLink(middle, third)
    expect((await list(one)).map(({ account }) => account.id)).toEqual([middle.account.id])
    expect((await list(third)).map(({ account }) => account.id)).toEqual([middle.account.id])
    const answer = await app.call(listAccountLinks, { account: middle.account.id }, one.owner)
    expect(answer.status).toBe(404)
  })

  test('gives no rights to the account itself: what is not listed stays foreign', async () => {
    const [from, to] = await createSides()
    await createLink(from, to)
    const answer = await app.call(
      updateAccount,
      { team: to.team.id, account: to.account.id, name: 'Mine' },
      from.owner,
    )
    expect(answer.status).toBe(404)
  })
})

describe('B5 the machine', () => {
  // From each state: which of the calls still does something. The other side makes the call.
  test.each([
    ['pending', { accept: 200, refuse: 200, cancel: 200, end: 409 }],
    ['accepted', { accept: 409, refuse: 409, cancel: 409, end: 200 }],
    ['refused', { accept: 409, refuse: 409, cancel: 409, end: 409 }],
    ['cancelled', { accept: 409, refuse: 409, cancel: 409, end: 409 }],
    ['expired', { accept: 409, refuse: 409, cancel: 409, end: 409 }],
    ['ended', { accept: 409, refuse: 409, cancel: 409, end: 409 }],
  ] as const)('%s', async (state, statuses) => {
    const [from, to] = await createSides()
    for (const [call, status] of Object.entries(statuses) as [keyof typeof calls, number][]) {
      for (const side of [from, to]) side.owner = await signInAgain(app, side.owner)
      const { id } = await createLink(from, to, {
        accepted: state === 'accepted' || state === 'ended',
      })
      if (state === 'refused') await act('refuse', id, to.owner)
      if (state === 'cancelled') await act('cancel', id, from.owner)
      if (state === 'ended') await act('end', id, to.owner)
      if (state === 'expired') app.clock.advance(14 * day)
      const who = await signInAgain(app, call === 'cancel' ? from.owner : to.owner)
      const answer = await act(call, id, who)
      expect([call, answer.status, answer.body.code]).toEqual([
        call,
        status,
        status === 200 ? 0 : 'CONFLICT',
      ])
      await app.rows(sql`delete from account_links where id = ${id}`)
    }
  })

  test('a request whose fourteen days are over has expired, and makes room for another', async () => {
    const [from, to] = await createSides()
    const { id } = await createLink(from, to, { accepted: false })
    app.clock.advance(14 * day)
    for (const side of [from, to]) side.owner = await signInAgain(app, side.owner)
    expect(await list(to)).toEqual([])
    const [closed] = await list(to, { group: 'closed' })
    expect(closed).toMatchObject({
      id,
      state: 'expired',
      shows: [],
      changed_at: closed!.expires_at,
    })
    expect((await ask(to, from.account.id)).body.code).toBe(0)
    expect(await stateOf(id)).toBe('expired')
    expect(await list(from, { group: 'closed' })).toHaveLength(1)
  })

  test('of many answers at once one counts, and the others are told so', async () => {
    const [from, to] = await createSides()
    const { id } = await createLink(from, to, { accepted: false })
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, at) =>
        at % 3 === 0
          ? act('accept', id, to.owner)
          : at % 3 === 1
            ? act('refuse', id, to.owner)
            : act('cancel', id, from.owner),
      ),
    )
    const codes = answers.map(({ body }) => body.code)
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect(codes.filter((code) => code === 'CONFLICT')).toHaveLength(14)
    const winner = answers.find(({ body }) => body.code === 0)!.body.result
    expect(await stateOf(id)).toBe(winner.state)
  })
})

describe('api B5 who may', () => {
  let from: Side
  let to: Side
  let people: Record<string, TestUser>
  beforeAll(async () => {
    ;[from, to] = await createSides()
    people = { owner: from.owner, otherOwner: to.owner }
    for (const name of ['administrator', 'assigned', 'closed', 'unassigned', 'stranger'])
      people[name] = await registerTestUser(app)
    await addTeamMember(app, people.administrator!, from.team, 'administrator')
    await addTeamMember(app, people.assigned!, from.team, 'staff', [from.account])
    await addTeamMember(app, people.closed!, from.team, 'staff', [from.account])
    await addTeamMember(app, people.unassigned!, from.team, 'staff')
    await app.deps.db.transaction((tx) =>
      tx.insert(memberPermissions).values({
        teamId: from.team.id,
        userId: people.closed!.userId,
        permission: 'request_link',
        state: 'close',
      }),
    )
  })

  const ofOtherSide = async () => (await createLink(to, from, { accepted: false })).id
  const ofThisSide = async () => (await createLink(from, to, { accepted: false })).id
  test.each([
    ['see them', [200, 200, 200, 200, 404, 404, 404]],
    ['request one', [200, 200, 200, 403, 404, 404, 404]],
    ['accept one', [200, 200, 403, 403, 404, 404, 403]],
    ['refuse one', [200, 200, 403, 403, 404, 404, 403]],
    ['cancel one', [200, 200, 200, 403, 404, 404, 403]],
    ['end one', [200, 200, 403, 403, 404, 404, 200]],
  ] as const)(
    '%s: owner, administrator, staff, staff to whom it is closed, unassigned, stranger, other side',
    async (what, statuses) => {
      const seen: number[] = []
      for (const name of [
        'owner',
        'administrator',
        'assigned',
        'closed',
        'unassigned',
        'stranger',
        'otherOwner',
      ]) {
        const who = people[name]!
        const answer =
          what === 'see them'
            ? await app.call(listAccountLinks, { account: from.account.id }, who)
            : what === 'request one'
              ? await ask(from, to.account.id, who)
              : what === 'accept one'
                ? await act('accept', await ofOtherSide(), who)
                : what === 'refuse one'
                  ? await act('refuse', await ofOtherSide(), who)
                  : what === 'cancel one'
                    ? await act('cancel', await ofThisSide(), who)
                    : await act('end', (await createLink(from, to)).id, who)
        seen.push(answer.status)
        await app.rows(sql`delete from account_links`)
      }
      expect(seen).toEqual(statuses)
    },
  )

  test('C15 a foreign link is the same as a random id, to every call', async () => {
    const id = await ofThisSide()
    const before = await app.rows(sql`select * from account_links`)
    const bodies = new Set<string>()
    for (const call of ['accept', 'refuse', 'cancel', 'end'] as const)
      for (const link of [id, randomUUID()]) {
        const { status, body } = await act(call, link, people.stranger!)
        bodies.add(JSON.stringify([status, body]))
      }
    expect([...bodies]).toEqual([expect.stringContaining('NOT_FOUND')])
    expect(await app.rows(sql`select * from account_links`)).toEqual(before)
  })
})

describe('what happens to a link', () => {
  const auditOf = (id: string) =>
    app.rows<{ action: string; team: string; actor: string }>(
      sql`select action, team, actor from audit_log where target = ${id} order by id`,
    )

  test('C16 is written down in the log of both teams', async () => {
    const [from, to] = await createSides()
    const { id } = await createLink(from, to)
    await act('end', id, from.owner)
    const teams = [from.team.id, to.team.id]
    const line = (action: string, actor: TestUser) =>
      teams.map((team) => ({ action, team, actor: actor.userId }))
    expect(await auditOf(id)).toEqual([
      ...line('account-link.requested', from.owner),
      ...line('account-link.accepted', to.owner),
      ...line('account-link.ended', from.owner),
    ])
  })

  test.each([
    ['accept', 'is linked', 'to'],
    ['refuse', 'was refused', 'to'],
    ['cancel', 'was canceled', 'from'],
    ['end', 'has ended', 'from'],
  ] as const)('is told to the other side: %s', async (call, words, by) => {
    const [from, to] = await createSides()
    const { id } = await createLink(from, to, { accepted: call === 'end' })
    const [actor, told] = by === 'to' ? [to.owner, from.owner] : [from.owner, to.owner]
    app.clock.advance(1)
    await act(call, id, { ...actor, headers: { 'accept-language': 'en' } })
    const [mail] = await readOutboxMessages(app, told.email)
    expect(mail!.subject).toContain(words)
    // Who asked in vain does not learn whom.
    if (call === 'refuse') expect(mail!.text).not.toContain(to.account.name)
    expect((await readOutboxMessages(app, actor.email))[0]?.subject ?? '').not.toContain(words)
  })
})

describe('a list of links', () => {
  test('is sorted and filtered by what the account sees, and by nothing else', async () => {
    const from = await createSide('Middle')
    const others = await Promise.all(['Cedar', 'Alder', 'Birch'].map(createSide))
    for (const other of others) {
      app.clock.advance(1)
      await createLink(from, other, { accepted: other !== others[2] })
    }
    const read = async (input: object) =>
      (
        await app.callUnchecked(
          listAccountLinks,
          { account: from.account.id, ...input },
          from.owner,
        )
      ).body.result
    const names = async (input: object) =>
      (await read(input)).items.map(({ account }) => account.name)
    expect(await names({ field: 'requested_at', order: 'descend' })).toEqual([
      null,
      'Alder Ltd',
      'Cedar Ltd',
    ])
    expect(await names({ field: 'name' })).toEqual(['Alder Ltd', 'Cedar Ltd', null])
    expect(await names({ filter: 'ALDER' })).toEqual(['Alder Ltd'])
    // A pending request shows no name, so none is searched.
    expect(await read({ filter: 'birch' })).toEqual({ items: [], total: 0 })
    expect(await read({ page: 2, pageSize: 2, order: 'descend' })).toMatchObject({
      total: 3,
      items: [{ account: { name: 'Cedar Ltd' } }],
    })
  })
})
