import { listSettings, readSetting, saveSetting } from '@console/contract/personal-settings'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'
import { registerTestUser, signInAgain, type TestUser } from '@console/services-testing/test-users'

let app: TestApp
let mei: TestUser
let tom: TestUser
beforeAll(async () => {
  app = await createTestApp()
  ;[mei, tom] = [await registerTestUser(app), await registerTestUser(app)]
})
afterAll(() => app.close())

const basedOn = (user: TestUser, version: number) => ({
  ...user,
  headers: { 'if-match': `"${version}"` },
})
const read = async (user: TestUser, key: 'shell' | 'table.users.users') =>
  (await app.call(readSetting, { key }, user)).body.result

describe('personal settings (api B5)', () => {
  test('follow the person to another browser, and nobody else', async () => {
    const key = 'table.users.users'
    expect(await read(mei, key)).toEqual({ key, value: null, version: 0 })
    const value = { density: 'compact' as const, pageSize: 50, shown: { role: false } }
    const saved = await app.call(saveSetting, { key, value }, mei)
    expect(saved.body.result).toEqual({ key, value, version: 1 })
    const elsewhere = await signInAgain(app, mei)
    expect(await read(elsewhere, key)).toEqual({ key, value, version: 1 })
    const all = await app.call(listSettings, {}, elsewhere)
    expect(all.body.result.items).toEqual([{ key, value, version: 1 }])
    expect(await read(tom, key)).toEqual({ key, value: null, version: 0 })
    expect((await app.call(listSettings, {}, tom)).body.result.items).toEqual([])
  })

  test('the last one counts; who names a version is refused unless it is the latest', async () => {
    const save = async (user: Parameters<typeof app.call>[2], lockTime: number) =>
      (await app.call(saveSetting, { key: 'shell', value: { lockTime } }, user)).body.code
    expect(await save(basedOn(tom, 3), 1)).toBe('CONFLICT')
    expect(await save(basedOn(tom, 0), 2)).toBe(0)
    expect(await save(basedOn(tom, 0), 3)).toBe('CONFLICT')
    expect(await save(basedOn(tom, 1), 4)).toBe(0)
    expect(await save(tom, 5)).toBe(0)
    expect(await read(tom, 'shell')).toEqual({ key: 'shell', value: { lockTime: 5 }, version: 3 })
  })

  test('of two who save the same version at once one is refused', async () => {
    const answers = await Promise.all(
      [7, 8].map((lockTime) =>
        app.call(saveSetting, { key: 'shell', value: { lockTime } }, basedOn(mei, 0)),
      ),
    )
    expect(answers.map(({ body }) => body.code).toSorted()).toEqual([0, 'CONFLICT'])
  })

  test('a key or a shape that the contract does not declare, or too much, is refused', async () => {
    const long = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [`name${index}`, 'x'.repeat(200)]),
    )
    for (const [input, field] of [
      [{ key: 'diary', value: {} }, 'key'],
      [{ key: 'shell', value: 'dark' }, 'value'],
      [{ key: 'shell', value: { menu: { deep: { deeper: 1 } } } }, 'value'],
      [{ key: 'shell', value: long }, 'value'],
      [{ key: 'table.users.users', value: { order: [7] } }, 'value'],
      [{ key: 'table.users.users', value: { widths: {} } }, 'value'],
    ] as const) {
      const { status, fields } = await app.callUnchecked(saveSetting, input, mei)
      expect([status, Object.keys(fields ?? {})]).toEqual([400, [field]])
    }
  })

  test('nobody has any without a session', async () => {
    expect((await app.call(listSettings, {})).status).toBe(401)
    expect((await app.call(saveSetting, { key: 'shell', value: {} })).status).toBe(401)
  })
})
