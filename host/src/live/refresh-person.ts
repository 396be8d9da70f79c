import { getUserInfo } from '@console/contract/user'
import type { Host } from '@console/kernel/host'
import { sessionAtom } from '@console/kernel/session'

/** Shows the person's name, picture and times as they are now: they were changed in another browser. */
export async function refreshPerson({
  store,
  call,
  session,
}: Pick<Host, 'store' | 'call' | 'session'>): Promise<void> {
  // Where no answer comes the page goes on with what it shows.
  const info = await call(getUserInfo, {}, { onError: 'none' }).catch(() => null)
  const { person } = store.get(sessionAtom)
  if (!info || info.userId !== person?.userId) return
  const { realName, username, signInName, avatar, time_zone } = info
  const change = { realName, username, signInName, avatar, time_zone }
  // What is stored anew is told to the other windows, which have asked for themselves.
  if (Object.entries(change).every(([key, value]) => person[key as keyof typeof change] === value))
    return
  session.changePerson(change)
}
