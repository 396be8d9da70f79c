import { getUserInfo } from '@console/contract/user'
import type { Host } from '@console/kernel/host'
import { sessionAtom } from '@console/kernel/session'

/**
 * Shows the person's name, picture and times as they are now, and what is about to become of their
 * second factor: it was changed in another browser.
 */
export async function refreshPerson({
  store,
  call,
  session,
}: Pick<Host, 'store' | 'call' | 'session'>): Promise<void> {
  // Where no answer comes the page goes on with what it shows.
  const info = await call(getUserInfo, {}, { onError: 'none' }).catch(() => null)
  const { person } = store.get(sessionAtom)
  if (!info || info.userId !== person?.userId) return
  const { realName, username, signInName, avatar, time_zone, recovery } = info
  const change = { realName, username, signInName, avatar, time_zone, recovery }
  // What is stored anew is told to the other windows, which have asked for themselves.
  const isKnown = ([key, value]: [string, unknown]) =>
    JSON.stringify(person[key as keyof typeof change]) === JSON.stringify(value)
  if (Object.entries(change).every(isKnown)) return
  session.changePerson(change)
}
