import { randomUUID } from 'node:crypto'
import {
  acceptInvitation,
  cancelInvitation,
  createInvitation,
  issueInvitationLink,
  listInvitations,
  listOwnInvitations,
  refuseInvitation,
  resendInvitation,
  viewInvitation,
  type InvitableRole,
} from '@console/contract/invitation'
import { removeMember } from '@console/contract/member'
import {
  createAccount,
  listAccounts,
  readTeam,
  type Account,
  type Team,
} from '@console/contract/team'
import { register, updateProfile } from '@console/contract/user'
import { sql } from 'drizzle-orm'
import { standardLimits } from '../../config/limits'
import { readOutboxMessages } from '@console/services-testing/test-outbox'
import {
  addTeamMember,
  createTestTeam,
  randomEmail,
  randomPhone,
  registerTestUser,
  signInAgain,
  signInTestUserByMobile,
  testPassword,
  type TestUser,
} from '@console/services-testing/test-users'
import { createTestApp, type CallOptions, type TestApp } from '@console/services-testing/test-app'

let app: TestApp
let owner: TestUser
let team: Team
let account: Account
beforeAll(async () => {
  app = await createTestApp()
  owner = await registerTestUser(app)
  ;({ team, account } = await createTestTeam(app, owner, 'Pier Nine'))
})
afterAll(() => app.close())

const day = 86_400

interface Sending {
  role?: InvitableRole
  accounts?: string[]
  by?: CallOptions
  to?: Team
  from?: TestApp
}
const invite = (
  invitee: string,
  { role = 'staff', accounts, by = owner, to = team, from = app }: Sending = {},
) => from.call(createInvitation, { team: to.id, invitee, role, account_ids: accounts }, by)

/** The token in the link that was sent to an address last. */
async function readToken(address: string): Promise<string> {
  const [message] = await readOutboxMessages(app, address)
  return new URLSearchParams(message!.link!.split('?')[1]).get('token')!
}
/** Invites an address; the token is what its owner finds in the message. */
async function sendInvitation(invitee: string, sending: Sending = {}) {
  // The outbox shows the newest first, by time.
  app.clock.advance(1)
  const { body } = await invite(invitee, sending)
  expect(body.code).toBe(0)
  return { id: body.result.id, token: await readToken(invitee) }
}
const view = (token: string, options?: CallOptions) => app.call(viewInvitation, { token }, options)
const accept = (token: string, who: CallOptions) => app.call(acceptInvitation, { token }, who)
const refuse = (token: string, who: CallOptions) => app.call(refuseInvitation, { token }, who)
const resend = (id: string, who: CallOptions = owner) =>
  app.call(resendInvitation, { team: team.id, invitation: id }, who)
const cancel = (id: string, who: CallOptions = owner) =>
  app.call(cancelInvitation, { team: team.id, invitation: id }, who)
const stateBehind = async (token: string) => (await view(token)).body.result.state

