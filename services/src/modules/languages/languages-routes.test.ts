import {
  checkLanguageService,
  exportTexts,
  importTexts,
  issueLanguageSecrets,
  readLanguageProject,
  readLanguageVersion,
} from '@console/contract/language-service'
import type { EndpointInput } from '@console/contract/endpoint'
import { sql } from 'drizzle-orm'
import { createTestBuild } from '@console/services-testing/test-registry'
import { createTestSite, type TestSite } from '@console/services-testing/test-site'
import { addReleaseTexts } from './languages-service'

const appid = 'aurora-texts'
let site: TestSite
let appsecret: string
let writeSecret: string

beforeAll(async () => {
  site = await createTestSite()
  const issued = await issue()
  appsecret = issued.body.result.read_secret
  writeSecret = issued.body.result.write_secret
  await addReleaseTexts(site.app.deps)
})
afterAll(() => site.app.close())

const operator = () => ({ token: site.app.deps.secrets.operatorToken })
const issue = (brand = 'aurora', app = appid) =>
  site.app.call(issueLanguageSecrets, { appid: app, brand }, operator())
const check = (secret = appsecret, brand = 'aurora') =>
  site.app.call(checkLanguageService, { appid, appsecret: secret }, { brand })
const readProject = async () =>
  (await site.app.call(readLanguageProject, { appid, appsecret })).body.result
const read = (version: string, langcode: EndpointInput<typeof exportTexts>['langcode'] = 'en') =>
  site.app.call(exportTexts, { appid, version, langcode, format_type: 'json', appsecret })
const write = (
  data: unknown,
  options: Partial<EndpointInput<typeof importTexts>> = {},
  credentials: { token?: string } = operator(),
) =>
  site.app.call(
    importTexts,
    {
      appid,
      langcode: 'en',
      data: typeof data === 'string' ? data : JSON.stringify(data),
      import_type: 'json',
      name: 'team.en.json',
      appsecret: writeSecret,
      ...options,
    },
    credentials,
  )
const exported = async (version = 'latest', langcode?: 'en' | 'zh_TW' | 'zh_HK') => {
  const { conf, changes } = (await read(version, langcode)).body.result
  return { conf: JSON.parse(conf) as object, changes: JSON.parse(changes!) as object }
}

test('spec §7 a project begins with the texts of the releases that its brand runs, in each language', async () => {
  expect(await readProject()).toMatchObject({
    appid,
    version: '1',
    languages: [
      { id: 1, code: 'en' },
      { id: 2, code: 'zh_CN' },
      { id: 3, code: 'zh_TW' },
      { id: 4, code: 'zh_HK' },
    ],
  })
  const version = await site.app.call(readLanguageVersion, { appid, version: '1', appsecret })
  expect(version.body.result.langs).toEqual((await readProject()).languages)
  expect(await exported()).toEqual({
    conf: expect.objectContaining({
      shell: { says: 'shell en' },
      team: { says: 'team en' },
    }),
    changes: {},
  })
  expect((await exported('latest', 'zh_HK')).conf).toMatchObject({ team: { says: 'team zh_HK' } })
})

test('B6 a translator changes a text: there is a new version, it is newer, and the earlier one stays as it was', async () => {
  const before = await check()
  expect(before.body.data).toEqual(before.body.result)
  site.app.clock.advance(60)
  const { version } = await readProject()
  const imported = await write({ team: { says: 'The company' } })
  const next = String(Number(version) + 1)
  expect(imported.body.result).toEqual({
    added: ['team:says'],
    changed: [],
    removed: [],
    invalid: [],
    version: next,
  })
  const after = await check()
  expect(Date.parse(after.body.result.updated_at) - Date.parse(before.body.result.updated_at)).toBe(
    60_000,
  )
  expect((await readProject()).version).toBe(next)
  expect(await exported()).toEqual({
    conf: expect.objectContaining({ shell: { says: 'shell en' }, team: { says: 'The company' } }),
    changes: { team: { says: 'The company' } },
  })
  expect(await exported(next)).toEqual(await exported())
  expect((await exported(version)).changes).toEqual({})
  expect((await exported('latest', 'zh_TW')).changes).toEqual({})
})

test('B6 a version by its number is kept by the caller for a year, the latest one is not', async () => {
  const numbered = (await read('1')).headers
  expect(numbered['cache-control']).toBe('private, max-age=31536000, immutable')
  expect(numbered.etag).toBe('"aurora-texts-1-en"')
  expect((await read('latest')).headers['cache-control']).toBe('no-store')
})

test('B6 an import that is only checked changes nothing, and says what is invalid', async () => {
  const before = await readProject()
  const report = await write(
    { team: { says: 'Another', unknown: 'x' }, shell: { says: '<b>Shell</b>' } },
    { check: true },
  )
  expect(report.body.result).toEqual({
    added: [],
    changed: ['team:says'],
    removed: [],
    invalid: [
      { key: 'team:unknown', problem: 'unknown' },
      { key: 'shell:says', problem: 'markup' },
    ],
    version: before.version,
  })
  expect(await readProject()).toEqual(before)
})

