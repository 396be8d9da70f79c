import { createInvitation, listOwnInvitations } from '@console/contract/invitation'
import { followChanges, pollChanges } from '@console/contract/live-updates'
import {
  assignAccounts,
  removeMember,
  setPermissions,
  updateMember,
} from '@console/contract/member'
import { requestAccountLink } from '@console/contract/account-link'
import { removePicture, setPicture } from '@console/contract/picture'
import { listProducts, updateProduct } from '@console/contract/product'
import { lockSession } from '@console/contract/session-lock'
import { signOut } from '@console/contract/sign-in'
import { createAccount, updateAccount, updateTeam } from '@console/contract/team'
import { changeEmail, updateProfile } from '@console/contract/user'
import { sendCode } from '@console/contract/verification'
import {
  listenAtFreePort,
  startFollowing,
  type FollowedChanges,
} from '@console/services-testing/follow-changes'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'
import { readLastCode } from '@console/services-testing/test-outbox'
import { insertTestProducts } from '@console/services-testing/test-products'
import { testPicture } from '@console/services-testing/test-pictures'
import {
  addTeamMember,
  createTestTeam,
  randomEmail,
  registerTestUser,
  signInAgain,
  type TestUser,
} from '@console/services-testing/test-users'

/** Milliseconds by which spans are longer than they were. */
let elapsed = 0
const now = performance.now.bind(performance)
// Jest takes every spy away after a test.
const lengthenSpans = () =>
  void jest.spyOn(performance, 'now').mockImplementation(() => now() + elapsed)
beforeEach(lengthenSpans)

let app: TestApp
let port: number
beforeAll(async () => {
  lengthenSpans()
  app = await createTestApp()
  port = await listenAtFreePort(app)
  // It has listened for a minute.
  elapsed += 60_000
})
afterAll(() => app.close())

const open: FollowedChanges[] = []
afterEach(() => open.splice(0).forEach((one) => one.close()))
async function follow(user: TestUser, options?: { age?: number }) {
  const followed = await startFollowing(port, user, options)
  open.push(followed)
  return followed
}

/** Whatever was on its way is there. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 200))

/** An owner with a team of one account, and a staff member of it. */
async function createStaffedTeam() {
  const [owner, staff] = [await registerTestUser(app), await registerTestUser(app)]
  const { team, account } = await createTestTeam(app, owner)
  await addTeamMember(app, staff, team, 'staff', [account])
  const input = { team: team.id, user: staff.userId }
  // Nobody hears of the making of it.
  await settle()
  return { owner, staff, team, account, input }
}

