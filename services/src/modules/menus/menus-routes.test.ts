import { getMenuList, getPermCode } from '@console/contract/menu'
import { seedDemoMenus } from '../../demo/menus'
import { menuRouteRoles, menuRoutes, permissionCodes } from '../../database/tables/menus'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'
import { registerTestUser } from '@console/services-testing/test-users'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('A3 nobody is given a menu or codes without signing in', async () => {
  expect((await app.call(getMenuList, {})).status).toBe(401)
  expect((await app.call(getPermCode, {})).status).toBe(401)
})

test('A3 without rows the menu and the codes are empty', async () => {
  const person = await registerTestUser(app)
  expect((await app.call(getMenuList, {}, person)).body.result).toEqual([])
  expect((await app.call(getPermCode, {}, person)).body.result).toEqual([])
})

describe('A3 with rows', () => {
  beforeAll(async () => {
    await app.deps.db.transaction(async (tx) => {
      await seedDemoMenus(tx)
      await tx.insert(menuRoutes).values([
        { name: 'Audit', path: '/audit', meta: { title: 'Audit' }, orderNo: 1 },
        { name: 'Deep', parent: 'Audit', path: 'deep', meta: { title: 'Deep' }, orderNo: 0 },
        {
          name: 'Handbook',
          parent: 'Team',
          path: 'https://help.example.test',
          meta: { title: 'Handbook', tag: { dot: true } },
          orderNo: 5,
        },
      ])
      await tx.insert(menuRouteRoles).values([
        { route: 'Audit', role: 'auditor' },
        { route: 'Deep', role: 'super' },
        { route: 'Handbook', role: 'super' },
        { route: 'Handbook', role: 'auditor' },
      ])
      await tx.insert(permissionCodes).values([
        { role: 'auditor', code: '9000' },
        { role: 'auditor', code: '1000' },
      ])
    })
  })

  test('a person is given the routes of their roles as a tree, each level in its order', async () => {
    const { body } = await app.call(getMenuList, {}, await registerTestUser(app))
    const outline = (routes: typeof body.result): unknown[] =>
      routes.map(({ name, children }) => (children ? [name, outline(children)] : name))
    expect(outline(body.result)).toEqual([
      'Home',
      'Products',
      [
        'Team',
        [
          'SelectAccount',
          'AccountList',
          'AccountSetting',
          'TeamSetting',
          'AuditLog',
          'Handbook',
          'CreateTeam',
        ],
      ],
      ['Users', ['UserList']],
      'MyAccount',
    ])
    expect(body.result[0]).toEqual({
      path: '/console',
      name: 'Home',
      component: 'host/home',
      meta: { title: 'layout:home.title', icon: 'house', orderNo: 0 },
    })
    expect(body.result[2]!.children![5]).toEqual({
      path: 'https://help.example.test',
      name: 'Handbook',
      meta: { title: 'Handbook', tag: { dot: true }, orderNo: 5 },
    })
  })

  test('a person is given the codes of their roles, each once', async () => {
    const { body } = await app.call(getPermCode, {}, await registerTestUser(app))
    expect(body.result).toEqual(['1000', '3000', '5000'])
  })

  test('seeding again leaves what an operator has changed', async () => {
    await app.deps.db.transaction(async (tx) => {
      await tx.update(menuRoutes).set({ orderNo: 99 })
      await seedDemoMenus(tx)
      expect((await tx.select().from(menuRoutes)).map(({ orderNo }) => orderNo)).toEqual(
        Array(15).fill(99),
      )
    })
  })
})