describe('B5 inviting', () => {
  test('sends a link of the console that the inviter works in, with the token after the #, and answers without it', async () => {
    const invitee = randomEmail()
    app.clock.advance(1)
    const { body } = await invite(invitee, {
      by: { ...owner, headers: { 'accept-language': 'en' } },
    })
    expect(body.result).toEqual({
      id: expect.any(String),
      invitee,
      role: 'staff',
      account_ids: [],
      state: 'pending',
      sent_at: app.clock.now().toISOString(),
      expires_at: new Date(app.clock.now().getTime() + 7 * day * 1000).toISOString(),
    })
    const [message] = await readOutboxMessages(app, invitee)
    expect(message!.subject).toBe(
      'You are invited to the team “Pier Nine” at Aurora Marketing Cloud',
    )
    const [link, token] = [message!.link!, await readToken(invitee)]
    const { port } = app.deps.config
    expect(link).toBe(`http://aurora.localhost:${port}/#/invite?token=${token}`)
    expect(message!.text).toContain(`\n\n${link}\n\n`)
    expect(message!.text).toContain('as a staff member')
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(JSON.stringify(body)).not.toContain(token)
  })

  test('is written in the language of the inviter, and names them', async () => {
    const person = await registerTestUser(app)
    await app.call(
      updateProfile,
      { id: person.userId, family_name: '林', given_name: '美' },
      person,
    )
    const { team: other } = await createTestTeam(app, person, '九號碼頭')
    const invitee = randomEmail()
    const by = { ...person, headers: { 'accept-language': 'zh-TW' } }
    await invite(invitee, { role: 'administrator', to: other, by })
    const [message] = await readOutboxMessages(app, invitee)
    expect(message!.subject).toBe('邀請您加入極光市場推廣雲團隊「九號碼頭」')
    expect(message!.text).toContain('「林美」邀請您以管理員身份加入')
  })

  test('C4 leads nowhere but to the console, whatever team and inviter are called', async () => {
    const person = await registerTestUser(app)
    const names = { family_name: 'www.evil.example', given_name: '' }
    await app.call(updateProfile, { id: person.userId, ...names }, person)
    const { team: other } = await createTestTeam(app, person, 'https://evil.example/login')
    const invitee = randomEmail()
    await invite(invitee, { to: other, by: person })
    const [message] = await readOutboxMessages(app, invitee)
    const written = `${message!.subject} ${message!.text.replace(message!.link!, '')}`
    expect(written).toContain('https: //evil. example/login')
    expect(written).toContain('www. evil. example')
    expect(written).not.toMatch(/:\/\/|evil\.example/)
  })

  test('goes to the admin site of the brand where no page of it asks', async () => {
    const invitee = randomEmail()
    // A program, which sends no origin; the header Host is nobody's.
    const response = await app.inject({
      method: 'POST',
      url: `/basic-api/teams/${team.id}/invitations`,
      headers: { host: 'evil.test', authorization: `Bearer ${owner.token}` },
      payload: { invitee, role: 'staff' },
    })
    expect(response.statusCode).toBe(200)
    const [message] = await readOutboxMessages(app, invitee)
    expect(message!.link).toMatch(/^https:\/\/console\.aurora-demo\.com\/#\/invite\?token=/)
  })

  test('goes to a phone as a text message, and counts as one to its country', async () => {
    const phone = randomPhone()
    const { token } = await sendInvitation(phone)
    const [message] = await readOutboxMessages(app, phone)
    expect([message!.kind, message!.subject]).toEqual(['sms', undefined])
    expect(message!.text).toContain(message!.link)
    expect((await view(token)).body.result).toMatchObject({
      kind: 'phone',
      invitee: `852-•••${phone.slice(-2)}`,
    })
    const { codes } = standardLimits
    const strict = await createTestApp({ limits: { codes: { ...codes, smsPerCountryAndHour: 1 } } })
    const by = await registerTestUser(strict)
    const { team: to } = await createTestTeam(strict, by)
    const statuses = []
    for (const invitee of [randomPhone(), randomPhone(), '86-13812345678'])
      statuses.push((await invite(invitee, { by, to, from: strict })).status)
    expect(statuses).toEqual([200, 429, 200])
    await strict.close()
  })

  test('C2 goes to mobile numbers of the brand’s countries alone; the link can be passed on to anybody', async () => {
    const inviteBy = (send: boolean) =>
      app.callUnchecked(
        createInvitation,
        { team: team.id, invitee: '+44 20 7946 0958', role: 'staff', send },
        owner,
      )
    expect((await inviteBy(true)).fields).toEqual({ invitee: 'country' })
    expect((await inviteBy(false)).body.code).toBe(0)
  })

  test('C4 answers alike whether or not somebody is registered by the address', async () => {
    const known = await registerTestUser(app)
    const shapes = []
    for (const invitee of [known.email, randomEmail()]) {
      const { status, body } = await invite(invitee)
      const { id: _, invitee: __, ...result } = body.result
      shapes.push({ status, code: body.code, result })
    }
    expect(shapes[0]).toEqual(shapes[1])
  })

  test('C17 spellings of one address are one invitation, and a second one waits until the first is over', async () => {
    const address = randomEmail()
    const { token } = await sendInvitation(address)
    for (const spelling of [address, address.toUpperCase(), ` ${address} `]) {
      const again = await invite(spelling)
      expect([again.status, again.body.code]).toEqual([409, 'CONFLICT'])
      expect(again.fields).toEqual({ invitee: 'not_allowed' })
    }
    expect((await invite('ﬁnance@example.test')).fields).toEqual({ invitee: 'format' })
    app.clock.advance(7 * day)
    const renewed = await sendInvitation(address, { by: await signInLater(owner) })
    expect((await view(token)).status).toBe(404)
    expect(await stateBehind(renewed.token)).toBe('pending')
  })

  test('C4 who is in the team already is told apart, by each of their addresses; who is elsewhere is not', async () => {
    const [member, stranger] = [await signInTestUserByMobile(app), await registerTestUser(app)]
    await addTeamMember(app, member, team, 'staff')
    for (const address of [member.phone, owner.email, owner.email.toUpperCase()]) {
      const refused = await invite(address)
      expect([refused.body.code, refused.fields]).toEqual(['CONFLICT', { invitee: 'member' }])
    }
    expect((await invite(stranger.email)).body.code).toBe(0)
    const elsewhere = await createTestTeam(app, stranger)
    const { body } = await invite(member.phone, { by: stranger, to: elsewhere.team })
    expect(body.code).toBe(0)
  })

  test('at one instant, one of several is sent', async () => {
    const address = randomEmail()
    const by = await signInLater(owner)
    const statuses = (await Promise.all(Array.from({ length: 6 }, () => invite(address, { by }))))
      .map(({ status }) => status)
      .sort()
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409])
    expect(await readOutboxMessages(app, address)).toHaveLength(1)
  })

  test('C2 an address gets five messages an hour, whoever sends them, and a person sends fifty', async () => {
    const invitations = { ...standardLimits.invitations, perSenderAndHour: 6 }
    const strict = await createTestApp({ limits: { invitations } })
    const [one, other] = [await registerTestUser(strict), await registerTestUser(strict)]
    const teams = new Map<TestUser, Team>()
    for (const person of [one, other])
      teams.set(person, (await createTestTeam(strict, person)).team)
    const target = randomEmail()
    const send = async (by: TestUser, invitee: string) =>
      (await invite(invitee, { by, to: teams.get(by)!, from: strict })).status
    const { body } = await invite(target, { by: one, to: teams.get(one)!, from: strict })
    const again = (by = one) =>
      strict.call(resendInvitation, { team: teams.get(one)!.id, invitation: body.result.id }, by)
    for (let count = 0; count < 3; count++) expect((await again()).status).toBe(200)
    expect(await send(other, target)).toBe(200)
    const refused = await again()
    // It is nine o'clock.
    expect([refused.body.code, refused.headers['retry-after']]).toEqual([
      'TOO_MANY_REQUESTS',
      '3600',
    ])
    expect([await send(one, randomEmail()), await send(one, randomEmail())]).toEqual([200, 200])
    expect(await send(one, randomEmail())).toBe(429)
    expect(await send(other, randomEmail())).toBe(200)
    strict.clock.advance(3_600)
    expect((await again(await signInAgain(strict, one))).status).toBe(200)
    await strict.close()
  })
})

