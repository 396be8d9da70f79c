import { randomUUID } from 'node:crypto'
import { acceptAccountLink, requestAccountLink } from '@console/contract/account-link'
import { createInvitation } from '@console/contract/invitation'
import { createListView } from '@console/contract/list-view'
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
import { memberPermissions } from '@console/services/database/tables/teams'
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
  /** A view of the list of products. */
  view: string
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
  /** With the person whose it is; null: the team's. */
  views: Map<string, { team: string; person: string | null }>
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

type People = Awaited<ReturnType<typeof registerPeople>>
type Places = Awaited<ReturnType<typeof createPlaces>>
type Invitations = Awaited<ReturnType<typeof createInvitations>>
type Links = Awaited<ReturnType<typeof createLinks>>
type Views = Awaited<ReturnType<typeof createViews>>
type Texts = Awaited<ReturnType<typeof writeTexts>>

/** Several teams with people, accounts, products, invitations and links between them. */
export async function createWorld(app: TestApp): Promise<World> {
  const people = await registerPeople(app)
  const places = await createPlaces(app, people)
  const writtenBefore = await addMembers(app, people, places)
  const invitations = await createInvitations(app, people, places)
  const links = await createLinks(app, places)
  const products = await createProducts(app, places)
  const views = await createViews(app, people, places)
  // Its rows stay; nobody belongs to it any more.
  await app.call(deleteTeam, { team: places.gone.team.id }, places.gone.owner)
  const texts = await writeTexts(app)
  const { owner, administrator, staff, foreignAdministrator } = people
  const { home, assigned, unassigned, partner, partnerSecond, foreign, distant } = places
  return {
    owner,
    principals: await listPrincipals(app, people, places),
    objects: listObjects({ people, places, invitations, links, products, views }),
    marks: [
      ...markTeams(places, texts),
      ...markProducts(places, products),
      ...markViews(views),
      ...markPeople(people, places, texts),
      { text: writtenBefore, readers: managers },
      { text: invitations.foreignInvitee, readers: foreigners },
    ],
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
      [invitations.staff, { team: home.team.id, role: 'staff' }],
      [invitations.ranked, { team: home.team.id, role: 'administrator' }],
      [invitations.foreign, { team: foreign.team.id, role: 'staff' }],
    ]),
    links: new Map([
      [links.accepted, { requester: assigned.id, target: partner.account.id }],
      [links.sent, { requester: unassigned.id, target: foreign.account.id }],
      [links.received, { requester: partnerSecond.id, target: assigned.id }],
      [links.foreign, { requester: foreign.account.id, target: distant.account.id }],
    ]),
    products: new Map(
      [assigned, unassigned, partner.account, foreign.account].map((account) => [
        products.of(account).id,
        { account: account.id },
      ]),
    ),
    views: new Map([
      [views.home.id, { team: home.team.id, person: null }],
      [views.staff.id, { team: home.team.id, person: staff.userId }],
      [views.foreign.id, { team: foreign.team.id, person: null }],
    ]),
  }
}

const registerPeople = async (app: TestApp) => ({
  owner: await registerTestUser(app),
  administrator: await registerTestUser(app),
  staff: await registerTestUser(app),
  /** Of the staff, without an account. */
  idle: await registerTestUser(app),
  /** Of the staff, with every permission closed. */
  closed: await registerTestUser(app),
  /** Was of the staff. */
  left: await registerTestUser(app),
  invitee: await registerTestUser(app),
  foreignAdministrator: await registerTestUser(app),
  /** Of another pool. */
  elsewhere: await registerTestUser(app, { brand: 'lantern' }),
})

/** The teams, each with its first account and the two further accounts. */
async function createPlaces(app: TestApp, { owner, elsewhere }: People) {
  const workplace = async (name: string, of?: TestUser): Promise<Workplace> => {
    const teamOwner = of ?? (await registerTestUser(app))
    const created = await createTestTeam(app, teamOwner, `${name} team ${randomUUID()}`)
    return { owner: teamOwner, ...created }
  }
  const addAccount = async ({ team, owner: who }: Workplace, name: string) => {
    const input = { team: team.id, ...testCompany, name: `${name} ${randomUUID()}` }
    return (await app.call(createAccount, input, who)).body.result
  }
  const home = await workplace('Home', owner)
  const partner = await workplace('Partner')
  const foreign = await workplace('Foreign')
  const distant = await workplace('Distant')
  /** Is deleted once it has everything that the others have. */
  const gone = await workplace('Gone')
  await createTestTeam(app, elsewhere)
  return {
    home,
    partner,
    foreign,
    distant,
    gone,
    /** The account of the home team that its staff is assigned to. */
    assigned: home.account,
    unassigned: await addAccount(home, 'Unassigned'),
    partnerSecond: await addAccount(partner, 'Second'),
  }
}

