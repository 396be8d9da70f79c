import { pickText } from '@console/contract/locale'
import type { TxDeps } from '../../deps/deps'
import type { Caller } from '../../http/caller'
import { describeUserAgent } from '../../infrastructure/user-agent'
import { enqueueSecurityMail } from '../outbox/outbox-service'
import type { SessionRow, OpenedSession } from '../../sessions/sessions-service'
import type { UserRow } from '../users/users-service'
import { renderSignInMail, type SignInMailKind } from './sign-in-mail'

type ToldPerson = Pick<UserRow, 'email' | 'phoneNumber' | 'timeZone' | 'locale'>

/** Tells a person, at each of their addresses, of a session in a browser that is new to them (C7). */
export async function tellOfNewDevice(
  deps: TxDeps,
  caller: Caller,
  person: ToldPerson,
  { isNewDevice }: Pick<OpenedSession, 'isNewDevice'>,
) {
  if (isNewDevice) await tell(deps, caller, person, 'new-device')
}

/**
 * Tells a person that their password is compared no more, and where they can still sign in. In their
 * own language: the caller is most likely somebody else.
 */
export const tellOfGuesses = (deps: TxDeps, caller: Caller, person: ToldPerson) =>
  tell(
    deps,
    { ...caller, textLocale: person.locale ?? caller.textLocale },
    person,
    'guesses-stopped',
  )

/**
 * Tells a person that a browser of theirs was signed out, because somebody may have a copy of its
 * token. In their own language, and with the browser of the session: the caller may be the thief.
 */
export const tellOfReplay = (
  deps: TxDeps,
  caller: Caller,
  person: ToldPerson,
  { userAgent }: Pick<SessionRow, 'userAgent'>,
) =>
  tell(
    deps,
    { ...caller, userAgent, textLocale: person.locale ?? caller.textLocale },
    person,
    'token-replayed',
  )

const tell = (
  deps: TxDeps,
  caller: Caller,
  person: ToldPerson,
  kind: SignInMailKind,
): Promise<void> => {
  const { brand, textLocale, userAgent, network } = caller
  const mail = renderSignInMail({
    kind,
    textLocale,
    brand: pickText(brand.title, textLocale),
    browser: describeUserAgent(userAgent),
    network,
    at: deps.clock.now(),
    timeZone: person.timeZone,
  })
  return enqueueSecurityMail(deps, caller, person, mail)
}
