import {
  memberPermissions,
  permissionMatrix,
  teamRoles,
  type AccountAction,
  type TeamAction,
  type TeamRole,
} from '@console/contract/permission'
import {
  decideAccountAccess,
  decideMemberAccess,
  decideTeamAccess,
  needsAccountAssignment,
  type MemberAction,
} from './teams-rules'

const everybody = [...teamRoles, undefined]
const [yes, no] = ['allowed', 'FORBIDDEN'] as const

// The matrix of api B5: owner, administrator, staff. A stranger finds nothing.
const teamRows: [Exclude<TeamAction, AccountAction>, ...(typeof yes | typeof no)[]][] = [
  ['readTeam', yes, yes, yes],
  ['editTeam', yes, yes, no],
  ['deleteTeam', yes, no, no],
  ['transferTeam', yes, no, no],
  ['leaveTeam', no, yes, yes],
  ['listMembers', yes, yes, yes],
  ['inviteStaff', yes, yes, no],
  ['inviteAdministrator', yes, no, no],
  ['removeStaff', yes, yes, no],
  ['removeAdministrator', yes, no, no],
  ['changeRoles', yes, no, no],
  ['assignAccounts', yes, yes, no],
  ['setPermissions', yes, yes, no],
  ['listInvitations', yes, yes, no],
  ['createAccount', yes, yes, yes],
  ['readAuditLog', yes, yes, yes],
  ['shareListViews', yes, yes, no],
]
test.each(teamRows)(
  'api B5 %s: owner, administrator, staff and stranger',
  (action, ...decisions) => {
    expect(everybody.map((role) => decideTeamAccess(action, role))).toEqual([
      ...decisions,
      'NOT_FOUND',
    ])
  },
)

// What staff may do to an account of theirs, and whether it can be closed to them.
const accountRows: [AccountAction, typeof yes | typeof no, 'toggle' | 'no toggle'][] = [
  ['readAccount', yes, 'no toggle'],
  ['editAccount', yes, 'toggle'],
  ['deleteAccount', no, 'no toggle'],
  ['requestAccountLink', yes, 'toggle'],
  ['decideAccountLink', no, 'no toggle'],
  ['readProducts', yes, 'no toggle'],
  ['writeProducts', yes, 'toggle'],
]
const decideFor = (action: AccountAction, isAssigned: boolean, isEverythingClosed = false) =>
  everybody.map((role) =>
    decideAccountAccess(action, {
      role,
      isAssigned,
      closedPermissions: isEverythingClosed ? memberPermissions : [],
    }),
  )

describe.each(accountRows)('api B5 %s', (action, staff, toggle) => {
  test('of an assigned account', () => {
    expect(decideFor(action, true)).toEqual([yes, yes, staff, 'NOT_FOUND'])
  })

  test('of an account that is not assigned, which staff do not find', () => {
    expect(decideFor(action, false)).toEqual([yes, yes, 'NOT_FOUND', 'NOT_FOUND'])
  })

  test(`with everything closed, which binds staff alone: ${toggle}`, () => {
    const closed = toggle === 'toggle' ? no : staff
    expect(decideFor(action, true, true)).toEqual([yes, yes, closed, 'NOT_FOUND'])
  })
})

test('api B5 closing one permission leaves the others open', () => {
  const staff: { role: TeamRole; isAssigned: boolean } = { role: 'staff', isAssigned: true }
  const openActions = memberPermissions.map((closed) =>
    accountRows
      .map(([action]) => action)
      .filter((action) => {
        const access = { ...staff, closedPermissions: [closed] }
        return decideAccountAccess(action, access) === 'allowed'
      }),
  )
  const readable = ['readAccount', 'readProducts']
  expect(openActions.map((actions) => actions.filter((one) => !readable.includes(one)))).toEqual([
    ['requestAccountLink', 'writeProducts'],
    ['editAccount', 'writeProducts'],
    ['editAccount', 'requestAccountLink'],
  ])
})

// To an owner, an administrator and a staff member: nobody reaches a rank equal to or above their own.
const memberRows: [MemberAction, TeamRole, ...(typeof yes | typeof no)[]][] = [
  ['removeMember', 'owner', no, yes, yes],
  ['removeMember', 'administrator', no, no, yes],
  ['removeMember', 'staff', no, no, no],
  ['changeRoles', 'owner', no, yes, yes],
  ['changeRoles', 'administrator', no, no, no],
  ['changeRoles', 'staff', no, no, no],
  ['assignAccounts', 'owner', no, yes, yes],
  ['assignAccounts', 'administrator', no, no, yes],
  ['assignAccounts', 'staff', no, no, no],
  ['setPermissions', 'owner', no, yes, yes],
  ['setPermissions', 'administrator', no, no, yes],
  ['setPermissions', 'staff', no, no, no],
]
test.each(memberRows)(
  'api B5 the rank rule: %s by the %s, to owner, administrator and staff',
  (action, role, ...decisions) => {
    expect(teamRoles.map((rank) => decideMemberAccess(action, role, rank))).toEqual(decisions)
  },
)

test('security C15 a stranger does not learn that there are members', () => {
  const actions = ['removeMember', 'changeRoles', 'assignAccounts', 'setPermissions'] as const
  for (const action of actions)
    expect(teamRoles.map((rank) => decideMemberAccess(action, undefined, rank))).toEqual(
      teamRoles.map(() => 'NOT_FOUND'),
    )
})

test('api B5 every row of the matrix has a case here', () => {
  const tested = [...teamRows, ...accountRows].map(([action]) => action)
  expect(tested.sort()).toEqual(Object.keys(permissionMatrix).sort())
})

test('staff see the members of their accounts, and of the audit log what they did themselves', () => {
  expect([permissionMatrix.listMembers.staff, permissionMatrix.readAuditLog.staff]).toEqual([
    'own',
    'self',
  ])
})

test('staff work on assigned accounts only (spec §6), so one they make is assigned to them', () => {
  expect(teamRoles.map(needsAccountAssignment)).toEqual([false, false, true])
})