/** After days, when the session is over. */
const signInLater = async (person: TestUser): Promise<TestUser> =>
  Object.assign(person, await signInAgain(app, person))

describe('B5 who may invite, resend and cancel', () => {
  test('owners invite to any rank, administrators staff alone, staff nobody; strangers find no team', async () => {
    const people = {
      owner,
      administrator: await registerTestUser(app),
      staff: await registerTestUser(app),
      stranger: await registerTestUser(app),
    }
    await addTeamMember(app, people.administrator, team, 'administrator')
    await addTeamMember(app, people.staff, team, 'staff', [account])
    const outcomes: Record<string, number[]> = {}
    for (const [name, by] of Object.entries(people)) {
      const statuses = []
      for (const role of ['staff', 'administrator'] as const) {
        statuses.push((await invite(randomEmail(), { role, by })).status)
        const { id } = await sendInvitation(randomEmail(), { role })
        statuses.push((await resend(id, by)).status, (await cancel(id, by)).status)
      }
      outcomes[name] = statuses
    }
    expect(outcomes).toEqual({
      owner: [200, 200, 200, 200, 200, 200],
      administrator: [200, 200, 200, 403, 403, 403],
      staff: [403, 403, 403, 403, 403, 403],
      stranger: [404, 404, 404, 404, 404, 404],
    })
  })

  test('nobody is invited as owner', async () => {
    const input = { team: team.id, invitee: randomEmail(), role: 'owner' }
    const { fields } = await app.callUnchecked(createInvitation, input, owner)
    expect(fields).toEqual({ role: 'not_allowed' })
  })

  test('C15 accounts and invitations of other teams are as unknown as random ones', async () => {
    const foreign = await createTestTeam(app, owner)
    for (const accounts of [[foreign.account.id], [randomUUID()], [account.id, randomUUID()]]) {
      const { body, fields } = await invite(randomEmail(), { accounts })
      expect([body.code, fields]).toEqual(['REQUEST_PARMAS_ERROR', { account_ids: 'not_allowed' }])
    }
    // An administrator enters every account: naming some would promise less than is given.
    const { fields } = await invite(randomEmail(), {
      role: 'administrator',
      accounts: [account.id],
    })
    expect(fields).toEqual({ account_ids: 'not_allowed' })
    const { id } = await sendInvitation(randomEmail(), { to: foreign.team })
    const bodies = []
    for (const invitation of [id, randomUUID()])
      for (const call of [resend, cancel]) bodies.push((await call(invitation)).body)
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
    expect(bodies[0]!.code).toBe('NOT_FOUND')
  })

  test('sending again gives another link and another seven days, also to one that has expired; the old link is dead', async () => {
    const address = randomEmail()
    const { id, token } = await sendInvitation(address)
    app.clock.advance(7 * day)
    await signInLater(owner)
    expect(await stateBehind(token)).toBe('expired')
    const { body } = await resend(id)
    expect(body.result).toMatchObject({ id, state: 'pending' })
    const renewed = await readToken(address)
    expect([(await view(token)).status, await stateBehind(renewed)]).toEqual([404, 'pending'])
    app.clock.advance(7 * day - 1)
    expect(await stateBehind(renewed)).toBe('pending')
    app.clock.advance(1)
    expect(await stateBehind(renewed)).toBe('expired')
    await signInLater(owner)
  })

  test('a cancelled invitation is over for good', async () => {
    const { id, token } = await sendInvitation(randomEmail())
    expect((await cancel(id)).body.result.state).toBe('cancelled')
    expect(await stateBehind(token)).toBe('cancelled')
    for (const again of [await cancel(id), await resend(id)])
      expect([again.status, again.body.code]).toEqual([409, 'INVITATION_CLOSED'])
  })
})