/** Makes people members of the teams; gives a text that one who left has written before. */
async function addMembers(
  app: TestApp,
  { owner, administrator, staff, idle, closed, left, foreignAdministrator }: People,
  { home, foreign, assigned }: Places,
) {
  await addTeamMember(app, administrator, home.team, 'administrator')
  await addTeamMember(app, staff, home.team, 'staff', [assigned])
  await addTeamMember(app, idle, home.team, 'staff')
  await addTeamMember(app, closed, home.team, 'staff', [assigned])
  await addTeamMember(app, left, home.team, 'staff', [assigned])
  await addTeamMember(app, foreignAdministrator, foreign.team, 'administrator')
  const rows = permissionNames.map((permission) => ({
    teamId: home.team.id,
    userId: closed.userId,
    permission,
    state: 'close' as const,
  }))
  await app.deps.db.transaction((tx) => tx.insert(memberPermissions).values(rows))
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
  return writtenBefore
}

/** The ids of the invitations, and the address that the foreign one is for. */
async function createInvitations(
  app: TestApp,
  { invitee }: People,
  { home, foreign, gone, assigned }: Places,
) {
  const invite = async (
    { team, owner: who }: Workplace,
    to: string,
    role: 'administrator' | 'staff',
    account_ids: string[] = [],
  ) => {
    const input = { team: team.id, invitee: to, role, account_ids, send: false }
    return (await app.call(createInvitation, input, who)).body.result.id
  }
  const address = (name: string) => `${name}-${randomUUID()}@example.test`
  const foreignInvitee = address('foreign')
  return {
    staff: await invite(home, invitee.email, 'staff', [assigned.id]),
    ranked: await invite(home, address('ranked'), 'administrator'),
    foreign: await invite(foreign, foreignInvitee, 'staff'),
    gone: await invite(gone, address('gone'), 'staff'),
    foreignInvitee,
  }
}

/** The ids of the links: accepted ones, and one of each direction that waits. */
async function createLinks(
  app: TestApp,
  { home, partner, foreign, distant, gone, assigned, unassigned, partnerSecond }: Places,
) {
  const request = async (from: Workplace, account: Account, target: Account) => {
    const input = { account: account.id, target: target.id }
    return (await app.call(requestAccountLink, input, from.owner)).body.result.id
  }
  const accept = async (id: string, by: Workplace) => {
    await app.call(acceptAccountLink, { link: id }, by.owner)
    return id
  }
  return {
    accepted: await accept(await request(home, assigned, partner.account), partner),
    sent: await request(home, unassigned, foreign.account),
    received: await request(partner, partnerSecond, assigned),
    foreign: await accept(await request(foreign, foreign.account, distant.account), distant),
    gone: await accept(await request(gone, gone.account, distant.account), distant),
  }
}

interface Products {
  of(account: Account): { id: string; name: string }
}

/** A product in each account that has any. */
async function createProducts(
  app: TestApp,
  { partner, foreign, gone, assigned, unassigned }: Places,
): Promise<Products> {
  for (const account of [assigned, unassigned, partner.account, foreign.account, gone.account])
    await insertTestProducts(app, account, [{ name: `Product ${randomUUID()}` }])
  const rows = await app.rows<{ id: string; account: string; name: string }>(
    sql`select id, account_id as account, name from products`,
  )
  return { of: ({ id }) => rows.find(({ account }) => account === id)! }
}

/** A view of each team, and one of a person's own. */
async function createViews(
  app: TestApp,
  { owner, staff }: People,
  { home, foreign, gone }: Places,
) {
  const save = async ({ team }: Workplace, who: TestUser, shared: boolean) => {
    const view = { name: `View ${randomUUID()}`, shared, query: {}, arrangement: {} }
    const input = { team: team.id, list: 'products', ...view } as const
    return (await app.call(createListView, input, who)).body.result
  }
  return {
    home: await save(home, owner, true),
    staff: await save(home, staff, false),
    foreign: await save(foreign, foreign.owner, true),
    gone: await save(gone, gone.owner, true),
  }
}

/** Gives every account and person a name that nothing else contains. */
async function writeTexts(app: TestApp) {
  await app.rows(
    sql`update accounts set name = 'Account ' || gen_random_uuid(), business_name = ''`,
  )
  await app.rows(
    sql`update users set family_name = 'Person ' || gen_random_uuid(), given_name = ''`,
  )
  const rows = await app.rows<{ id: string; name: string }>(
    sql`select id, name from accounts union all select id, family_name from users`,
  )
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return {
    nameOfAccount: ({ id }: Account) => names.get(id)!,
    nameOf: ({ userId }: TestUser) => names.get(userId)!,
  }
}

