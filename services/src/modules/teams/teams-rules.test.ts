import { teamRoles } from '@console/contract/permission'
import { decideAccountAccess, decideTeamAccess, needsAccountAssignment } from './teams-rules'

const everybody = [...teamRoles, undefined]

// The rows of the matrix of api B5 that are built: owner, administrator, staff, stranger.
test.each([
  ['readTeam', ['allowed', 'allowed', 'allowed', 'NOT_FOUND']],
  ['editTeam', ['allowed', 'allowed', 'FORBIDDEN', 'NOT_FOUND']],
  ['createAccount', ['allowed', 'allowed', 'allowed', 'NOT_FOUND']],
] as const)('api B5 %s: owner, administrator, staff and stranger', (action, decisions) => {
  expect(everybody.map((role) => decideTeamAccess(action, role))).toEqual(decisions)
})

test.each([
  ['readAccount', true, ['allowed', 'allowed', 'allowed', 'NOT_FOUND']],
  ['readAccount', false, ['allowed', 'allowed', 'NOT_FOUND', 'NOT_FOUND']],
  ['editAccount', true, ['allowed', 'allowed', 'allowed', 'NOT_FOUND']],
  ['editAccount', false, ['allowed', 'allowed', 'NOT_FOUND', 'NOT_FOUND']],
] as const)('api B5 %s of an account, assigned: %s', (action, isAssigned, decisions) => {
  expect(everybody.map((role) => decideAccountAccess(action, role, isAssigned))).toEqual(decisions)
})

test('staff work on assigned accounts only (spec §6), so one they make is assigned to them', () => {
  expect(teamRoles.map(needsAccountAssignment)).toEqual([false, false, true])
})
