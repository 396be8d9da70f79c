import { createStore } from 'jotai/vanilla'
import type { UserInfo } from '@console/contract/user'
import { sessionAtom, timeZoneAtom } from './session'
import { writableSessionAtom } from './session-writer'

test('sessionAtom reads what the host writes to writableSessionAtom', () => {
  const store = createStore()
  store.set(writableSessionAtom, {
    status: 'signed-in',
    person: null,
    team: { id: 't', name: 'Harbour' },
    account: null,
  })
  expect(store.get(sessionAtom).team?.name).toBe('Harbour')
})

test('the session atom that remotes see cannot be written', () => {
  expect('write' in sessionAtom).toBe(false)
})

test.each([
  ['Asia/Kathmandu', 'Asia/Kathmandu'],
  [undefined, new Intl.DateTimeFormat().resolvedOptions().timeZone],
  // The server may know zones that this browser does not.
  ['Mars/Olympus_Mons', new Intl.DateTimeFormat().resolvedOptions().timeZone],
])(
  '39 times are shown in the zone of the profile (%s), else the browser’s: %s',
  (chosen, shown) => {
    const store = createStore()
    const person = { time_zone: chosen } as UserInfo
    const before = store.get(timeZoneAtom)
    store.set(writableSessionAtom, (session) => ({ ...session, person }))
    expect(store.get(timeZoneAtom)).toBe(shown)
    store.set(writableSessionAtom, (session) => ({ ...session, person: null }))
    expect(store.get(timeZoneAtom)).toBe(before)
  },
)

test.each([undefined, 'Etc/Unknown'])(
  '39 where the browser says %s, times are shown in UTC',
  (timeZone) => {
    const known = new Intl.DateTimeFormat().resolvedOptions()
    const options = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    options.mockReturnValue({ ...known, timeZone: timeZone as string })
    expect(createStore().get(timeZoneAtom)).toBe('UTC')
    options.mockRestore()
  },
)