describe('a page that follows', () => {
  test('is told at once that the stream flows, which nothing may keep or hold back', async () => {
    const { status, headers, updates } = await follow(await registerTestUser(app))
    expect(status).toBe(200)
    expect(updates).toEqual([{ changes: [], missed: false }])
    expect(headers['content-type']).toBe('text/event-stream')
    expect(headers['cache-control']).toBe('no-store, no-transform')
    expect(headers['x-accel-buffering']).toBe('no')
  })

  test('is counted while it does', async () => {
    const untilCounted = async (expected: number) => {
      while ((await app.deps.metrics.liveStreams.get()).values[0]!.value !== expected)
        await settle()
    }
    // Those of other tests have gone.
    await untilCounted(0)
    const mine = await follow(await registerTestUser(app))
    await untilCounted(1)
    mine.close()
    await untilCounted(0)
  })

  test('hears within two seconds of another role, other accounts, a closed action and the removal of its person (C7)', async () => {
    const { owner, staff, team, input } = await createStaffedTeam()
    const mine = await follow(staff)
    const place = { topic: 'place', team: team.id } as const
    const deeds = [
      () => app.call(setPermissions, { ...input, edit_account: 'close' }, owner),
      () => app.call(assignAccounts, { ...input, account_ids: [] }, owner),
      () => app.call(updateMember, { ...input, role: 'administrator' }, owner),
      () => app.call(removeMember, input, owner),
    ]
    for (const deed of deeds) {
      mine.updates.length = 0
      expect((await deed()).body.code).toBe(0)
      expect(await mine.until(place)).toBeLessThan(2_000)
    }
  })

  test('hears of what its team does, and of nothing of it any more once it is left (C7, C15)', async () => {
    const { owner, staff, team, input } = await createStaffedTeam()
    const [mine, stranger] = [await follow(staff), await follow(await registerTestUser(app))]
    await app.call(updateTeam, { team: team.id, name: 'Pier Nine' }, owner)
    await mine.until({ topic: 'team', team: team.id })
    await app.call(createAccount, { team: team.id, name: 'Ferry' }, owner)
    await mine.until({ topic: 'accounts', team: team.id })
    await app.call(removeMember, input, owner)
    await mine.until({ topic: 'place', team: team.id })
    mine.updates.length = 0
    await app.call(updateTeam, { team: team.id, name: 'Pier Ten' }, owner)
    await settle()
    expect(mine.changes()).toEqual([])
    expect(stranger.changes()).toEqual([])
  })

  test('hears of an invitation to an address of its person, which names no team that is not theirs', async () => {
    const [owner, invitee, other] = [
      await registerTestUser(app),
      await registerTestUser(app),
      await registerTestUser(app, { brand: 'lantern' }),
    ]
    const { team } = await createTestTeam(app, owner)
    const [theirs, elsewhere] = [await follow(invitee), await follow(other)]
    const input = { team: team.id, role: 'administrator' } as const
    await app.call(createInvitation, { ...input, invitee: invitee.email }, owner)
    await app.call(createInvitation, { ...input, invitee: randomEmail() }, owner)
    await theirs.until({ topic: 'invitations' })
    await settle()
    expect(theirs.changes()).toEqual([{ topic: 'invitations' }])
    expect(elsewhere.changes()).toEqual([])
  })

  test('hears that other invitations wait for its person, by their new address', async () => {
    const [owner, invitee] = [await registerTestUser(app), await registerTestUser(app)]
    const { team } = await createTestTeam(app, owner)
    const email = randomEmail()
    await app.call(
      createInvitation,
      { team: team.id, role: 'administrator', invitee: email },
      owner,
    )
    const waiting = async () => (await app.call(listOwnInvitations, {}, invitee)).body.result.total
    expect(await waiting()).toBe(0)
    const theirs = await follow(invitee)
    app.clock.advance(60)
    const { ticket } = (await app.call(sendCode, { email, purpose: 'change' })).body.result
    const address = { email, ticket, code: await readLastCode(app, email) }
    await app.call(changeEmail, { id: invitee.userId, ...address }, invitee)
    expect(await theirs.until({ topic: 'invitations' })).toBeLessThan(2_000)
    expect(await waiting()).toBe(1)
  })

  test('hears of another name, picture and address of its own person, and of one with whom it shares a team, but of no stranger (C7, C15)', async () => {
    const { owner, staff, team } = await createStaffedTeam()
    const elsewhere = await createStaffedTeam()
    const left = await createStaffedTeam()
    await addTeamMember(app, staff, left.team, 'staff', [left.account])
    await app.call(removeMember, { ...left.input, user: staff.userId }, left.owner)
    await settle()
    const [mine, colleague] = [await follow(staff), await follow(owner)]
    const strangers = [await follow(elsewhere.owner), await follow(left.owner)]
    const file = new File([testPicture('image/png')], 'me.png')
    const email = randomEmail()
    const { ticket } = (await app.call(sendCode, { email, purpose: 'change' })).body.result
    const address = { email, ticket, code: await readLastCode(app, email) }
    const deeds = [
      () => app.call(updateProfile, { id: staff.userId, given_name: 'Mei' }, staff),
      () => app.call(changeEmail, { id: staff.userId, ...address }, staff),
      () => app.call(setPicture, { file }, staff),
      () => app.call(removePicture, {}, staff),
    ]
    const seen = { topic: 'members', team: team.id } as const
    for (const deed of deeds) {
      mine.updates.length = colleague.updates.length = 0
      expect((await deed()).body.code).toBe(0)
      expect(await mine.until({ topic: 'profile' })).toBeLessThan(2_000)
      expect(await colleague.until(seen)).toBeLessThan(2_000)
      await settle()
      expect(colleague.changes()).toEqual([seen])
      // Of invitations too, where it is the address that is another.
      expect(mine.changes()).toEqual([
        { topic: 'profile' },
        seen,
        ...(deed === deeds[1] ? [{ topic: 'invitations' }] : []),
      ])
    }
    for (const stranger of strangers) expect(stranger.changes()).toEqual([])
  })

  test('hears of a request for a link on both sides', async () => {
    const [one, other] = [await createStaffedTeam(), await createStaffedTeam()]
    const [from, to] = [await follow(one.owner), await follow(other.owner)]
    await app.call(
      requestAccountLink,
      { account: one.account.id, target: other.account.id },
      one.owner,
    )
    await from.until({ topic: 'account-links', team: one.team.id })
    await to.until({ topic: 'account-links', team: other.team.id })
    expect(new Set(to.changes().map(({ team }) => team))).toEqual(new Set([other.team.id]))
  })

  test('hears of another name of what its lists show of other teams: linked accounts, and teams that invite its person (C15)', async () => {
    const [here, there, elsewhere] = [
      await createStaffedTeam(),
      await createStaffedTeam(),
      await createStaffedTeam(),
    ]
    const invitee = await registerTestUser(app)
    const { team, account, owner } = there
    await app.call(requestAccountLink, { account: here.account.id, target: account.id }, here.owner)
    const invitation = { team: team.id, invitee: invitee.email, role: 'administrator' } as const
    await app.call(createInvitation, invitation, owner)
    await settle()
    const [linked, invited] = [await follow(here.owner), await follow(invitee)]
    const stranger = await follow(elsewhere.owner)
    await app.call(updateAccount, { team: team.id, account: account.id, name: 'Cocoa' }, owner)
    await linked.until({ topic: 'account-links', team: here.team.id })
    linked.updates.length = 0
    await app.call(updateTeam, { team: team.id, name: 'Pier Nine' }, owner)
    await linked.until({ topic: 'account-links', team: here.team.id })
    await invited.until({ topic: 'invitations' })
    await settle()
    expect(linked.changes()).toEqual([{ topic: 'account-links', team: here.team.id }])
    expect(invited.changes()).toEqual([{ topic: 'invitations' }])
    expect(stranger.changes()).toEqual([])
  })

  test('hears of a product that somebody changes, its own person in another window included, and of each entry of the log', async () => {
    const { owner, staff, team, account } = await createStaffedTeam()
    await insertTestProducts(app, account, [{}])
    const { items } = (await app.call(listProducts, { team: team.id }, owner)).body.result
    const second = await signInAgain(app, owner)
    await settle()
    const [again, theirs] = [await follow(second), await follow(staff)]
    await app.call(updateProduct, { product: items[0]!.id, top: true }, owner)
    const told = [
      { topic: 'products', team: team.id },
      { topic: 'audit-log', team: team.id },
    ] as const
    for (const window of [again, theirs]) {
      await window.until(...told)
      expect(window.changes()).toEqual(told)
    }
  })

  test('hears where else its person signs in and out, and by what they can sign in, but of nobody else (C15)', async () => {
    const { owner, staff } = await createStaffedTeam()
    const [mine, colleague] = [await follow(owner), await follow(staff)]
    const second = await signInAgain(app, owner)
    await mine.until({ topic: 'sign-in' })
    mine.updates.length = 0
    await app.call(signOut, {}, second)
    await mine.until({ topic: 'sign-in' })
    expect(colleague.changes()).toEqual([])
  })

  test('hears of nothing that was undone', async () => {
    const { owner, team } = await createStaffedTeam()
    const mine = await follow(owner)
    const version = team.version + 7
    const headers = { 'if-match': `"${version}"` }
    const refused = await app.call(
      updateTeam,
      { team: team.id, name: 'Pier Nine' },
      { ...owner, headers },
    )
    expect(refused.body.code).toBe('CONFLICT')
    await settle()
    expect(mine.changes()).toEqual([])
  })
})

