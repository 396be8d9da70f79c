import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'

interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, { properties: { code: { enum: unknown[] } } }> }
}
interface Operation {
  operationId: string
  security: object[]
  parameters: { name: string; in: string; required: boolean; schema?: object }[]
  requestBody?: {
    content: Record<
      string,
      {
        schema: {
          properties: Record<string, object>
          required: string[]
          additionalProperties: boolean
        }
      }
    >
  }
  responses: Record<
    string,
    {
      content: Record<
        string,
        { schema: { properties: { result: { properties: Record<string, object> } } } }
      >
    }
  >
}

let app: TestApp
let document: Document
beforeAll(async () => {
  app = await createTestApp()
  document = (await app.inject({ url: '/openapi.json' })).json()
})
afterAll(() => app.close())

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  )

test('every endpoint of the user service, the product API and the language service is in the document', () => {
  const listed = operations().map(({ method, path }) => `${method.toUpperCase()} ${path}`)
  expect(listed).toEqual(
    expect.arrayContaining([
      'POST /user-service/sendCode',
      'POST /user-service/sms/send',
      'POST /user-service/verifyCode',
      'POST /user-service/users',
      'PUT /user-service/users/{id}',
      'PUT /user-service/users/{id}/email',
      'PUT /user-service/users/{id}/phone',
      'PUT /user-service/changePassword',
      'GET /user-service/userInfo',
      'POST /user-service/jwtToken',
      'POST /user-service/login/mobile',
      'POST /user-service/refreshToken',
      'POST /user-service/logout',
      'POST /user-service/handover',
      'POST /user-service/handover/view',
      'POST /user-service/handover/exchange',
      'POST /basic-api/logout',
      'GET /basic-api/getUserInfo',
      'GET /basic-api/teams',
      'POST /basic-api/teams',
      'GET /basic-api/teams/{team}',
      'PUT /basic-api/teams/{team}',
      'GET /basic-api/teams/{team}/accounts',
      'POST /basic-api/teams/{team}/accounts',
      'GET /basic-api/teams/{team}/accounts/{account}',
      'PUT /basic-api/teams/{team}/accounts/{account}',
      'GET /basic-api/self/accounts',
      'GET /language-service/checkserve',
      'GET /language-service/projects/{appid}',
      'GET /language-service/projects/{appid}/versions/{version}',
      'GET /language-service/export/{appid}/{version}/{langcode}',
      'POST /language-service/import/{appid}/{langcode}',
    ]),
  )
})

test('every operation in the document is served', async () => {
  for (const { path, method } of operations())
    expect(
      app.fastify.hasRoute({
        method: method.toUpperCase() as 'GET',
        url: path.replace(/\{(\w+)\}/g, ':$1'),
      }),
    ).toBe(true)
})

test('each operation has a unique id, its path parameters, and a body in its content type', () => {
  const all = operations()
  expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(all.length)
  for (const { path, method, parameters, requestBody } of all) {
    const pathNames = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(parameters.filter((each) => each.in === 'path').map(({ name }) => name)).toEqual(
      pathNames,
    )
    expect(parameters.every(({ schema }) => schema !== undefined)).toBe(true)
    expect(requestBody !== undefined).toBe(method === 'post' || method === 'put')
  }
  const signIn = document.paths['/user-service/jwtToken']!.post!
  const body = signIn.requestBody!.content['application/x-www-form-urlencoded']!.schema
  expect(Object.keys(body.properties).sort()).toEqual([
    'client_id',
    'password',
    'remember',
    'user_pool_id',
    'username',
  ])
  expect(body.required.sort()).toEqual(['client_id', 'password', 'user_pool_id', 'username'])
  expect(body.additionalProperties).toBe(false)
})

test('If-Match and Idempotency-Key are listed only where they are used', () => {
  const operationsWithHeader = (name: string) =>
    operations()
      .filter(({ parameters }) =>
        parameters.some((each) => each.in === 'header' && each.name === name),
      )
      .map(({ operationId }) => operationId)
  expect(operationsWithHeader('If-Match').sort()).toEqual([
    'assignAccounts',
    'changeEmail',
    'changePhone',
    'renamePasskey',
    'saveSetting',
    'setPermissions',
    'updateAccount',
    'updateListView',
    'updateMember',
    'updateProduct',
    'updateProfile',
    'updateTeam',
  ])
  expect(operationsWithHeader('Idempotency-Key').sort()).toEqual([
    'createAccount',
    'createInvitation',
    'createListView',
    'createTeam',
    'requestAccountLink',
    'requestTransfer',
  ])
})

test('the document says who may call', () => {
  expect(document.paths['/user-service/jwtToken']!.post!.security).toEqual([])
  expect(document.paths['/basic-api/teams']!.get!.security).toEqual([{ person: [] }])
  for (const { path, security } of operations())
    if (path.startsWith('/registry')) expect(security).toEqual([{ operator: [] }])
})

test('responses are envelopes, refusals are of the catalogue', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(document.components.schemas.Failure!.properties.code.enum).toEqual(
    expect.arrayContaining([401, 'VERIFY_CODE_ERROR', 'USER_NO_EXIT']),
  )
  expect(
    Object.keys(
      document.paths['/basic-api/getUserInfo']!.get!.responses['200']!.content['application/json']!
        .schema.properties.result.properties,
    ),
  ).toContain('realName')
})

describe('the document is the same for everybody, so it is made once and kept as bytes', () => {
  const ask = (headers: Record<string, string> = {}) =>
    app.inject({ url: '/openapi.json', headers })

  test('whoever has it is answered without it', async () => {
    const first = await ask()
    const mark = String(first.headers.etag)
    expect(first.headers['cache-control']).toBe('public, max-age=300')
    for (const known of [mark, `W/${mark}`, `"another", ${mark}`]) {
      const again = await ask({ 'if-none-match': known })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', mark])
    }
    expect((await ask({ 'if-none-match': '"another"' })).statusCode).toBe(200)
  })

  test('it is compressed as the caller accepts, under a mark of its own', async () => {
    const [plain, zipped, brotli] = [
      await ask(),
      await ask({ 'accept-encoding': 'gzip' }),
      await ask({ 'accept-encoding': 'gzip, br' }),
    ]
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(new Set([plain, zipped, brotli].map(({ headers }) => headers.etag)).size).toBe(3)
    expect(brotli.headers.vary).toBe('Origin, Accept-Encoding')
  })

  test('asking again makes no schema again', async () => {
    const makeSchema = jest.spyOn(JSON, 'stringify')
    await ask()
    expect(makeSchema).not.toHaveBeenCalled()
    makeSchema.mockRestore()
  })
})
