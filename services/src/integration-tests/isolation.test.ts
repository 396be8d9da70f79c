import { endpointsByName } from '@console/contract/all-endpoints'
import { followChanges } from '@console/contract/live-updates'
import {
  permissionMatrix,
  permissionOfAction,
  type AccountAction,
} from '@console/contract/permission'
import { sql } from 'drizzle-orm'
import type { Database, TransactionOptions, Tx } from '../database/database'
import { endpointRows, type EndpointRow } from '@console/services-testing/endpoint-rows'
import {
  createWorld,
  memberKey,
  type Objects,
  type Principal,
  type World,
} from '@console/services-testing/isolation-world'
import {
  createInjectOptions,
  createTestApp,
  type TestApp,
} from '@console/services-testing/test-app'
import type { SessionUser } from '../sessions/sessions-service'

/** What the application checks, switched off while a test asks what the database's policies alone do. */
const mockChecks: {
  rulesAllowAll: boolean
  /** People whose session every call finds, by their id; null: the database is asked. */
  sessions: Map<string, SessionUser> | null
} = { rulesAllowAll: false, sessions: null }

jest.mock('../modules/teams/teams-rules', () => {
  const rules = jest.requireActual<typeof import('../modules/teams/teams-rules')>(
    '../modules/teams/teams-rules',
  )
  const unlessOff =
    <Args extends unknown[], Result>(rule: (...args: Args) => Result, off: Result) =>
    (...args: Args) =>
      mockChecks.rulesAllowAll ? off : rule(...args)
  return {
    ...rules,
    permissionReach: unlessOff(rules.permissionReach, 'all'),
    decideTeamAccess: unlessOff(rules.decideTeamAccess, 'allowed'),
    decideAccountAccess: unlessOff(rules.decideAccountAccess, 'allowed'),
    decideMemberAccess: unlessOff(rules.decideMemberAccess, 'allowed'),
    needsAccountAssignment: unlessOff(rules.needsAccountAssignment, false),
  }
})
jest.mock('../http/authentication', () => {
  const actual =
    jest.requireActual<typeof import('../http/authentication')>('../http/authentication')
  return {
    ...actual,
    findCaller: async (...args: Parameters<typeof actual.findCaller>) =>
      mockChecks.sessions?.get(args[1].userId) ?? actual.findCaller(...args),
  }
})
// Recording needs the real caller. Its policy would refuse the changes that the test wants other policies
// to refuse, so nothing is recorded where callers are mocked.
jest.mock('../audit/audit-service', () => {
  const actual =
    jest.requireActual<typeof import('../audit/audit-service')>('../audit/audit-service')
  return {
    ...actual,
    recordAuditEvent: async (...args: Parameters<typeof actual.recordAuditEvent>) =>
      mockChecks.sessions ? undefined : actual.recordAuditEvent(...args),
  }
})

const isLong = Boolean(process.env.LONG_RUNS)
/** Each run takes every `stride`-th case, the long one all. The embedded database is slower, so fewer. */
const stride = isLong ? 1 : process.env.TEST_DATABASE_URL ? 5 : 13
jest.setTimeout(1_800_000)

let app: TestApp
let world: World
/** Whether transactions of a call are undone, and which caller the database is told. */
const stage: { undoes: boolean; caller: string | null } = { undoes: false, caller: null }
let digestQuery: string

