import type { TokenSet } from '@console/contract/sign-in'
import { sessionAtom } from '@console/kernel/session'
import { host } from '../the-host'

export interface Ending {
  /** The redirect of the address; the host decides whether it is honoured. */
  redirect: string | null
  /** Words of welcome for the person who is now here. */
  welcome(name: string): string
}

/** The end of every way in: the host takes the tokens and goes on, and the person is greeted (shell A11.1, A19.2). */
export async function afterSignIn(tokens: TokenSet, { redirect, welcome }: Ending) {
  await host().session.complete(tokens, { goHome: true, redirect })
  const { person } = host().store.get(sessionAtom)
  if (person) host().notify.success(welcome(person.realName))
}
