import type { TokenSet } from '@console/contract/sign-in'
import { sessionAtom } from '@console/kernel/session'
import { getHost } from '../host'

export interface CompleteSignInOptions {
  /** The redirect of the address; the host decides whether it is honoured. */
  redirect: string | null
  /** Words of welcome for the person who is now here. */
  welcomeMessage(name: string): string
}

/** The end of every way in: the host takes the tokens and goes on, and the person is greeted (shell A11.1, A19.2). */
export async function completeSignIn(
  tokens: TokenSet,
  { redirect, welcomeMessage }: CompleteSignInOptions,
) {
  await getHost().session.complete(tokens, { goHome: true, redirect })
  const { person } = getHost().store.get(sessionAtom)
  if (person) getHost().notify.success(welcomeMessage(person.realName))
}