test('B6 one invalid text refuses the import, with the report', async () => {
  const before = await readProject()
  const refused = await write({ team: { says: 'Another', unknown: 'x' } })
  expect([refused.status, refused.body.code]).toEqual([400, 'REQUEST_PARMAS_ERROR'])
  expect(refused.body.result).toMatchObject({
    fields: { data: 'not_allowed' },
    invalid: [{ key: 'team:unknown', problem: 'unknown' }],
  })
  expect(await readProject()).toEqual(before)
})

test('B6 data beyond 1 MiB, or of another kind than a JSON object, is refused', async () => {
  expect((await write(`{"a":"${'x'.repeat(1_048_576)}"}`)).fields).toEqual({ data: 'too_long' })
  expect((await write('[]')).fields).toEqual({ data: 'format' })
  expect((await write('{"__proto__":{"a":"b"}}')).fields).toEqual({ data: 'format' })
})

test('B6 an unknown project, a wrong secret and the page of another brand are refused alike', async () => {
  const unknown = await site.app.call(checkLanguageService, { appid: 'nobody', appsecret })
  for (const refused of [unknown, await check('wrong'), await check(appsecret, 'merchant')])
    expect([refused.status, refused.body.code, refused.body.result]).toEqual([
      403,
      'FORBIDDEN',
      null,
    ])
})

test('B6 the secret for reading does not write, and the one for writing does not read', async () => {
  expect((await write({}, { appsecret })).status).toBe(403)
  expect((await check(writeSecret)).status).toBe(403)
})

test('B6 the secret for writing needs the bearer token of an operator beside it', async () => {
  expect((await write({}, {}, {})).status).toBe(401)
  expect((await write({}, {}, { token: 'x'.repeat(43) })).status).toBe(401)
})

test('B6 the database has no secret that writes, and none that reads outside of the brand’s row', async () => {
  const rows = await site.app.rows(sql`select * from language_projects`)
  expect(JSON.stringify(rows)).not.toContain(appsecret)
  expect(JSON.stringify(rows)).not.toContain(writeSecret)
  const [brand] = await site.app.rows(sql`select * from brands where id = 'aurora'`)
  expect(brand).toMatchObject({ language_app_id: appid, language_secret: appsecret })
  expect(site.app.logLines.join()).not.toContain(appsecret)
})

test('B6 the brand’s page has the project and the secret for reading; other brands have none', async () => {
  site.app.clock.advance(3)
  const aurora = (await site.load()).boot()
  expect(aurora.page).toMatchObject({
    languageServiceUrl: '/language-service',
    languageProject: { appId: appid, secret: appsecret },
  })
  const merchant = (await site.load({ address: 'merchant.localhost:3000' })).boot()
  expect(merchant.page.languageProject).toBeUndefined()
})

test('B6 the secret for writing can be issued again; the old one is worthless then', async () => {
  const again = (await issue()).body.result
  expect(again.read_secret).toBe(appsecret)
  expect((await write({})).status).toBe(403)
  writeSecret = again.write_secret
  expect((await write({})).status).toBe(200)
  expect((await issue('merchant')).body.code).toBe('CONFLICT')
  expect((await issue('nobody', 'other')).body.code).toBe('NOT_FOUND')
})

test('B6 the texts of a newer release join the project, under the changes of its translators', async () => {
  await write({ team: { says: 'The company' } })
  const { version } = await readProject()
  await addReleaseTexts(site.app.deps)
  expect((await readProject()).version).toBe(version)
  const newer = createTestBuild(
    'team',
    { namespaces: ['team'], version: '1.1.0' },
    { invite: 'Invite' },
  )
  await site.registry.publish(newer)
  await site.registry.pin('aurora', [newer])
  await addReleaseTexts(site.app.deps)
  expect((await readProject()).version).toBe(String(Number(version) + 1))
  expect(await exported()).toEqual({
    conf: expect.objectContaining({ team: { says: 'The company', invite: 'Invite' } }),
    changes: { team: { says: 'The company' } },
  })
})

test('B6 two imports at once make two versions, and neither loses the other’s texts', async () => {
  const before = Number((await readProject()).version)
  const [one, other] = await Promise.all([
    write({ shell: { says: 'One' } }),
    write({ auth: { says: 'Other' } }),
  ])
  expect([one.body.result.version, other.body.result.version].toSorted()).toEqual([
    String(before + 1),
    String(before + 2),
  ])
  expect((await exported()).changes).toMatchObject({
    shell: { says: 'One' },
    auth: { says: 'Other' },
  })
})

test('C16 who imported and who got a secret is in the audit log', async () => {
  const actions = await site.app.rows<{ action: string; actor: string }>(
    sql`select distinct action, actor from audit_log where action like 'texts.%' order by action`,
  )
  expect(actions).toEqual([
    { action: 'texts.imported', actor: 'operator:operator' },
    { action: 'texts.secret-issued', actor: 'operator:operator' },
  ])
})