describe('B5 the record of a team', () => {
  const listOf = (to: Team, who: CallOptions, input: object = {}) =>
    app.call(listInvitations, { team: to.id, ...input }, who)

  test('tells of each invitation where it stands, who sent it and when, newest first if asked', async () => {
    const { team: to, account: first } = await createTestTeam(app, owner)
    const person = await registerTestUser(app)
    const [cancelled, waiting] = [randomEmail(), randomPhone()]
    const gone = await sendInvitation(cancelled, { to, accounts: [first.id] })
    await app.call(cancelInvitation, { team: to.id, invitation: gone.id }, owner)
    const taken = await sendInvitation(person.email, { to, role: 'administrator' })
    await accept(taken.token, person)
    const answeredAt = app.clock.now().toISOString()
    await sendInvitation(waiting, { to, by: person })
    const { body } = await listOf(to, owner, { field: 'sent_at', order: 'descend' })
    expect(body.result.total).toBe(3)
    expect(body.result.items.map(({ invitee, state }) => [invitee, state])).toEqual([
      [waiting, 'pending'],
      [person.email, 'accepted'],
      [cancelled, 'cancelled'],
    ])
    const [open, answered, last] = body.result.items
    expect(open).toMatchObject({ inviter: person.email.split('@')[0], closed_at: null })
    expect(answered).toMatchObject({
      role: 'administrator',
      inviter: owner.email.split('@')[0],
      closed_at: answeredAt,
    })
    expect(last!.account_ids).toEqual([first.id])
    expect(JSON.stringify(body)).not.toContain(taken.token)
    const found = await listOf(to, owner, { filter: cancelled.slice(0, 20).toUpperCase() })
    // As a Chinese input method types it.
    const typed = cancelled.replaceAll('.', '。').replace('@', '＠')
    expect((await listOf(to, owner, { filter: typed })).body.result).toEqual(found.body.result)
    expect(found.body.result.items.map(({ invitee }) => invitee)).toEqual([cancelled])
  })

  test('C17 is searched for a part of an address as it is shown, in any script', async () => {
    const { team: to } = await createTestTeam(app, owner)
    await sendInvitation('wang@测试.example', { to })
    // As a Chinese input method types the at sign.
    await sendInvitation('wang＠bücher.example', { to })
    for (const [filter, domain] of [
      ['测', 'xn--0zwm56d.example'],
      ['wang@测试', 'xn--0zwm56d.example'],
      ['BÜCH', 'xn--bcher-kva.example'],
      ['bu\u0308cher.ex', 'xn--bcher-kva.example'],
    ]) {
      const found = await listOf(to, owner, { filter })
      expect(found.body.result.items.map(({ invitee }) => invitee)).toEqual([`wang@${domain}`])
    }
    expect((await listOf(to, owner, { filter: '試' })).body.result.total).toBe(0)
  })

  test('shows of the open ones those that wait and those that have expired, and can leave these out', async () => {
    const { team: to } = await createTestTeam(app, owner)
    const [early, late] = [randomEmail(), randomEmail()]
    await sendInvitation(early, { to })
    app.clock.advance(6 * day)
    await signInLater(owner)
    await sendInvitation(late, { to })
    const gone = await sendInvitation(randomEmail(), { to })
    await app.call(cancelInvitation, { team: to.id, invitation: gone.id }, owner)
    app.clock.advance(day)
    await signInLater(owner)
    const { body } = await listOf(to, owner, { view: 'open', field: 'sent_at' })
    expect(body.result.items.map(({ invitee, state }) => [invitee, state])).toEqual([
      [early, 'expired'],
      [late, 'pending'],
    ])
    expect(body.result.total).toBe(2)
    const pending = await listOf(to, owner, { view: 'pending', pageSize: 1 })
    expect(pending.body.result.items.map(({ invitee }) => invitee)).toEqual([late])
    expect(pending.body.result.total).toBe(1)
  })

  test('is for owners and administrators; strangers find no team, and no team shows another’s', async () => {
    const [administrator, staff, stranger] = [
      await registerTestUser(app),
      await registerTestUser(app),
      await registerTestUser(app),
    ]
    const { team: to } = await createTestTeam(app, owner)
    await addTeamMember(app, administrator, to, 'administrator')
    await addTeamMember(app, staff, to, 'staff')
    const sent = await sendInvitation(randomEmail(), { to, role: 'administrator' })
    const statuses = []
    for (const who of [owner, administrator, staff, stranger, {}])
      statuses.push((await listOf(to, who)).status)
    expect(statuses).toEqual([200, 200, 403, 404, 401])
    expect((await listOf(to, administrator)).body.result.items.map(({ id }) => id)).toEqual([
      sent.id,
    ])
  })
})