describe('after a break', () => {
  test('a page is told what was changed meanwhile, and nothing of what it knew', async () => {
    const { owner, staff, team } = await createStaffedTeam()
    await app.call(updateTeam, { team: team.id, name: 'Pier Nine' }, owner)
    const back = await follow(staff, { age: 1 })
    await back.until({ topic: 'team', team: team.id })
    // What was heard a moment ago is told to everybody who follows by then.
    await settle()
    expect((await follow(staff)).changes()).toEqual([])
  })

  test('a page that was away for longer than this process listens is told to ask for everything', async () => {
    const { updates } = await follow(await registerTestUser(app), { age: 86_400 })
    expect(updates[0]).toEqual({ changes: [], missed: true })
  })
})

describe('the stream ends', () => {
  test('with the session: signed out, or locked (C7, shell A10.1)', async () => {
    const person = await registerTestUser(app)
    const [locked, left] = [await signInAgain(app, person), await signInAgain(app, person)]
    const [kept, first, second] = [await follow(person), await follow(locked), await follow(left)]
    await app.call(lockSession, { refresh_token: locked.refreshToken }, locked)
    await first.ended
    await app.call(signOut, {}, left)
    await second.ended
    await settle()
    expect((await follow(person)).status).toBe(200)
    expect(new Set(kept.changes().map(({ topic }) => topic))).toEqual(new Set(['sign-in']))
    expect((await follow(left)).status).toBe(401)
  })

  test('for a session that has run out unnoticed, before it is told anything more', async () => {
    const { owner, staff, team } = await createStaffedTeam()
    const mine = await follow(staff)
    app.clock.advance(25 * 3_600)
    const again = await signInAgain(app, owner)
    await app.call(updateTeam, { team: team.id, name: 'Pier Nine' }, again)
    await mine.ended
    expect(mine.changes()).toEqual([])
  })

  test('when the person leaves: their place is free again, of twenty', async () => {
    const person = await registerTestUser(app)
    const all = []
    for (let count = 0; count < 20; count++) all.push(await follow(person))
    expect((await follow(person)).status).toBe(429)
    all[0]!.close()
    await settle()
    expect((await follow(person)).status).toBe(200)
  })
})

