import { randomUUID } from 'node:crypto'
import { acceptLink, requestLink } from '@console/contract/link'
import { createInvitation } from '@console/contract/invitation'
import type { MemberPermission } from '@console/contract/permission'
import { memberPermissions as permissionNames, type TeamRole } from '@console/contract/permission'
import { signOut } from '@console/contract/sign-in'
import {
  createAccount,
  deleteTeam,
  updateAccount,
  type Account,
  type Team,
} from '@console/contract/team'
import { removeMember } from '@console/contract/member'
import { sql } from 'drizzle-orm'
import { memberPermissions } from '../database/tables/teams'
import type { CallOptions, TestApp } from './test-app'
import { insertTestProducts } from './test-products'
import {
  addTeamMember,
  createTestTeam,
  registerTestUser,
  signInAgain,
  testCompany,
  type TestUser,
} from './test-users'

/** Whom the isolation test calls as (security C15). */
export interface Principal {
  name: string
  /** How they call. */
  options: CallOptions
  /** The person whom their session is of; null: the call has no live session at this page. */
  person: TestUser | null
  /** Their role in each team, by the team's id. */
  roles: Map<string, TeamRole>
  /** Accounts that they are assigned to. */
  assigned: Set<string>
  closed: readonly MemberPermission[]
}

/** Ids that a call names: of things that belong together, or seem to. */
export interface Objects {
  name: string
  team: string
  account: string
  /** A member of the team. */
  user: string
  invitation: string
  link: string
  product: string
  /** Another account, with which a link is requested. */
  target: string
}

/** A text that stands in a row, with the names of the principals who may read it. */
export interface Mark {
  text: string
  readers: string[]
  /** Who may read another text of its row, and has the whole row of the database with it. */
  rowReaders?: string[]
}

/** What the oracle knows of a thing, by its id. */
export interface World {
  principals: Principal[]
  objects: Objects[]
  accounts: Map<string, { team: string }>
  members: Map<string, TeamRole>
  invitations: Map<string, { team: string; role: 'administrator' | 'staff' }>
  links: Map<string, { requester: string; target: string }>
  products: Map<string, { account: string }>
  marks: Mark[]
  /** The owner of the team whose things most objects are. */
  owner: TestUser
}

export const memberKey = (team: string, user: string) => `${team} ${user}`

interface Workplace {
  owner: TestUser
  team: Team
  account: Account
}