describe('B5 a link that the team passes on', () => {
  const linkOf = (id: string, who: CallOptions = owner, to = team) =>
    app.call(issueInvitationLink, { team: to.id, invitation: id }, who)
  const tokenIn = (link: string) => new URLSearchParams(link.split('?')[1]).get('token')!
  const createUnsent = async (invitee: string, role: InvitableRole = 'staff') => {
    const input = { team: team.id, invitee, role, send: false }
    return (await app.call(createInvitation, input, owner)).body.result.id
  }

  test('comes without a message, is one link until it is sent again, and leads to the invitation', async () => {
    const person = await registerTestUser(app)
    app.clock.advance(1)
    const before = (await readOutboxMessages(app, person.email)).length
    const id = await createUnsent(person.email)
    expect(await readOutboxMessages(app, person.email)).toHaveLength(before)
    const { link } = (await linkOf(id)).body.result
    expect(link).toMatch(/^http:\/\/aurora\.localhost:\d+\/#\/invite\?token=[\w-]{43}$/)
    expect((await linkOf(id)).body.result.link).toBe(link)
    const [found] = await app.rows<{ dump: string }>(
      sql`select (select json_agg(invitations) from invitations)::text || (select json_agg(audit_log) from audit_log)::text as dump`,
    )
    expect(found!.dump).not.toContain(tokenIn(link))
    expect((await view(tokenIn(link))).body.result).toMatchObject({
      id,
      state: 'pending',
      proves_address: false,
    })
    app.clock.advance(1)
    await resend(id)
    expect((await view(tokenIn(link))).status).toBe(404)
    const { link: next } = (await linkOf(id)).body.result
    expect(next).not.toBe(link)
    // The message's own link works beside it.
    expect((await view(await readToken(person.email))).body.result.proves_address).toBe(true)
    expect((await accept(tokenIn(next), person)).body.result.id).toBe(team.id)
  })

  test('C4 stands in for no code, and lets nobody in but the invited person', async () => {
    const email = randomEmail()
    const token = tokenIn((await linkOf(await createUnsent(email))).body.result.link)
    const registration = {
      email,
      invite_token: token,
      password: testPassword,
      agreement: true,
      policy_version: '2026-10',
    } as const
    expect((await app.call(register, registration)).body.code).toBe('VERIFY_CODE_ERROR')
    const other = await registerTestUser(app)
    expect((await accept(token, other)).body.code).toBe('FORBIDDEN')
    expect((await refuse(token, other)).body.code).toBe('FORBIDDEN')
    const person = await registerTestUser(app, { email })
    expect((await accept(token, person)).body.code).toBe(0)
  })

  test('is there for open invitations, and for ranks below one’s own', async () => {
    const administrator = await registerTestUser(app)
    await addTeamMember(app, administrator, team, 'administrator')
    const [staff, high] = [
      await createUnsent(randomEmail()),
      await createUnsent(randomEmail(), 'administrator'),
    ]
    expect((await linkOf(staff, administrator)).status).toBe(200)
    expect((await linkOf(high, administrator)).status).toBe(403)
    expect((await linkOf(staff, await registerTestUser(app))).status).toBe(404)
    expect((await linkOf(randomUUID())).status).toBe(404)
    const { team: to } = await createTestTeam(app, owner)
    expect((await linkOf(staff, owner, to)).status).toBe(404)
    const { link } = (await linkOf(staff)).body.result
    await cancel(staff)
    expect((await linkOf(staff)).body.code).toBe('INVITATION_CLOSED')
    expect(await stateBehind(tokenIn(link))).toBe('cancelled')
    app.clock.advance(7 * day)
    await signInLater(owner)
    expect((await linkOf(high)).body.code).toBe('INVITATION_CLOSED')
  })
})

describe('B5 whoever has the link', () => {
  test('sees team, inviter, rank and a mask of the address, without signing in', async () => {
    const { id, token } = await sendInvitation(`mei.${randomUUID()}@example.test`)
    const { body, headers } = await view(token)
    expect(body.result).toEqual({
      id,
      team: 'Pier Nine',
      inviter: owner.email.split('@')[0],
      role: 'staff',
      state: 'pending',
      invitee: 'm•••@example.test',
      kind: 'email',
      proves_address: true,
    })
    expect(headers['cache-control']).toBe('no-store')
  })

  test('an unknown token and one for the users of another brand look alike', async () => {
    const { token } = await sendInvitation(randomEmail())
    const bodies = [
      (await view(token, { brand: 'lantern' })).body,
      (await view('no token of ours')).body,
      (await view(token, { brand: 'aurora' })).body,
    ]
    expect(bodies[0]).toEqual(bodies[1])
    expect(bodies[0]!.code).toBe('NOT_FOUND')
    // Brands of one pool share their users, and their invitations.
    expect(bodies[2]!.code).toBe(0)
    expect((await view(token, { brand: 'merchant' })).body.code).toBe(0)
  })
})

describe('B5 the invited person', () => {
  test('accepts, and is a member with the accounts that they were invited to, once', async () => {
    const person = await registerTestUser(app)
    const second = (await app.call(createAccount, { team: team.id, name: randomUUID() }, owner))
      .body
    const third = (await app.call(createAccount, { team: team.id, name: randomUUID() }, owner)).body
    const { token } = await sendInvitation(person.email, {
      accounts: [account.id, second.result.id, second.result.id],
    })
    // An account that is gone is left out.
    await app.rows(sql`delete from accounts where id = ${second.result.id}`)
    const { body } = await accept(token, person)
    expect(body.result).toEqual({
      id: team.id,
      name: 'Pier Nine',
      role: 'staff',
      accounts: 1,
      version: 1,
    })
    const listed = await app.call(listAccounts, { team: team.id }, person)
    expect(listed.body.result.items.map(({ id }) => id)).toEqual([account.id])
    expect(third.result.id).not.toBe(account.id)
    expect(await stateBehind(token)).toBe('accepted')
    const again = await accept(token, person)
    expect([again.status, again.body.code]).toEqual([409, 'INVITATION_CLOSED'])
  })

  test('of several accepts and refusals at one instant, one counts', async () => {
    const person = await registerTestUser(app)
    const { token } = await sendInvitation(person.email)
    const answers = await Promise.all([
      accept(token, person),
      accept(token, person),
      refuse(token, person),
      accept(token, person),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  test('refuses, and is no member', async () => {
    const person = await registerTestUser(app)
    const { id, token } = await sendInvitation(person.email)
    expect((await refuse(token, person)).body).toEqual({ code: 0, result: {}, message: 'ok' })
    expect(await stateBehind(token)).toBe('refused')
    expect((await app.call(readTeam, { team: team.id }, person)).status).toBe(404)
    expect((await accept(token, person)).body.code).toBe('INVITATION_CLOSED')
    expect((await resend(id)).body.code).toBe('INVITATION_CLOSED')
  })

  test('is known by a phone number as by an e-mail address', async () => {
    const person = await signInTestUserByMobile(app)
    app.clock.advance(1)
    await invite(person.phone.slice(4))
    const token = await readToken(person.phone)
    expect((await accept(token, person)).body.code).toBe(0)
  })

  test('C17 an extension of a number is refused as one', async () => {
    const { fields } = await app.callUnchecked(
      createInvitation,
      { team: team.id, invitee: '5123 4567 ext. 4', role: 'staff' },
      owner,
    )
    expect(fields).toEqual({ invitee: 'extension' })
  })

  test('C17 is known by the address in whatever case it was written', async () => {
    const person = await registerTestUser(app)
    app.clock.advance(1)
    await invite(person.email.toUpperCase())
    expect((await accept(await readToken(person.email), person)).body.code).toBe(0)
  })

  test('finds in their own list what waits for them, and nothing else', async () => {
    const person = await registerTestUser(app)
    const { id } = await sendInvitation(person.email, { role: 'administrator' })
    await sendInvitation(randomEmail())
    const { team: other } = await createTestTeam(app, owner, 'Cancelled')
    const gone = await sendInvitation(person.email, { to: other })
    await app.call(cancelInvitation, { team: other.id, invitation: gone.id }, owner)
    const { body } = await app.call(listOwnInvitations, {}, person)
    expect(body.result).toEqual({
      items: [
        {
          id,
          team: 'Pier Nine',
          inviter: owner.email.split('@')[0],
          role: 'administrator',
          expires_at: expect.any(String),
        },
      ],
      total: 1,
    })
    const filtered = await app.call(
      listOwnInvitations,
      { filter: 'no such', field: 'team' },
      person,
    )
    expect(filtered.body.result).toEqual({ items: [], total: 0 })
    app.clock.advance(7 * day)
    const later = await signInLater(person)
    expect((await app.call(listOwnInvitations, {}, later)).body.result.total).toBe(0)
    await signInLater(owner)
  })

  test('keeps the role that they have in the team already', async () => {
    const person = await registerTestUser(app)
    const { token } = await sendInvitation(person.email, { accounts: [account.id] })
    await addTeamMember(app, person, team, 'administrator')
    expect((await accept(token, person)).body.result.role).toBe('administrator')
    const rows = await app.rows(sql`select 1 from account_staff where user_id = ${person.userId}`)
    expect(rows).toEqual([])
  })

  test('cannot accept or refuse what has expired or was cancelled', async () => {
    const person = await registerTestUser(app)
    const cancelled = await sendInvitation(person.email)
    await cancel(cancelled.id)
    const { token } = await sendInvitation(person.email)
    app.clock.advance(7 * day)
    const later = await signInLater(person)
    for (const closed of [cancelled.token, token])
      for (const answer of [await accept(closed, later), await refuse(closed, later)])
        expect(answer.body.code).toBe('INVITATION_CLOSED')
    await signInLater(owner)
  })
})

test('B5 an administrator does not turn what an owner has offered into less, also once it has expired', async () => {
  const [administrator, invitee] = [await registerTestUser(app), randomEmail()]
  await addTeamMember(app, administrator, team, 'administrator')
  const { id } = await sendInvitation(invitee, { role: 'administrator' })
  app.clock.advance(7 * day)
  const [by, ownerNow] = [await signInLater(administrator), await signInLater(owner)]
  const { body } = await invite(invitee, { by })
  expect([body.code, body.result]).toEqual(['CONFLICT', { fields: { invitee: 'not_allowed' } }])
  const listed = await app.call(listInvitations, { team: team.id, filter: invitee }, ownerNow)
  expect(listed.body.result.items).toMatchObject([{ id, role: 'administrator', state: 'expired' }])
  expect((await invite(invitee, { by: ownerNow })).body.result).toMatchObject({ id, role: 'staff' })
  app.clock.advance(7 * day)
  await signInLater(owner)
  const again = await invite(invitee, { by: await signInLater(administrator) })
  expect(again.body.result).toMatchObject({ id, role: 'staff', state: 'pending' })
})

describe('B5 C7 whoever is removed from a team', () => {
  const remove = (person: TestUser, by: CallOptions) =>
    app.call(removeMember, { team: team.id, user: person.userId }, by)
  const roleOf = async (person: TestUser) =>
    (await app.call(readTeam, { team: team.id }, person)).body.result?.role

  test('does not come back by an invitation from before, of whatever rank and to whichever address', async () => {
    const person = await signInTestUserByMobile(app)
    const email = randomEmail()
    await app.deps.db.transaction((tx) =>
      tx.execute(
        sql`update users set email = ${email}, email_verified_at = now() where id = ${person.userId}`,
      ),
    )
    const [mailed, texted] = [
      await sendInvitation(email, { role: 'administrator' }),
      await sendInvitation(person.phone),
    ]
    await addTeamMember(app, person, team, 'staff')
    expect((await remove(person, owner)).body.code).toBe(0)
    for (const { id, token } of [mailed, texted]) {
      expect((await accept(token, person)).body.code).toBe('INVITATION_CLOSED')
      expect((await resend(id)).body.code).toBe('INVITATION_CLOSED')
    }
    expect(await roleOf(person)).toBeUndefined()
    const rows = await app.rows(
      sql`select actor, target from audit_log where action = 'invitation.cancelled' and target in (${mailed.id}, ${texted.id}) order by target`,
    )
    expect(rows).toEqual(
      [mailed.id, texted.id].sort().map((target) => ({ actor: owner.userId, target })),
    )
    const anew = await sendInvitation(email)
    expect((await accept(anew.token, person)).body.result.role).toBe('staff')
  })

  test('an administrator takes back what they may grant, and nothing of the owner’s', async () => {
    const [administrator, person] = [await registerTestUser(app), await registerTestUser(app)]
    await addTeamMember(app, administrator, team, 'administrator')
    const { token } = await sendInvitation(person.email, { role: 'administrator' })
    await addTeamMember(app, person, team, 'staff')
    expect((await remove(person, administrator)).body.code).toBe(0)
    expect(await stateBehind(token)).toBe('pending')
    await cancel(
      (
        await app.call(
          listInvitations,
          { team: team.id, filter: person.email, view: 'open' },
          owner,
        )
      ).body.result.items[0]!.id,
    )
    const lower = await sendInvitation(person.email)
    await addTeamMember(app, person, team, 'staff')
    expect((await remove(person, administrator)).body.code).toBe(0)
    expect(await stateBehind(lower.token)).toBe('cancelled')
  })

  test('invitations to others, to other teams, and those of somebody who leaves stay', async () => {
    const [person, other] = [await registerTestUser(app), await registerTestUser(app)]
    await addTeamMember(app, person, team, 'staff')
    const elsewhere = await createTestTeam(app, owner)
    const kept = [
      await sendInvitation(other.email),
      await sendInvitation(person.email, { to: elsewhere.team }),
    ]
    await remove(person, owner)
    for (const { token } of kept) expect(await stateBehind(token)).toBe('pending')
    const { token } = await sendInvitation(person.email)
    await addTeamMember(app, person, team, 'staff')
    expect((await remove(person, person)).body.code).toBe(0)
    expect((await accept(token, person)).body.code).toBe(0)
  })
})

describe('B5 anybody else', () => {
  test('C15 is refused with the token and without it, and changes nothing', async () => {
    const [invited, other] = [await registerTestUser(app), await registerTestUser(app)]
    const { id, token } = await sendInvitation(invited.email)
    for (const decide of [accept, refuse]) {
      expect((await decide(token, {})).status).toBe(401)
      const refused = await decide(token, other)
      expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN'])
      expect((await decide('guess', other)).status).toBe(404)
      expect((await decide('guess', invited)).status).toBe(404)
    }
    expect(await stateBehind(token)).toBe('pending')
    expect((await app.call(listOwnInvitations, {}, other)).body.result.items).toEqual([])
    const [row] = await app.rows(
      sql`select action, outcome, actor, target, team from audit_log where outcome = 'FORBIDDEN' and target = ${id} limit 1`,
    )
    expect(row).toEqual({
      action: 'access.refused',
      outcome: 'FORBIDDEN',
      actor: other.userId,
      target: id,
      team: team.id,
    })
  })

  test('whoever is not invited is told so, also when it is over', async () => {
    const other = await registerTestUser(app)
    const { id, token } = await sendInvitation(randomEmail())
    await cancel(id)
    expect((await accept(token, other)).body.code).toBe('FORBIDDEN')
  })

  test('the same address in another pool is another person', async () => {
    const person = await registerTestUser(app)
    app.clock.advance(60)
    const twin = await registerTestUser(app, { brand: 'lantern', email: person.email })
    const { token } = await sendInvitation(person.email)
    expect((await accept(token, twin)).status).toBe(404)
    expect((await app.call(listOwnInvitations, {}, twin)).body.result.total).toBe(0)
    expect((await accept(token, person)).body.code).toBe(0)
  })
})

describe('B5 registering with an invitation', () => {
  const registration = (email: string, invite_token: string) =>
    ({
      email,
      invite_token,
      password: testPassword,
      agreement: true,
      policy_version: '2026-10',
    }) as const

  test('the token stands in for the code, for the address that it was sent to; it is accepted next', async () => {
    const email = randomEmail()
    const { token } = await sendInvitation(email)
    const { body } = await app.call(register, registration(email, token))
    expect(body).toMatchObject({ code: 0, result: { new_user: 'Y' } })
    const accepted = await accept(token, { brand: 'aurora', token: body.result.access_token })
    expect(accepted.body.result.id).toBe(team.id)
  })

  test('C4 it stands in for no other address, and not for a closed or foreign one', async () => {
    const [email, cancelled, expired] = [randomEmail(), randomEmail(), randomEmail()]
    const [{ token }, gone] = [await sendInvitation(email), await sendInvitation(cancelled)]
    await cancel(gone.id)
    const old = await sendInvitation(expired)
    const refusalOf = async (address: string, tried: string, options?: CallOptions) =>
      (await app.call(register, registration(address, tried), options)).body.code
    expect(await refusalOf(randomEmail(), token)).toBe('VERIFY_CODE_ERROR')
    expect(await refusalOf(owner.email, token)).toBe('VERIFY_CODE_ERROR')
    expect(await refusalOf(cancelled, gone.token)).toBe('VERIFY_CODE_ERROR')
    expect(await refusalOf(email, token, { brand: 'lantern' })).toBe('VERIFY_CODE_ERROR')
    app.clock.advance(7 * day)
    expect(await refusalOf(expired, old.token)).toBe('VERIFY_CODE_ERROR')
    await signInLater(owner)
  })

  test('C4 that the address is taken is told to whoever was sent the link', async () => {
    const person = await registerTestUser(app)
    const { token } = await sendInvitation(person.email)
    const { body } = await app.call(register, registration(person.email, token))
    expect(body.code).toBe('EMAIL_IS_USE')
  })

  test('C1 a weak password is refused before, and the token stays good', async () => {
    const email = randomEmail()
    const { token } = await sendInvitation(email)
    const weak = { ...registration(email, token), password: 'password1' }
    expect((await app.call(register, weak)).body.code).toBe('PASSWORD_REJECTED')
    expect((await app.call(register, registration(email, token))).body.code).toBe(0)
  })
})

test('C2 C16 what happens to an invitation is written down; neither address nor token is in the log or in plain in the database', async () => {
  const person = await registerTestUser(app)
  const [before] = await app.rows<{ id: string }>(
    sql`select coalesce(max(id), 0) as id from audit_log`,
  )
  const { id, token } = await sendInvitation(person.email)
  await resend(id)
  app.clock.advance(1)
  await cancel(id)
  const next = await sendInvitation(person.email)
  await accept(next.token, person)
  const lines = await app.rows(
    sql`select action, actor, target, details from audit_log where id > ${before!.id} and team = ${team.id} order by id`,
  )
  const sent = {
    action: 'invitation.sent',
    actor: owner.userId,
    target: id,
    details: { 'after.role': 'staff', invitee: expect.stringMatching(/^[\w-]{22}$/) },
  }
  expect(lines).toEqual([
    sent,
    sent,
    { action: 'invitation.cancelled', actor: owner.userId, target: id, details: {} },
    { ...sent, target: next.id },
    { action: 'invitation.accepted', actor: person.userId, target: next.id, details: {} },
    {
      action: 'membership.created',
      actor: person.userId,
      target: person.userId,
      details: { 'after.role': 'staff' },
    },
  ])
  const [row] = await app.rows<{ dump: string }>(
    sql`select (select json_agg(invitations) from invitations)::text || (select json_agg(outbox) from outbox)::text || (select json_agg(audit_log) from audit_log)::text || (select json_agg(throttles) from throttles)::text as dump`,
  )
  for (const secret of [token, next.token]) {
    expect(row!.dump).not.toContain(secret)
    expect(app.logLines.join()).not.toContain(secret)
  }
  expect(app.logLines.join()).not.toContain(person.email)
  const log = await app.rows<{ dump: string }>(
    sql`select (select json_agg(audit_log) from audit_log)::text || (select json_agg(throttles) from throttles)::text as dump`,
  )
  expect(log[0]!.dump).not.toContain(person.email)
})
