import { listPasskeys } from '@console/contract/passkeys'
import { readSecondFactor } from '@console/contract/second-factor'
import { listSessions, type Session } from '@console/contract/session'
import { listBoundSocials } from '@console/contract/social'
import { getUserInfo, readProfile, type User } from '@console/contract/user'
import { writableSessionAtom } from '@console/kernel/session-writer'
import { createFakeHost, type FakeHost } from '@console/kernel/testing/fake-host'
import { renderPart } from '@console/kernel/testing/render-part'
import { DesignProvider } from '@console/ui/design-provider'
import remote from '../remote'

export const testProfile: User = {
  id: '0b6c2f3e-7f0a-4d0e-9a55-0d6a7d1f9a01',
  email: 'ada@example.test',
  username: 'ada',
  family_name: 'Lovelace',
  given_name: 'Ada',
  phone_number: '',
  picture: '',
  bind_socials: [],
  has_password: true,
  locale: null,
  time_zone: null,
  version: 3,
}
const person = {
  userId: testProfile.id,
  username: 'ada@example.test',
  realName: 'Lovelace Ada',
  avatar: '',
  roles: [],
}
export const createSession = (session: Partial<Session>): Session => ({
  id: 'here',
  current: false,
  browser: 'Firefox · Linux',
  network: '203.0.113.9',
  amr: 'pwd',
  remembered: false,
  created_at: '2026-01-01T00:00:00.000Z',
  last_used_at: '2026-01-01T00:00:00.000Z',
  ...session,
})
const name = (title: string) => ({ en: title, zh_CN: title, zh_TW: title })
export const socials = [
  { type: 'harbour', title: 'Harbour ID', linked_at: '2026-01-02T00:00:00.000Z' },
  { type: 'compass', title: 'Compass', linked_at: null },
]

/** A host whose person has this profile, two providers and two sessions. */
export function createProfileHost(profile: Partial<User> = {}): FakeHost {
  const host = createFakeHost()
  host.brand = {
    ...host.brand,
    socialProviders: socials.map(({ type, title }) => ({ type, title: name(title) })),
  }
  host.store.set(writableSessionAtom, { status: 'signed-in', person, team: null, account: null })
  host.mockResponse(readProfile, { ...testProfile, ...profile })
  host.mockResponse(getUserInfo, person)
  host.mockResponse(listBoundSocials, socials)
  host.mockResponse(listPasskeys, [])
  host.mockResponse(readSecondFactor, { totp_since: null, recovery_codes_left: 0 })
  host.mockResponse(listSessions, [
    createSession({ current: true }),
    createSession({ id: 'there', browser: 'Safari · iOS', amr: 'qr' }),
  ])
  return host
}

/** Opens the tab "Security" of the profile. */
export const renderSecurity = (host: FakeHost, query = '') =>
  renderPart(remote, 'myAccount', {
    host,
    initialPath: `/users/my-account?tab=security${query}`,
    wrapper: DesignProvider,
  })
