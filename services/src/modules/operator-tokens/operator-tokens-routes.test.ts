import {
  createOperatorToken,
  listOperatorTokens,
  type OperatorToken,
  revokeOperatorToken,
} from '@console/contract/operator-token'
import { listReleases, listSets, pinReleases } from '@console/contract/pin'
import { sealRelease } from '@console/contract/release'
import { issueLanguageSecrets } from '@console/contract/language-service'
import { sql } from 'drizzle-orm'
import { createBuildFactory, createRegistryClient } from '@console/services-testing/test-registry'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'
import { createFirstToken } from '../../operators/operators-service'

let app: TestApp
let registry: ReturnType<typeof createRegistryClient>
beforeEach(async () => {
  app = await createTestApp()
  registry = createRegistryClient(app)
})
afterEach(() => app.close())

const { build } = createBuildFactory()
const listTokens = async () =>
  (await registry.call(listOperatorTokens, {})).result.tokens as OperatorToken[]
const everything = { publish: ['*'], operate: ['*'] }
const unauthorized = { status: 401 }

test('the first token is that of the secrets; it allows everything, and another start makes no second', async () => {
  await createFirstToken(app.deps)
  expect(await listTokens()).toMatchObject([
    { operator: 'operator', ...everything, expires_at: null, revoked_at: null },
  ])
})

test('another secrets file brings its own token, and one that was revoked stays so', async () => {
  const old = app.deps.secrets.operatorToken
  app.deps.secrets.operatorToken = 'n'.repeat(43)
  await createFirstToken(app.deps)
  expect(await listTokens()).toHaveLength(2)
  const { id } = (await listTokens()).find(({ last_used_at }) => last_used_at === null)!
  await registry.call(revokeOperatorToken, { id })
  app.deps.secrets.operatorToken = old
  await createFirstToken(app.deps)
  expect(await registry.call(listReleases, {}, old)).toMatchObject(unauthorized)
})

test('a token is said once, and the database holds its hash alone', async () => {
  const { result } = await registry.call(createOperatorToken, { operator: 'mei', ...everything })
  const secret = result.secret as string
  expect(secret).toHaveLength(43)
  const [row] = await app.rows(sql`select * from operator_tokens where operator = 'mei'`)
  expect(JSON.stringify(row)).not.toContain(secret)
  expect(JSON.stringify(await listTokens())).not.toContain(secret)
  expect(await registry.call(listReleases, {}, secret)).toMatchObject({ code: 0 })
})

test('C16 a token publishes the parts and operates the brands that it names, reads all, and does nothing else', async () => {
  const token = await registry.createToken('mei', { publish: ['team'], operate: ['lantern'] })
  const [host, team, users] = [build('host'), build('team'), build('users')]
  for (const one of [host, team, users]) await registry.publish(one)
  const pin = (brand: string) =>
    registry.call(pinReleases, { brand, releases: [host.release] }, token)
  const seal = ({ release, manifest }: typeof team) =>
    registry.call(sealRelease, { ...release, manifest }, token)

  expect(await seal(team)).toMatchObject({ code: 0 })
  expect(await pin('lantern')).toMatchObject({ code: 0 })
  expect(await registry.call(listReleases, {}, token)).toMatchObject({ code: 0 })
  expect(await registry.call(listSets, { brand: 'aurora' }, token)).toMatchObject({ code: 0 })

  const rights = { publish: ['team'], operate: ['lantern'] }
  expect(await seal(users)).toMatchObject({
    status: 403,
    code: 'FORBIDDEN',
    result: { scope: 'publish', subject: 'users', ...rights },
  })
  expect(await pin('aurora')).toMatchObject({
    status: 403,
    result: { scope: 'operate', subject: 'aurora', ...rights },
  })
  expect(
    await registry.call(issueLanguageSecrets, { appid: 'x', brand: 'aurora' }, token),
  ).toMatchObject({ status: 403 })
  expect(await registry.call(listOperatorTokens, {}, token)).toMatchObject({
    status: 403,
    result: { scope: 'everything', subject: '', ...rights },
  })
  const refused = await app.rows(
    sql`select target, actor from audit_log where action = 'operator.refused' order by id`,
  )
  // Equal refusals within a minute are counted.
  expect(refused).toEqual(
    ['users', 'aurora', null].map((target) => ({ actor: 'operator:mei', target })),
  )
})

test('a token holds until its time is over, and none is made that is over at once', async () => {
  const at = (seconds: number) =>
    new Date(app.clock.now().getTime() + seconds * 1_000).toISOString()
  const create = (expires_at: string) =>
    registry.call(createOperatorToken, { operator: 'mei', ...everything, expires_at })
  expect(await create(at(-1))).toMatchObject({
    code: 'REQUEST_PARMAS_ERROR',
    result: { fields: { expires_at: 'not_allowed' } },
  })
  const { result } = await create(at(60))
  expect(await registry.call(listReleases, {}, result.secret as string)).toMatchObject({ code: 0 })
  app.clock.advance(60)
  expect(await registry.call(listReleases, {}, result.secret as string)).toMatchObject(unauthorized)
})

test('C16 a token that is revoked is refused from its next call on, without a restart, and both are written down', async () => {
  const secret = await registry.createToken('mei')
  const { id } = (await listTokens()).find(({ operator }) => operator === 'mei')!
  expect(await registry.call(revokeOperatorToken, { id })).toMatchObject({
    result: { id, operator: 'mei', revoked_by: 'operator' },
  })
  expect(await registry.call(listReleases, {}, secret)).toMatchObject(unauthorized)
  expect(await registry.call(revokeOperatorToken, { id: 'ffffffff' })).toMatchObject({
    code: 'NOT_FOUND',
  })
  const written = await app.rows(
    sql`select action, actor, target, details->>'operator' as operator from audit_log where action like 'operator-token.%' order by id`,
  )
  const mine = { actor: 'operator:operator', target: id, operator: 'mei' }
  expect(written).toEqual([
    { action: 'operator-token.created', ...mine },
    { action: 'operator-token.revoked', ...mine },
  ])
})

test('the last token with which others can be made is not revoked', async () => {
  const [first] = await listTokens()
  await registry.createToken('mei', { publish: ['*'] })
  expect(await registry.call(revokeOperatorToken, { id: first!.id })).toMatchObject({
    code: 'CONFLICT',
  })
  const mei = await registry.createToken('mei')
  expect(await registry.call(revokeOperatorToken, { id: first!.id }, mei)).toMatchObject({
    code: 0,
  })
  expect(await registry.call(listReleases, {})).toMatchObject(unauthorized)
})

test('the list says to the minute when a token was last used', async () => {
  await registry.createToken('mei')
  const find = async () => (await listTokens()).find(({ operator }) => operator === 'operator')!
  const { last_used_at } = await find()
  app.clock.advance(59)
  expect((await find()).last_used_at).toBe(last_used_at)
  app.clock.advance(1)
  expect((await find()).last_used_at).toBe(app.clock.now().toISOString())
})