describe('a page that polls', () => {
  test('waits for the first change, which comes within two seconds', async () => {
    const { owner, staff, team } = await createStaffedTeam()
    const asked = app.call(pollChanges, { wait: 20 }, staff)
    await settle()
    const startedAt = performance.now()
    await app.call(updateTeam, { team: team.id, name: 'Pier Nine' }, owner)
    const { body } = await asked
    expect(performance.now() - startedAt).toBeLessThan(2_000)
    expect(body.result).toEqual({
      changes: [
        { topic: 'team', team: team.id },
        { topic: 'audit-log', team: team.id },
      ],
      missed: false,
    })
    const later = await app.call(pollChanges, { age: 1 }, staff)
    expect(later.body.result.changes).toContainEqual({ topic: 'team', team: team.id })
    expect((await app.call(pollChanges, {}, staff)).body.result.changes).toEqual([])
  })

  test('is refused when its session has ended meanwhile (C7)', async () => {
    const person = await registerTestUser(app)
    const asked = app.call(pollChanges, { wait: 20 }, person)
    await settle()
    await app.call(signOut, {}, person)
    expect((await asked).status).toBe(401)
  })
})

test('nobody follows without a session (C15)', async () => {
  for (const endpoint of [followChanges, pollChanges])
    expect((await app.call(endpoint, {})).status).toBe(401)
})

test('a server that stops ends every stream, so that its pages follow on elsewhere', async () => {
  const stopping = await createTestApp()
  const at = await listenAtFreePort(stopping)
  const { ended } = await startFollowing(at, await registerTestUser(stopping))
  await stopping.close()
  await ended
})
