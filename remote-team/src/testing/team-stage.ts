import { listMembers, type Member } from '@console/contract/member'
import { listAccountLinks, listReceivedLinkRequests } from '@console/contract/account-link'
import { listProducts } from '@console/contract/product'
import { readSetting } from '@console/contract/personal-settings'
import {
  listAccounts,
  listOwnAccounts,
  listTeams,
  readAccount,
  readTeam,
  type Account,
  type PermittedAccount,
  type Team,
} from '@console/contract/team'
import { listReceivedTransfers, readTransfer } from '@console/contract/transfer'
import { readProfile, type User } from '@console/contract/user'
import { ApiError } from '@console/kernel/errors'
import { writableSessionAtom } from '@console/kernel/session-writer'
import { createFakeHost, type FakeHost } from '@console/kernel/testing/fake-host'
import { renderPart } from '@console/kernel/testing/render-part'
import { DesignProvider } from '@console/ui/design-provider'
import remote from '../remote'

export const testTeam: Team = {
  id: 't1',
  name: 'Pier Nine',
  role: 'owner',
  accounts: 1,
  version: 3,
}
export const testAccount: Account = {
  id: '0b6c2f3e-7f0a-4d0e-9a55-0d6a7d1f9a01',
  team_id: 't1',
  name: 'Coffee',
  business_name: 'Pier Nine Ltd',
  country: 'HK',
  address: '9 Pier Road',
  phone: '852-25559009',
  website: 'https://pier-nine.example.com',
  version: 4,
}
export const allActions: PermittedAccount['actions'] = [
  'edit',
  'delete',
  'request_link',
  'decide_link',
]
export const testMember = (user_id: string, name: string, role: Member['role']): Member => ({
  user_id,
  name,
  email: `${user_id}@example.test`,
  phone_number: '',
  picture: '',
  role,
  accounts: [],
  permissions: { edit_account: 'open', request_link: 'open', write_products: 'open' },
  joined_at: '2026-01-01T00:00:00.000Z',
  version: 1,
})
const person = { userId: 'u1', username: 'ada', realName: 'Ada', avatar: '', roles: [] }

interface StageOptions {
  role?: Team['role']
  actions?: PermittedAccount['actions']
}

/** A host whose person works in the account Coffee of the team Pier Nine. */
export function createTeamHost({ role = 'owner', actions = allActions }: StageOptions = {}) {
  const host = createFakeHost()
  host.store.set(writableSessionAtom, {
    status: 'signed-in',
    person,
    team: { id: 't1', name: 'Pier Nine' },
    account: { id: testAccount.id, name: 'Coffee' },
  })
  host.mockResponse(readTeam, { ...testTeam, role })
  host.mockResponse(listTeams, { items: [{ ...testTeam, role }], total: 1 })
  host.mockResponse(listOwnAccounts, { items: [], total: 0 })
  host.mockResponse(listAccounts, { items: [testAccount], total: 1 })
  host.mockResponse(readAccount, { ...testAccount, actions })
  host.mockResponse(readTransfer, null)
  host.mockResponse(listReceivedTransfers, [])
  host.mockResponse(listReceivedLinkRequests, [])
  host.mockResponse(listAccountLinks, { items: [], total: 0 })
  // A team that is not new.
  host.mockResponse(listProducts, { items: [], total: 1, may_write: true })
  host.mockResponse(readSetting, { key: 'home.checklist', value: null, version: 0 })
  host.mockResponse(listMembers, {
    items: [testMember('u1', 'Ada', 'owner'), testMember('u2', 'Mei', 'staff')],
    total: 2,
  })
  host.mockResponse(readProfile, {
    id: 'u1',
    email: 'ada@example.test',
    username: 'ada',
    has_password: true,
  } as User)
  return host
}

/** Nothing is entered. */
export const enterNothing = (host: FakeHost) =>
  host.store.set(writableSessionAtom, (session) => ({ ...session, team: null, account: null }))

export const renderTeamPart = (host: FakeHost, part: string, initialPath: string, props?: object) =>
  renderPart(remote, part, { host, initialPath, props, wrapper: DesignProvider })

export const apiError = (
  code: ConstructorParameters<typeof ApiError>[0],
  status = 400,
  fields: Record<string, 'not_allowed'> = {},
) => new ApiError(code, status, '', fields)