beforeAll(async () => {
  // Callers who are taken for the owner send wrong one-time passwords. The mail that tells the owner of them
  // would be a change, so it is never due.
  app = await createTestApp({ limits: { secondFactor: { perDay: 50, toldAt: Infinity } } })
  world = await createWorld(app)
  stageTransactions(app.deps.db)
  const tables = await app.rows<{ name: string }>(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const changing = ['audit_log', 'audit_head', 'throttles', 'second_factor_tries']
  digestQuery = tables
    .filter(({ name }) => !changing.includes(name))
    .map(
      ({ name }) =>
        `(select coalesce(sum(hashtextextended(t::text, 0)), 0)::text from ${name} t) as ${name}`,
    )
    .join(', ')
})
afterAll(() => app.close())

/** Makes the transactions of calls be undone, or tells the database another caller, while the stage says so. */
function stageTransactions(db: Database) {
  const transaction = db.transaction.bind(db)
  const undone = new Error('undone')
  db.transaction = async <T>(work: (tx: Tx) => Promise<T>, options: TransactionOptions = {}) => {
    const callerId = options.callerId && (stage.caller ?? options.callerId)
    const staged = { ...options, callerId }
    if (!stage.undoes) return transaction(work, staged)
    let result: { value: T } | undefined
    try {
      await transaction(async (tx) => {
        result = { value: await work(tx) }
        throw undone
      }, staged)
    } catch (error) {
      if (error !== undone) throw error
    }
    return result!.value
  }
}

async function computeDigest(): Promise<Record<string, string>> {
  const { undoes } = stage
  stage.undoes = false
  const [row] = await app.rows<Record<string, string>>(sql.raw(`select ${digestQuery}`))
  stage.undoes = undoes
  return row!
}

type Expectation =
  /** There is no session: 401. */
  | 'unauthenticated'
  /** It does not exist for the caller: 404. */
  | 'hidden'
  /** They see it, and may not: 403. */
  | 'forbidden'
  | 'allowed'
  /** Whoever calls may: what they send decides. */
  | 'open'

/** What the matrix says, written apart from the application's rules. */
function expectationOf(row: EndpointRow, name: string, who: Principal, o: Objects): Expectation {
  if (row.by === 'anybody') return 'open'
  if (row.by === 'operator') return who.name === 'operator' ? 'open' : 'unauthenticated'
  if (!who.person) return 'unauthenticated'
  const sees = (account: string) => {
    const team = world.accounts.get(account)?.team
    const role = team && who.roles.get(team)
    if (!role) return false
    return permissionMatrix.readAccount[role] === 'all' || who.assigned.has(account)
  }
  const mayDo = (action: AccountAction, account: string): Expectation => {
    if (!sees(account)) return 'hidden'
    const reach = permissionMatrix[action][who.roles.get(world.accounts.get(account)!.team)!]
    const permission = permissionOfAction[action]
    const isClosed = reach === 'own' && permission !== undefined && who.closed.includes(permission)
    return reach === 'none' || isClosed ? 'forbidden' : 'allowed'
  }
  const role = who.roles.get(o.team)
  switch (row.by) {
    case 'session':
      return 'allowed'
    case 'ownThing':
      return 'hidden'
    case 'listedSite':
      return 'forbidden'
    case 'team':
      if (!role) return 'hidden'
      if (permissionMatrix[row.action][role] === 'none') return 'forbidden'
      if (name !== 'requestTransfer' || o.user === who.person.userId) return 'allowed'
      return world.members.has(memberKey(o.team, o.user)) ? 'allowed' : 'hidden'
    case 'account':
      return world.accounts.get(o.account)?.team === o.team
        ? mayDo(row.action, o.account)
        : 'hidden'
    case 'accountAlone': {
      const decision = mayDo(row.action, o.account)
      const isKnown = name !== 'requestAccountLink' || world.accounts.has(o.target)
      return decision === 'allowed' && !isKnown ? 'hidden' : decision
    }
    case 'product': {
      const account = world.products.get(o.product)?.account
      return account ? mayDo(row.action, account) : 'hidden'
    }
    case 'view': {
      const view = world.views.get(o.view)
      if (!role || view?.team !== o.team) return 'hidden'
      if (view.person) return view.person === who.person.userId ? 'allowed' : 'hidden'
      return permissionMatrix.shareListViews[role] === 'none' ? 'forbidden' : 'allowed'
    }
    case 'member': {
      if (!role) return 'hidden'
      if (name === 'removeMember' && o.user === who.person.userId)
        return permissionMatrix.leaveTeam[role] === 'none' ? 'forbidden' : 'allowed'
      const onStaff = row.action === 'removeMember' ? 'removeStaff' : row.action
      if (permissionMatrix[onStaff][role] === 'none') return 'forbidden'
      const rank = world.members.get(memberKey(o.team, o.user))
      if (!rank) return 'hidden'
      return rank === 'staff' || (rank === 'administrator' && role === 'owner')
        ? 'allowed'
        : 'forbidden'
    }
    case 'invitation': {
      if (!role) return 'hidden'
      if (permissionMatrix.inviteStaff[role] === 'none') return 'forbidden'
      const invitation = world.invitations.get(o.invitation)
      if (invitation?.team !== o.team) return 'hidden'
      return invitation.role === 'staff' || role === 'owner' ? 'allowed' : 'forbidden'
    }
    case 'link': {
      const link = world.links.get(o.link)
      const sides = (['requester', 'target'] as const).filter((side) => link && sees(link[side]))
      if (!link || sides.length === 0) return 'hidden'
      return sides.some(
        (side) => row.sides.includes(side) && mayDo(row.action, link[side]) === 'allowed',
      )
        ? 'allowed'
        : 'forbidden'
    }
  }
}

interface Case {
  name: string
  row: EndpointRow
  who: Principal
  objects: Objects
  expected: Expectation
}

/** Every endpoint × everybody × every object that it can name. */
const listCases = (): Case[] =>
  Object.entries(endpointRows).flatMap(([name, row]) =>
    world.principals.flatMap((who) =>
      (row.input?.length ? world.objects : world.objects.slice(0, 1)).map((objects) => ({
        name,
        row,
        who,
        objects,
        expected: expectationOf(row, name, who, objects),
      })),
    ),
  )

const titleOf = ({ name, who, objects }: Case) => `${name} by ${who.name} on ${objects.name}`

interface Answer {
  status: number
  code: unknown
  body: string
  headers: string
}

async function call({ name, row, who, objects }: Case, options = who.options): Promise<Answer> {
  const input = row.input?.(objects, who) ?? {}
  const endpoint = endpointsByName[name]!
  const response = await app.inject({
    ...(await createInjectOptions(app.deps.config.port, endpoint, input, options)),
    payloadAsStream: true,
  })
  const isStreaming = endpoint.isStream === true && response.statusCode === 200
  const isEndless = isStreaming && endpoint.name === followChanges.name
  let body = ''
  for await (const chunk of response.stream()) {
    body += String(chunk)
    // The stream of changes never ends.
    if (isEndless) break
  }
  // As when the page is closed: the server then ends the stream and its timers.
  if (isEndless) response.raw.res.destroy()
  return {
    status: response.statusCode,
    code: isStreaming ? 0 : (JSON.parse(body) as { code: unknown }).code,
    body,
    headers: Object.keys(response.headers).sort().join(),
  }
}

/** What an answer shows that its caller may not read. */
const leaksIn = ({ body }: Answer, { name }: Principal) =>
  world.marks.filter(({ text, readers }) => body.includes(text) && !readers.includes(name))
/** The same of rows, whose other columns the application leaves out. */
const foreignRowsIn = (answer: Answer, who: Principal) =>
  leaksIn(answer, who).filter(({ rowReaders }) => !rowReaders?.includes(who.name))

const codes: Partial<Record<Expectation, unknown>> = {
  unauthenticated: 401,
  hidden: 'NOT_FOUND',
  forbidden: 'FORBIDDEN',
}
const isDenied = ({ expected }: Case) => expected in codes

/** So many cases, after which the digest is computed: it takes longer than a call. */
const casesADigest = isLong ? 10 : 25

/** Finds out which of the cases changed a table, or whose neighbours did. */
async function createWatch(failures: string[]) {
  let digest = await computeDigest()
  let watched: Case[] = []
  const look = async () => {
    const after = await computeDigest()
    const changed = Object.keys(digest).filter((table) => digest[table] !== after[table])
    if (changed.length > 0)
      failures.push(`${changed.join(', ')} changed by one of: ${watched.map(titleOf).join('; ')}`)
    digest = after
    watched = []
  }
  return {
    look,
    add: async (one: Case) => {
      watched.push(one)
      if (watched.length === casesADigest) await look()
    },
  }
}

const report = (run: string, count: number) =>
  process.stderr.write(`    C15 ${run}: ${count.toLocaleString('en')} cases\n`)

test('C15 every endpoint of the OpenAPI document has a row of the matrix', async () => {
  const { paths } = (await app.inject({ url: '/openapi.json' })).json<{
    paths: Record<string, Record<string, { operationId: string }>>
  }>()
  const documented = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  )
  expect(Object.keys(endpointRows).sort()).toEqual(documented.sort())
})