/** Several teams with people, accounts, products, invitations and links between them. */
export async function createWorld(app: TestApp): Promise<World> {
  const person = (brand?: string) => registerTestUser(app, { brand })
  const workplace = async (name: string, owner: TestUser): Promise<Workplace> => ({
    owner,
    ...(await createTestTeam(app, owner, `${name} team ${randomUUID()}`)),
  })
  const [owner, administrator, staff, idle, closed, left, invitee] = [
    await person(),
    await person(),
    await person(),
    await person(),
    await person(),
    await person(),
    await person(),
  ]
  const home = await workplace('Home', owner)
  const partner = await workplace('Partner', await person())
  const foreign = await workplace('Foreign', await person())
  const distant = await workplace('Distant', await person())
  const gone = await workplace('Gone', await person())
  const elsewhere = await person('lantern')
  await createTestTeam(app, elsewhere)
  const foreignAdministrator = await person()

  const addAccount = async ({ team, owner: who }: Workplace, name: string) =>
    (
      await app.call(
        createAccount,
        { team: team.id, ...testCompany, name: `${name} ${randomUUID()}` },
        who,
      )
    ).body.result
  const [unassigned, partnerSecond] = [
    await addAccount(home, 'Unassigned'),
    await addAccount(partner, 'Second'),
  ]
  const assigned = home.account

  await addTeamMember(app, administrator, home.team, 'administrator')
  await addTeamMember(app, staff, home.team, 'staff', [assigned])
  await addTeamMember(app, idle, home.team, 'staff')
  await addTeamMember(app, closed, home.team, 'staff', [assigned])
  await addTeamMember(app, left, home.team, 'staff', [assigned])
  await addTeamMember(app, foreignAdministrator, foreign.team, 'administrator')
  await app.deps.db.transaction((tx) =>
    tx.insert(memberPermissions).values(
      permissionNames.map((permission) => ({
        teamId: home.team.id,
        userId: closed.userId,
        permission,
        state: 'close' as const,
      })),
    ),
  )
  const writtenBefore = `Written ${randomUUID()}`
  await app.call(
    updateAccount,
    {
      team: home.team.id,
      account: assigned.id,
      ...testCompany,
      name: assigned.name,
      business_name: writtenBefore,
    },
    left,
  )
  await app.call(removeMember, { team: home.team.id, user: left.userId }, owner)

  const invite = async (
    { team, owner: who }: Workplace,
    to: string,
    role: 'administrator' | 'staff',
    account_ids: string[] = [],
  ) => {
    const input = { team: team.id, invitee: to, role, account_ids, send: false }
    return (await app.call(createInvitation, input, who)).body.result.id
  }
  const staffInvitation = await invite(home, invitee.email, 'staff', [assigned.id])
  const rankedInvitation = await invite(
    home,
    `ranked-${randomUUID()}@example.test`,
    'administrator',
  )
  const foreignInvitee = `foreign-${randomUUID()}@example.test`
  const foreignInvitation = await invite(foreign, foreignInvitee, 'staff')
  const goneInvitation = await invite(gone, `gone-${randomUUID()}@example.test`, 'staff')

  const link = async (
    from: Workplace,
    account: Account,
    to: Workplace,
    target: Account,
    accepted: boolean,
  ) => {
    const { body } = await app.call(
      requestLink,
      { account: account.id, target: target.id },
      from.owner,
    )
    if (accepted) await app.call(acceptLink, { link: body.result.id }, to.owner)
    return body.result.id
  }
  const acceptedLink = await link(home, assigned, partner, partner.account, true)
  const sentLink = await link(home, unassigned, foreign, foreign.account, false)
  const receivedLink = await link(partner, partnerSecond, home, assigned, false)
  const foreignLink = await link(foreign, foreign.account, distant, distant.account, true)
  const goneLink = await link(gone, gone.account, distant, distant.account, true)

  const productNames = new Map<string, string>()
  for (const account of [assigned, unassigned, partner.account, foreign.account, gone.account]) {
    const name = `Product ${randomUUID()}`
    productNames.set(account.id, name)
    await insertTestProducts(app, account, [{ name }])
  }
  const productRows = await app.rows<{ id: string; account: string }>(
    sql`select id, account_id as account from products`,
  )
  const productOf = ({ id }: Account) => productRows.find(({ account }) => account === id)!.id
  // Its rows stay; nobody belongs to it any more.
  await app.call(deleteTeam, { team: gone.team.id }, gone.owner)
  // Each a text that nothing else contains.
  await app.rows(
    sql`update accounts set name = 'Account ' || gen_random_uuid(), business_name = ''`,
  )
  const accountNames = new Map(
    (await app.rows<{ id: string; name: string }>(sql`select id, name from accounts`)).map(
      ({ id, name }) => [id, name],
    ),
  )
  const nameOfAccount = ({ id }: Account) => accountNames.get(id)!
  await app.rows(
    sql`update users set family_name = 'Person ' || gen_random_uuid(), given_name = ''`,
  )
  const names = new Map(
    (
      await app.rows<{ id: string; name: string }>(sql`select id, family_name as name from users`)
    ).map(({ id, name }) => [id, name]),
  )

  const revoked = await signInAgain(app, owner)
  await app.call(signOut, {}, revoked)
  const merchant = await signInAgain(app, owner, { signInBrand: 'merchant' })

  const describe = (
    name: string,
    who: TestUser | null,
    options: CallOptions,
    more: Partial<Pick<Principal, 'assigned' | 'closed'>> & {
      roles?: [Workplace, TeamRole][]
    } = {},
  ): Principal => ({
    name,
    person: who,
    options,
    roles: new Map((more.roles ?? []).map(([{ team }, role]) => [team.id, role])),
    assigned: more.assigned ?? new Set(),
    closed: more.closed ?? [],
  })
  const onAssigned = new Set([assigned.id])
  const principals = [
    describe('owner', owner, owner, { roles: [[home, 'owner']] }),
    describe('administrator', administrator, administrator, { roles: [[home, 'administrator']] }),
    describe('staff', staff, staff, { roles: [[home, 'staff']], assigned: onAssigned }),
    describe('staff without accounts', idle, idle, { roles: [[home, 'staff']] }),
    describe('staff to whom all is closed', closed, closed, {
      roles: [[home, 'staff']],
      assigned: onAssigned,
      closed: permissionNames,
    }),
    describe('removed member', left, left),
    describe('invitee', invitee, invitee),
    describe('partner', partner.owner, partner.owner, { roles: [[partner, 'owner']] }),
    describe('stranger', foreign.owner, foreign.owner, { roles: [[foreign, 'owner']] }),
    describe('foreign administrator', foreignAdministrator, foreignAdministrator, {
      roles: [[foreign, 'administrator']],
    }),
    describe('owner of a deleted team', gone.owner, gone.owner),
    describe('other pool', null, { brand: 'aurora', token: elsewhere.token }),
    describe('person of another pool', elsewhere, elsewhere),
    describe('other client', null, { brand: 'aurora', token: merchant.token }),
    describe('revoked session', null, { brand: 'aurora', token: revoked.token }),
    describe('forged token', null, { brand: 'aurora', token: `${owner.token.slice(0, -6)}AAAAAA` }),
    describe('anonymous', null, { brand: 'aurora' }),
    describe('operator', null, { brand: 'aurora', token: app.deps.secrets.operatorToken }),
  ]

  const homeObjects: Objects = {
    name: 'assigned',
    team: home.team.id,
    account: assigned.id,
    user: staff.userId,
    invitation: staffInvitation,
    link: acceptedLink,
    product: productOf(assigned),
    target: distant.account.id,
  }
  const foreignObjects: Objects = {
    name: 'foreign',
    team: foreign.team.id,
    account: foreign.account.id,
    user: foreignAdministrator.userId,
    invitation: foreignInvitation,
    link: foreignLink,
    product: productOf(foreign.account),
    target: distant.account.id,
  }
  const unknown = () => ({
    account: randomUUID(),
    user: randomUUID(),
    invitation: randomUUID(),
    link: randomUUID(),
    product: randomUUID(),
    target: randomUUID(),
  })
  const objects: Objects[] = [
    homeObjects,
    {
      ...homeObjects,
      name: 'not assigned',
      account: unassigned.id,
      user: administrator.userId,
      invitation: rankedInvitation,
      link: sentLink,
      product: productOf(unassigned),
    },
    { ...homeObjects, name: 'received', user: owner.userId, link: receivedLink },
    foreignObjects,
    // A foreign parent with children of one's own, and the other way round.
    { ...homeObjects, name: 'swapped', team: foreign.team.id },
    { ...foreignObjects, name: 'smuggled', team: home.team.id },
    {
      name: 'deleted',
      team: gone.team.id,
      account: gone.account.id,
      user: gone.owner.userId,
      invitation: goneInvitation,
      link: goneLink,
      product: productOf(gone.account),
      target: gone.account.id,
    },
    { name: 'unknown in the team', team: home.team.id, ...unknown() },
    { name: 'unknown in the foreign team', team: foreign.team.id, ...unknown() },
    { name: 'random', team: randomUUID(), ...unknown() },
  ]

  const managers = ['owner', 'administrator']
  const onAccount = [...managers, 'staff', 'staff to whom all is closed']
  const members = [...onAccount, 'staff without accounts']
  const foreigners = ['stranger', 'foreign administrator']
  const nameOf = (user: TestUser) => names.get(user.userId)!
  const marks: World['marks'] = [
    // Who is asked sees who asks, and both sides of an accepted link see each other.
    { text: home.team.name, readers: [...members, 'invitee', 'partner', ...foreigners] },
    { text: nameOfAccount(assigned), readers: [...onAccount, 'partner'] },
    { text: nameOfAccount(unassigned), readers: [...managers, ...foreigners] },
    { text: partner.team.name, readers: ['partner', ...onAccount] },
    { text: nameOfAccount(partner.account), readers: ['partner', ...onAccount] },
    { text: nameOfAccount(partnerSecond), readers: ['partner', ...onAccount] },
    { text: foreign.team.name, readers: foreigners },
    { text: nameOfAccount(foreign.account), readers: foreigners },
    { text: distant.team.name, readers: foreigners },
    { text: nameOfAccount(distant.account), readers: foreigners },
    // Also what they wrote into the log themselves.
    { text: gone.team.name, readers: [] },
    { text: nameOfAccount(gone.account), readers: [] },
    { text: writtenBefore, readers: managers },
    { text: productNames.get(assigned.id)!, readers: onAccount },
    { text: productNames.get(unassigned.id)!, readers: managers },
    { text: productNames.get(partner.account.id)!, readers: ['partner'] },
    { text: productNames.get(foreign.account.id)!, readers: foreigners },
    { text: productNames.get(gone.account.id)!, readers: [] },
    { text: foreignInvitee, readers: foreigners },
    { text: invitee.email, readers: [...managers, 'invitee'] },
    { text: nameOf(owner), readers: [...members, 'invitee', 'partner', ...foreigners] },
    { text: owner.email, readers: members, rowReaders: ['invitee', 'partner', ...foreigners] },
    { text: nameOf(administrator), readers: members },
    { text: administrator.email, readers: members },
    { text: nameOf(staff), readers: onAccount },
    { text: nameOf(closed), readers: onAccount },
    { text: nameOf(idle), readers: [...managers, 'staff without accounts'] },
    { text: left.email, readers: ['removed member'] },
    { text: nameOf(partner.owner), readers: ['partner', ...onAccount] },
    { text: partner.owner.email, readers: ['partner'], rowReaders: onAccount },
    { text: nameOf(foreign.owner), readers: foreigners },
    { text: foreign.owner.email, readers: foreigners },
    { text: nameOf(distant.owner), readers: [] },
    { text: nameOf(elsewhere), readers: ['person of another pool'] },
  ]

  return {
    owner,
    principals,
    objects,
    marks,
    accounts: new Map([
      [assigned.id, { team: home.team.id }],
      [unassigned.id, { team: home.team.id }],
      [partner.account.id, { team: partner.team.id }],
      [partnerSecond.id, { team: partner.team.id }],
      [foreign.account.id, { team: foreign.team.id }],
      [distant.account.id, { team: distant.team.id }],
    ]),
    members: new Map<string, TeamRole>([
      [memberKey(home.team.id, owner.userId), 'owner'],
      [memberKey(home.team.id, administrator.userId), 'administrator'],
      [memberKey(home.team.id, staff.userId), 'staff'],
      [memberKey(foreign.team.id, foreignAdministrator.userId), 'administrator'],
    ]),
    invitations: new Map([
      [staffInvitation, { team: home.team.id, role: 'staff' }],
      [rankedInvitation, { team: home.team.id, role: 'administrator' }],
      [foreignInvitation, { team: foreign.team.id, role: 'staff' }],
    ]),
    links: new Map([
      [acceptedLink, { requester: assigned.id, target: partner.account.id }],
      [sentLink, { requester: unassigned.id, target: foreign.account.id }],
      [receivedLink, { requester: partnerSecond.id, target: assigned.id }],
      [foreignLink, { requester: foreign.account.id, target: distant.account.id }],
    ]),
    products: new Map(
      [assigned, unassigned, partner.account, foreign.account].map((account) => [
        productOf(account),
        { account: account.id },
      ]),
    ),
  }
}
