import { randomBytes } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { hash } from '@node-rs/argon2'
import { and, eq, sql } from 'drizzle-orm'
import { fastify as createFastify, type InjectOptions } from 'fastify'
import { Client } from 'pg'
import { createApp } from '@console/services/start/app'
import { readConfig } from '@console/services/config/config'
import { accounts, memberships, teams } from '@console/services/database/tables/teams'
import { users } from '@console/services/database/tables/users'
import { closeDeps, inTransaction, openDeps, type TxDeps } from '@console/services/deps/deps'
import type { TokenCaller } from '@console/services/http/caller'
import { serverCookieNames } from '@console/services/http/cookie-names'
import { recordAuditEvent } from '@console/services/audit/audit-service'
import { findBrandByClientId } from '@console/services/brands/brands-service'
import { listTeamProducts } from '@console/services/modules/products/products-service'
import { assertTeamAccess } from '@console/services/modules/teams/teams-service'
import { seedDemo } from '@console/services/demo/seed-demo'
import { type Cost, cores, measureInTurn, measureRates, round } from './call-costs'
import { auroraHost, auroraOrigin, encodeAuroraForm, formContentType } from './raw-request'
import { openSocketClient } from './socket-client'

// Prints, as one line of JSON, what a call costs beside what it cannot do without: the bare query on
// the same database, and the bare hash of the same library. All of it in one process and one run.
const config = readConfig({ ...process.env, DEMO: '1', LIMITS: 'raised' })
const deps = await openDeps(config)
const { username, password } = await seedDemo(deps)
const app = await createApp(deps)

const headers = { host: auroraHost, origin: auroraOrigin }
const send = async (options: InjectOptions) => {
  const response = await app.inject(options)
  if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${response.body}`)
  return response
}
const lanternClient = { client_id: 'lantern-console', user_pool_id: 'lantern-street' }
const signIn = () =>
  send({
    method: 'POST',
    url: '/user-service/jwtToken',
    headers: { ...headers, 'content-type': formContentType },
    payload: encodeAuroraForm({ username, password }),
  })

/**
 * Sign-ins of different users from different networks. Those of one user wait for each other at the
 * rows of the user, so that they would say how long a sign-in takes, and not how many there can be.
 */
async function createSignIns(count: number): Promise<() => Promise<unknown>> {
  const now = new Date()
  const passwordPhc = await deps.passwordHasher.hash(password)
  const names = Array.from({ length: count }, (_, index) => `colleague-${index}`)
  const rows = names.map((name) => ({
    poolId: lanternClient.user_pool_id,
    email: `${name}@example.com`,
    emailVerifiedAt: now,
    username: name,
    usernameNorm: name,
    usernameChosen: true,
    passwordPhc,
    policyVersion: '2026-10',
    agreedAt: now,
    createdAt: now,
  }))
  await deps.db.transaction((tx) => tx.insert(users).values(rows))
  let turn = 0
  return () => {
    const index = turn++ % count
    const credentials = { username: names[index]!, password }
    return send({
      method: 'POST',
      url: '/user-service/jwtToken',
      remoteAddress: `10.0.0.${index + 1}`,
      headers: {
        host: 'lantern.localhost:3000',
        origin: 'http://lantern.localhost:3000',
        'content-type': formContentType,
      },
      payload: new URLSearchParams({ ...lanternClient, ...credentials }).toString(),
    })
  }
}

const signInAsNext = await createSignIns(cores * 4)

const authorize = async () => {
  const { result } = (await signIn()).json() as { result: { access_token: string } }
  return { ...headers, authorization: `Bearer ${result.access_token}` }
}
let authorized = await authorize()

/** The demonstration's account with ten thousand products, and its team. */
const { team, account } = await deps.db.transaction(async (tx) => {
  const [found] = await tx
    .select({ team: accounts.teamId, account: accounts.id })
    .from(accounts)
    .innerJoin(teams, eq(teams.id, accounts.teamId))
    .where(and(eq(accounts.name, 'Pier Nine Coffee'), eq(teams.poolId, 'northern-sky')))
  return found!
})
const newest = 'field=created_at&order=descend&page=1&pageSize=10'
const productList = `/basic-api/products?team=${team}&account=${account}&${newest}`
const { result: firstPage } = (await send({ url: productList, headers: authorized })).json() as {
  result: { items: { id: string }[] }
}
const product = firstPage.items[0]!.id

let changes = 0
/** The calls that are measured, as whoever carries them wants them. */
const calls = {
  userInfo: () => ({ url: `/user-service/userInfo?${encodeAuroraForm({})}` }),
  listTeams: () => ({ url: '/basic-api/teams' }),
  /** Little else than the question whether the caller belongs to the team. */
  readTeam: () => ({ url: `/basic-api/teams/${team}` }),
  /** Ten of ten thousand. */
  listProducts: () => ({ url: productList }),
  /** A change with its row in the audit log. */
  changeProduct: () => ({
    method: 'PUT' as const,
    url: `/basic-api/products/${product}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ top: changes++ % 2 === 0 }),
  }),
}
type Call = keyof typeof calls
type Carry = (options: InjectOptions) => Promise<unknown>
const workOf = (call: Call, carry: Carry) => (): Promise<unknown> => {
  const request: InjectOptions = calls[call]()
  return carry({ ...request, headers: { ...authorized, ...request.headers } })
}
const worksBy = (carry: Carry) =>
  Object.fromEntries(
    (Object.keys(calls) as Call[]).map((call) => [call, workOf(call, carry)]),
  ) as Record<Call, () => Promise<unknown>>