test('C15 whoever may not is refused, sees no difference between foreign and random, and changes nothing', async () => {
  const cases = listCases()
  expect(cases.length).toBeGreaterThan(5_000)
  const run = cases.filter((_, index) => index % stride === 0)
  const failures: string[] = []
  const randoms = new Map<string, Promise<Answer>>()
  const answerToRandom = (one: Case) => {
    const objects = world.objects.find(({ name }) => name === 'random')!
    const key = `${one.name} ${one.who.name}`
    const answer = randoms.get(key) ?? call({ ...one, objects })
    randoms.set(key, answer)
    return answer
  }
  const watch = await createWatch(failures)
  for (const one of run) {
    // What is allowed is carried out and undone, so that the next case finds the same world.
    stage.undoes = !isDenied(one)
    const answer = await call(one)
    const fail = (what: string) => failures.push(`${titleOf(one)}: ${what}`)
    if (answer.status >= 500 && answer.status !== 503) fail(`status ${answer.status}`)
    for (const { text } of leaksIn(answer, one.who)) fail(`shows ${text}`)
    if (isDenied(one)) {
      if (answer.code !== codes[one.expected]) fail(`${answer.code} for ${one.expected}`)
      await watch.add(one)
    } else if (one.expected === 'allowed' && Object.values(codes).includes(answer.code))
      fail(`${answer.code} for allowed`)
    if (one.expected === 'hidden' && one.row.input?.length) {
      const { body, headers, status } = await answerToRandom(one)
      if (answer.body !== body || answer.headers !== headers || answer.status !== status)
        fail(`answers otherwise than for random ids: ${answer.body} ${body}`)
    }
  }
  stage.undoes = false
  await watch.look()
  report('with all checks', run.length)
  expect(failures).toEqual([])
})