async function listPrincipals(
  app: TestApp,
  { owner, administrator, staff, idle, closed, left, invitee, ...people }: People,
  { home, partner, foreign, gone, assigned }: Places,
): Promise<Principal[]> {
  const { foreignAdministrator, elsewhere } = people
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
  return [
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
}

interface Created {
  people: People
  places: Places
  invitations: Invitations
  links: Links
  products: Products
  views: Views
}

function listObjects({ people, places, invitations, links, products, views }: Created): Objects[] {
  const { home, foreign, distant, gone, assigned, unassigned } = places
  const homeObjects: Objects = {
    name: 'assigned',
    team: home.team.id,
    account: assigned.id,
    user: people.staff.userId,
    invitation: invitations.staff,
    link: links.accepted,
    product: products.of(assigned).id,
    view: views.home.id,
    target: distant.account.id,
  }
  const foreignObjects: Objects = {
    name: 'foreign',
    team: foreign.team.id,
    account: foreign.account.id,
    user: people.foreignAdministrator.userId,
    invitation: invitations.foreign,
    link: links.foreign,
    product: products.of(foreign.account).id,
    view: views.foreign.id,
    target: distant.account.id,
  }
  const unknown = () => ({
    account: randomUUID(),
    user: randomUUID(),
    invitation: randomUUID(),
    link: randomUUID(),
    product: randomUUID(),
    view: randomUUID(),
    target: randomUUID(),
  })
  return [
    homeObjects,
    {
      ...homeObjects,
      name: 'not assigned',
      account: unassigned.id,
      user: people.administrator.userId,
      invitation: invitations.ranked,
      link: links.sent,
      product: products.of(unassigned).id,
      view: views.staff.id,
    },
    { ...homeObjects, name: 'received', user: people.owner.userId, link: links.received },
    foreignObjects,
    // A foreign parent with children of one's own, and the other way round.
    { ...homeObjects, name: 'swapped', team: foreign.team.id },
    { ...foreignObjects, name: 'smuggled', team: home.team.id },
    {
      name: 'deleted',
      team: gone.team.id,
      account: gone.account.id,
      user: gone.owner.userId,
      invitation: invitations.gone,
      link: links.gone,
      product: products.of(gone.account).id,
      view: views.gone.id,
      target: gone.account.id,
    },
    { name: 'unknown in the team', team: home.team.id, ...unknown() },
    { name: 'unknown in the foreign team', team: foreign.team.id, ...unknown() },
    { name: 'random', team: randomUUID(), ...unknown() },
  ]
}

// Names of principals.
const managers = ['owner', 'administrator']
const onAccount = [...managers, 'staff', 'staff to whom all is closed']
const members = [...onAccount, 'staff without accounts']
const foreigners = ['stranger', 'foreign administrator']

/** Who is asked sees who asks, and both sides of an accepted link see each other. */
const markTeams = (
  { home, partner, foreign, distant, gone, ...accounts }: Places,
  { nameOfAccount }: Texts,
): Mark[] => [
  { text: home.team.name, readers: [...members, 'invitee', 'partner', ...foreigners] },
  { text: nameOfAccount(accounts.assigned), readers: [...onAccount, 'partner'] },
  { text: nameOfAccount(accounts.unassigned), readers: [...managers, ...foreigners] },
  { text: partner.team.name, readers: ['partner', ...onAccount] },
  { text: nameOfAccount(partner.account), readers: ['partner', ...onAccount] },
  { text: nameOfAccount(accounts.partnerSecond), readers: ['partner', ...onAccount] },
  { text: foreign.team.name, readers: foreigners },
  { text: nameOfAccount(foreign.account), readers: foreigners },
  { text: distant.team.name, readers: foreigners },
  { text: nameOfAccount(distant.account), readers: foreigners },
  // Also what they wrote into the log themselves.
  { text: gone.team.name, readers: [] },
  { text: nameOfAccount(gone.account), readers: [] },
]

const markProducts = (
  { partner, foreign, gone, assigned, unassigned }: Places,
  products: Products,
): Mark[] => [
  { text: products.of(assigned).name, readers: onAccount },
  { text: products.of(unassigned).name, readers: managers },
  { text: products.of(partner.account).name, readers: ['partner'] },
  { text: products.of(foreign.account).name, readers: foreigners },
  { text: products.of(gone.account).name, readers: [] },
]

const markViews = ({ home, staff, foreign, gone }: Views): Mark[] => [
  { text: home.name, readers: members },
  { text: staff.name, readers: ['staff'] },
  { text: foreign.name, readers: foreigners },
  { text: gone.name, readers: [] },
]

const markPeople = (
  { owner, administrator, staff, idle, closed, left, invitee, elsewhere }: People,
  { partner, foreign, distant }: Places,
  { nameOf }: Texts,
): Mark[] => [
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