const userInfo = workOf('userInfo', send)

/** The owner of the team, who carries out what is measured without a call. */
const [owner] = await deps.db.transaction((tx) =>
  tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.teamId, team), eq(memberships.role, 'owner'))),
)

interface BareQueries {
  /** What no signed-in read can do without. */
  read(): Promise<unknown>
  /** The rows of the list and how many there are, with nobody asked whose they are. */
  list(): Promise<unknown>
  /** One row that is kept, in a transaction of its own. */
  write(): Promise<unknown>
  /** On PostgreSQL, what the steps ask, with nobody asked who wants to know. */
  ofSteps?: {
    membership(): Promise<unknown>
    /** Into a table like the audit log, with its indexes and constraints. */
    auditRow(): Promise<unknown>
  }
  close(): Promise<void>
}

/** Bare queries, each prepared once, on a connection that does nothing else. */
async function openBareQueries(): Promise<BareQueries> {
  const create = `create temp table people as select 1 as id, repeat('x', 200) as name;
    create table bare_writes (id bigint generated always as identity, name text)`
  const createAuditRows = 'create table bare_audit_rows (like audit_log including all)'
  const read = 'select * from people where id = $1'
  const write = 'insert into bare_writes (name) values ($1)'
  const ofAccount = 'from products where team_id = $1 and account_id = $2'
  const rows = `select * ${ofAccount} order by created_at desc, id limit 10`
  const total = `select count(*) ${ofAccount}`
  const membership = 'select role from memberships where team_id = $1 and user_id = $2'
  const auditRow = `insert into bare_audit_rows
    (at, action, outcome, actor, target, team, client, network, trace, details, mac)
    values ($1, $2, 'success', $3, $4, $5, $6, $7, $8, '{}', $9)`
  const createAuditValues = () => {
    const [mac, trace] = [randomBytes(32).toString('base64url'), randomBytes(16).toString('hex')]
    const client = 'aurora-console'
    return [new Date(), 'product.changed', owner!.userId, product, team, client, mac, trace, mac]
  }
  if (config.databaseUrl) {
    const client = new Client({ connectionString: config.databaseUrl })
    await client.connect()
    await client.query(create)
    await client.query(createAuditRows)
    // Seeded a moment ago: without it the planner would know the rows for the second half of the bench
    // only, when the server has done the same of itself.
    await client.query('vacuum analyze')
    const ask = (name: string, text: string, values: unknown[]) =>
      client.query({ name, text, values })
    return {
      read: () => ask('read', read, [1]),
      async list() {
        await ask('rows', rows, [team, account])
        await ask('total', total, [team, account])
      },
      write: () => ask('write', write, ['x'.repeat(200)]),
      ofSteps: {
        membership: () => ask('membership', membership, [team, owner!.userId]),
        auditRow: () => ask('audit row', auditRow, createAuditValues()),
      },
      close: () => client.end(),
    }
  }
  // It has one connection: the products are in that of the server, which lends it for this.
  const client = await PGlite.create()
  await client.exec(create)
  return {
    read: () => client.query(read, [1]),
    list: () =>
      deps.db.transaction(async (tx) => {
        const ofAccount = sql`from products where team_id = ${team} and account_id = ${account}`
        await tx.execute(sql`select * ${ofAccount} order by created_at desc, id limit 10`)
        await tx.execute(sql`select count(*) ${ofAccount}`)
      }),
    write: () => client.query(write, ['x'.repeat(200)]),
    close: () => client.close(),
  }
}

const bare = await openBareQueries()

const caller: TokenCaller = {
  userId: owner!.userId,
  sessionId: '',
  brand: (await findBrandByClientId(deps, 'aurora-console'))!,
  textLocale: 'en',
  dialCode: '852',
  network: '10.0.0.1',
  userAgent: '',
  deviceToken: undefined,
  traceId: 'bench',
  secure: false,
  passkeyDomain: null,
  cookieNames: serverCookieNames('', { secure: false }),
}
const asCaller = <Result>(work: (txDeps: TxDeps) => Promise<Result>, { readOnly = false } = {}) =>
  inTransaction(deps, work, { callerId: caller.userId, readOnly })