test('C15 with the rules of the application switched off the database shows and changes nothing foreign', async () => {
  const run = listCases()
    .filter((one) => one.who.person && (one.expected === 'hidden' || one.expected === 'forbidden'))
    .filter((_, index) => index % stride === 0)
  const failures: string[] = []
  mockChecks.rulesAllowAll = true
  const watch = await createWatch(failures)
  for (const one of run) {
    const answer = await call(one)
    for (const { text } of leaksIn(answer, one.who)) failures.push(`${titleOf(one)}: shows ${text}`)
    await watch.add(one)
  }
  mockChecks.rulesAllowAll = false
  await watch.look()
  report('without the rules of the application', run.length)
  expect(failures).toEqual([])
})

// The application takes the caller for the owner, in its checks and in the conditions of its queries. The
// database is told who the caller really is, and has to refuse.
test('C15 with somebody else taken for the owner the database shows and changes nothing of the owner’s', async () => {
  const { owner } = world
  const users = await app.rows<{ id: string }>(sql`select id from users`)
  mockChecks.sessions = new Map(
    await Promise.all(
      users.map(async ({ id }): Promise<[string, SessionUser]> => [id, await readUser(id)]),
    ),
  )
  const ownerCase = world.principals.find(({ name }) => name === 'owner')!
  const run = listCases()
    .filter(({ who, expected, row, name }) => {
      if (!who.person || who.name === 'owner' || expected === 'open') return false
      // It answers from the session alone, which is mocked here.
      if (name === 'getUserInfo') return false
      return row.by === 'session' || expected === 'hidden' || expected === 'forbidden'
    })
    .filter(({ row, name, objects }) => expectationOf(row, name, ownerCase, objects) === 'allowed')
    .filter((_, index) => index % stride === 0)
  const failures: string[] = []
  const watch = await createWatch(failures)
  for (const one of run) {
    stage.caller = one.who.person!.userId
    const answer = await call(one, owner)
    stage.caller = null
    for (const { text } of foreignRowsIn(answer, one.who))
      failures.push(`${titleOf(one)}: shows ${text}`)
    await watch.add(one)
  }
  mockChecks.sessions = null
  await watch.look()
  report('with somebody else taken for the owner', run.length)
  expect(failures).toEqual([])
})

const readUser = (id: string): Promise<SessionUser> =>
  app.deps.db.transaction(async (tx) => {
    const { findUserById } = await import('../modules/users/users-service')
    return (await findUserById(tx, id))!
  })

test('C15 every table of the database has policies, which bind its owner, too', async () => {
  const open = await app.rows<{ name: string }>(sql`
    select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and not (c.relrowsecurity and c.relforcerowsecurity and exists (select from pg_policy p where p.polrelid = c.oid))
     order by 1`)
  // Rows of these belong to nobody: everybody may read them, or operators alone, and no signed-in caller may
  // change them.
  expect(open.map(({ name }) => name)).toEqual([
    'brand_hosts',
    'brands',
    'language_projects',
    'language_texts',
    'language_versions',
    'menu_route_roles',
    'menu_routes',
    'permission_codes',
    'pin_history',
    'pins',
    'releases',
    'site_products',
    'social_providers',
    'user_pools',
  ])
  const writable = await app.rows<{ name: string }>(sql`
    select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity
       and has_table_privilege('console_member', oid, 'insert, update, delete')`)
  expect(writable).toEqual([])
})
