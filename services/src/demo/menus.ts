import type { Tx } from '../database/database'
import { menuRouteRoles, menuRoutes, permissionCodes } from '../database/tables/menus'

const superRole = 'super'

/** The menu of the demonstration in mode BACK, for the one role that everybody has (spec §3). */
const demoRoutes: (typeof menuRoutes.$inferInsert)[] = [
  {
    name: 'Home',
    path: '/console',
    component: 'host/home',
    meta: { title: 'layout:home.title', icon: 'house' },
    orderNo: 0,
  },
  {
    name: 'Products',
    path: '/products',
    component: 'team/products',
    meta: { title: 'team:products.title', icon: 'package' },
    orderNo: 10,
  },
  {
    name: 'Team',
    path: '/asset',
    component: 'LAYOUT',
    redirect: '/asset/selectaccount',
    meta: { title: 'team:menu', icon: 'building-2' },
    orderNo: 20,
  },
  {
    name: 'SelectAccount',
    parent: 'Team',
    path: 'selectaccount',
    component: 'team/selectAccount',
    meta: { title: 'team:select_account.switch', icon: 'building-2' },
    orderNo: 0,
  },
  {
    name: 'AccountList',
    parent: 'Team',
    path: 'switch-team-accounts',
    component: 'team/accountList',
    meta: { title: 'team:account_list.title' },
    orderNo: 2,
  },
  {
    name: 'AccountSetting',
    parent: 'Team',
    path: 'account-setting',
    component: 'team/accountSetting',
    meta: { title: 'team:account_setting.title' },
    orderNo: 3,
  },
  {
    name: 'TeamSetting',
    parent: 'Team',
    path: 'team-setting',
    component: 'team/teamSetting',
    meta: { title: 'team:team_setting.title' },
    orderNo: 4,
  },
  {
    name: 'AuditLog',
    parent: 'Team',
    path: 'audit-log',
    component: 'team/auditLog',
    meta: { title: 'team:audit_log.title' },
    orderNo: 5,
  },
  {
    name: 'CreateTeam',
    parent: 'Team',
    path: 'create-team-account',
    component: '/team/createTeam',
    meta: { title: 'team:create_team.title', icon: 'plus' },
    orderNo: 10,
  },
  {
    name: 'Users',
    path: '/users',
    component: 'LAYOUT',
    redirect: '/users/index',
    meta: { single: true },
    orderNo: 30,
  },
  {
    name: 'UserList',
    parent: 'Users',
    path: 'index',
    component: 'users/userList',
    meta: { title: 'users:users.title', icon: 'users' },
    orderNo: 0,
  },
  {
    name: 'MyAccount',
    path: '/users/my-account',
    component: 'users/myAccount',
    meta: { title: 'users:my_account.title', icon: 'user' },
    orderNo: 40,
  },
]

const demoCodes = ['1000', '3000', '5000']

/** Inserts the demo menu; existing rows, which an operator may have changed, stay as they are. */
export async function seedDemoMenus(tx: Tx) {
  await tx.insert(menuRoutes).values(demoRoutes).onConflictDoNothing()
  await tx
    .insert(menuRouteRoles)
    .values(demoRoutes.map(({ name }) => ({ route: name, role: superRole })))
    .onConflictDoNothing()
  await tx
    .insert(permissionCodes)
    .values(demoCodes.map((code) => ({ role: superRole, code })))
    .onConflictDoNothing()
}
