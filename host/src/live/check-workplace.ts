import { readAccount, readTeam } from '@console/contract/team'
import type { Host } from '@console/kernel/host'
import { isApiError } from '@console/kernel/errors'
import { sessionAtom, type Workplace } from '@console/kernel/session'

/** What the person worked in and may not enter any more. */
export interface LostWorkplace {
  kind: 'team' | 'account'
  name: string
}

/** Milliseconds for the page of somebody who leaves a team or deletes it to say so itself. */
const ownDeedTakes = 300

type Answer<T> = { found: T } | 'gone' | 'unknown'
const ask = <T>(answer: Promise<T>): Promise<Answer<T>> =>
  answer.then(
    (found) => ({ found }),
    (error: unknown) => (isApiError(error) && error.status === 404 ? 'gone' : 'unknown'),
  )

/**
 * Looks whether the person may still enter the team and account that they work in. Shows their names as
 * they are now, takes them out of what is gone, and returns it.
 */
export async function checkWorkplace({
  store,
  call,
  session,
}: Pick<Host, 'store' | 'call' | 'session'>): Promise<LostWorkplace | null> {
  const before = store.get(sessionAtom)
  if (!before.team) return null
  const input = { team: before.team.id }
  const options = { onError: 'none' } as const
  const [team, account] = await Promise.all([
    ask(call(readTeam, input, options)),
    before.account && ask(call(readAccount, { ...input, account: before.account.id }, options)),
  ])
  if (team === 'gone' || account === 'gone')
    await new Promise((resolve) => setTimeout(resolve, ownDeedTakes))
  const now = store.get(sessionAtom)
  // They have gone elsewhere meanwhile.
  if (now.team?.id !== before.team.id || now.account?.id !== before.account?.id) return null
  if (team === 'gone') {
    session.enter(null, null)
    return { kind: 'team', name: before.team.name }
  }
  const current = toWorkplace(team, before.team)
  if (account === 'gone') {
    session.enter(current, null)
    return { kind: 'account', name: before.account!.name }
  }
  const currentAccount = before.account && account ? toWorkplace(account, before.account) : null
  if (current.name !== before.team.name || currentAccount?.name !== before.account?.name)
    session.enter(current, currentAccount)
  return null
}

const toWorkplace = (answer: Answer<Workplace>, known: Workplace): Workplace =>
  typeof answer === 'string' ? known : { id: known.id, name: answer.found.name }