/** What a call asks of the database, each in a transaction of its own, with all checks and policies. */
const steps = {
  membershipCheck: () =>
    asCaller((txDeps) => assertTeamAccess(txDeps, caller, 'editTeam', team), { readOnly: true }),
  list: () =>
    asCaller(
      (txDeps) =>
        listTeamProducts(txDeps, caller, {
          team,
          account,
          field: 'created_at',
          order: 'descend',
          page: 1,
          pageSize: 10,
        }),
      { readOnly: true },
    ),
  auditWrite: () =>
    asCaller((txDeps) =>
      recordAuditEvent(txDeps, caller, {
        action: 'product.changed',
        actor: caller.userId,
        target: product,
        team,
      }),
    ),
}
// What the bench itself costs: the routes ask the bare query, because code that waits for a database in
// between runs slower than a tight loop.
const emptyApp = createFastify().get('/bare', async () => {
  await bare.read()
  return { code: 0, result: {}, message: 'ok' }
})

/** The costs of the steps, beside the bare queries in the same turns. */
async function measureSteps() {
  const { membership: bareMembership = bare.read, auditRow: bareAuditRow = bare.write } =
    bare.ofSteps ?? {}
  const costs = await measureInTurn({
    bareMembership,
    bareList: bare.list,
    bareAuditRow,
    ...steps,
  })
  const compare = (cost: Cost, beside: Cost) => ({ ...cost, ratio: round(cost.p50 / beside.p50) })
  return {
    ...costs,
    membershipCheck: compare(costs.membershipCheck, costs.bareMembership),
    list: compare(costs.list, costs.bareList),
    auditWrite: compare(costs.auditWrite, costs.bareAuditRow),
  }
}

/** The costs of all calls by one way, beside the bare queries in the same turns. */
async function measureCalls(bareRoute: () => Promise<unknown>, carry: Carry) {
  const { bareQuery, bareList, bareWrite, ...costs } = await measureInTurn({
    bareQuery: bare.read,
    bareList: bare.list,
    bareWrite: bare.write,
    bareRoute,
    ...worksBy(carry),
  })
  const compare = (cost: Cost, beside: Cost) => ({
    ...cost,
    ratio: round(cost.p50 / beside.p50),
    /** Without what the bench itself costs: how the call came, and Fastify with an empty route. */
    ownRatio: round((cost.p50 - (costs.bareRoute.p50 - bareQuery.p50)) / beside.p50),
  })
  return {
    bareQuery,
    bareList,
    bareWrite,
    bareRoute: costs.bareRoute,
    userInfo: compare(costs.userInfo, bareQuery),
    listTeams: compare(costs.listTeams, bareQuery),
    readTeam: compare(costs.readTeam, bareQuery),
    listProducts: compare(costs.listProducts, bareList),
    changeProduct: compare(costs.changeProduct, bareWrite),
  }
}

const inDatabase = await measureSteps()
const byInject = await measureCalls(
  () => emptyApp.inject({ url: '/bare', headers: authorized }),
  send,
)

// By a connection that is kept, as behind a proxy. Client and server share the process, and so its cpu.
const sockets = await Promise.all([openSocketClient(emptyApp), openSocketClient(app)])
const bySocket = await measureCalls(
  () => sockets[0].send({ url: '/bare', headers: authorized }),
  sockets[1].send,
)
sockets.forEach((client) => client.close())

const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 }
const { bareHash, signIns } = await measureRates({
  bareHash: () => hash(password, argon2id),
  signIns: signInAsNext,
})

/** Runs the work while as many others as `cores * 4` are always under way. */
async function measureFlooded(
  work: () => Promise<unknown>,
  flood: () => Promise<unknown>,
): Promise<{ calm: number; p99: number; ratio: number }> {
  const { calm } = await measureInTurn({ calm: work })
  let isFlooding = true
  const floods = Array.from({ length: cores * 4 }, async () => {
    while (isFlooding) await flood()
  })
  const { flooded } = await measureInTurn({ flooded: work })
  isFlooding = false
  await Promise.all(floods)
  return { calm: calm.p99, p99: flooded.p99, ratio: round(flooded.p99 / calm.p99) }
}

// The part of it that is the machine's: the same threads hash, and beside them nothing but the bare
// query runs.
const bareQueryWhileHashing = await measureFlooded(bare.read, () =>
  deps.passwordHasher.hash(password),
)
authorized = await authorize()
const userInfoWhileSigningIn = await measureFlooded(userInfo, signInAsNext)
await bare.close()

const report = {
  inDatabase,
  ...byInject,
  bySocket,
  bareHash,
  signIn: {
    ...signIns,
    ratio: round(signIns.perSecond / bareHash.perSecond),
    cpuRatio: round(bareHash.cpu / signIns.cpu),
  },
  userInfoWhileSigningIn,
  bareQueryWhileHashing,
}
process.stdout.write(`${JSON.stringify(report)}\n`)
await app.close()
await emptyApp.close()
await closeDeps(deps)
