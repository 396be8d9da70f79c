import type { TokenSet } from '@console/contract/sign-in'
import { sessionAtom } from '@console/kernel/session'
import { getHost } from '../host'

export interface CompleteSignInOptions {
  /**
   * How: `email`, which stands for every name with a password, `mobile`, `qr`, or the type of a provider.
   * Null: who goes on has signed in before, in this browser.
   */
  method?: string | null
  /** The redirect of the address; the host decides whether it is followed. */
  redirect: string | null
  /** The greeting for the person who has signed in. */
  welcomeMessage(name: string): string
}

/**
 * The last step of every sign-in: the host takes the tokens and navigates, and the person is
 * greeted on the page that they arrive at (shell A11.1, A19.2). The form is pending until then.
 */
export async function completeSignIn(
  tokens: TokenSet,
  { method, redirect, welcomeMessage }: CompleteSignInOptions,
) {
  await getHost().session.complete(tokens, { goHome: true, redirect, method })
  const { person } = getHost().store.get(sessionAtom)
  if (person) getHost().notify.success(welcomeMessage(person.realName))
}
