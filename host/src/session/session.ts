import type { UserInfo } from '@console/contract/user'
import { NetworkError, UnauthorisedError } from '@console/kernel/errors'
import { showFailure, wordsOf } from '../errors/errors'
import type { Pass } from '../http/http'
import { settingsAtom } from '../settings/settings'
import { whereNext } from './complete-sign-in'
import { honouredRedirect } from './honoured-redirect'
import type { OpenSession, SessionNeeds } from './open-session'
import type { Renewal } from './renewal'
import { isFresh, openTokens, type Tokens } from './tokens'
import { personOf } from './user-info'
import { openWhoIsHere } from './who-is-here'
import { hintsOf } from './workplace'

export type { Destination } from './destination'
export type { OpenSession, SessionNeeds } from './open-session'

const calls = () => import(/* webpackChunkName: "session-calls" */ './session-calls')

/** Who is here: restored from what an earlier page left, kept in step with other windows, ended once. */
export function createSession({
  store,
  storage,
  page,
  window,
  call,
  onExpired,
  onChangedElsewhere,
}: SessionNeeds): OpenSession {
  const tokens = openTokens(page.session, store, storage, window.document)
  const who = openWhoIsHere(store, storage, tokens)
  let timedOut = false
  let fetching: Promise<void> | null = null

  const ask = () =>
    calls().catch((cause: unknown) => {
      const error = new NetworkError('The code of the session did not come', { cause })
      showFailure(store, error)
      throw error
    })
  let renewal: Renewal | null = null
  async function renew(refused: string | null) {
    const mine = who.generation()
    const { createRenewal } = await ask()
    renewal ??= createRenewal({
      mode: page.session,
      tokens,
      storage,
      generation: who.generation,
      call,
    })
    return renewal(refused, mine)
  }
  const honoured = (redirect: string | null | undefined) =>
    honouredRedirect(redirect, { own: window.location.origin, listed: page.redirectOrigins })

  function reset() {
    timedOut = false
    fetching = null
    who.reset()
  }
  function forget() {
    timedOut = false
    fetching = null
    who.forget()
  }

  /** However many calls were refused, it ends once: the first forgets, and the others find nobody, or who came since (shell A11.7). */
  function expire(session: number, words: string) {
    if (session !== who.generation()) return
    forget()
    timedOut = store.get(settingsAtom).sessionTimeout === 'page-cover'
    onExpired(words || wordsOf(store, new UnauthorisedError()))
  }

  const passOf = ({ access }: Tokens): Pass => ({ access, session: who.generation() })

  async function fetchPerson() {
    const mine = who.generation()
    const fetched = personOf(await (await ask()).readPerson(call))
    if (mine === who.generation()) who.show(fetched)
  }

  async function restore(): Promise<void> {
    // The mark of mode `cookie` can be read at once; tokens in storage may have to be deciphered first.
    if (page.session === 'storage' && storage.isLocked()) {
      who.become('restoring')
      await storage.ready
    }
    if (!tokens.hasMark()) {
      who.become('anonymous')
      // Who can be read from nothing yet may be somebody.
      return void storage.ready.then(() => storage.isLocked() || tokens.hasMark() || who.tidy())
    }
    who.become('restoring')
    const mine = who.generation()
    const held = tokens.read()
    const [outcome] = await Promise.all([
      held && isFresh(held)
        ? true
        : renew(held?.access ?? null).then(Boolean, () => 'no answer' as const),
      storage.ready,
    ])
    if (mine !== who.generation()) return
    if (!outcome) return forget()
    who.become('signed-in')
    // No answer is not a no: whoever was here stays, and the next call tries again.
    if (outcome === 'no answer' && !who.person()) who.become('anonymous')
  }
  let restoring = restore()

  /** Another window has signed in, out, or changed a name (shell A14.7). */
  function follow(kept: UserInfo | null) {
    const status = who.status()
    if (status === 'signed-in' && !kept) {
      forget()
      return onChangedElsewhere('signed-out')
    }
    if (status === 'signed-in' && kept?.userId !== who.person()?.userId) {
      who.newGeneration() // nothing of this one may go on with the tokens of that one
      return onChangedElsewhere('other-person')
    }
    if (status !== 'anonymous') return who.become(status)
    if (!kept || !tokens.hasMark()) return
    restoring = restore().then(() => {
      if (who.status() === 'signed-in') onChangedElsewhere('signed-in')
    })
  }

  return {
    get restored() {
      return restoring
    },
    isSignedIn: () => who.status() === 'signed-in',
    isTimedOut: () => timedOut,
    hints: () => hintsOf(who.place()),
    honoured,
    reset,
    enter: who.enter,
    prepare: () => void calls().catch(() => {}),
    close: who.onDifference(follow),

    async readToken() {
      if (who.status() === 'restoring') await restoring
      if (who.status() !== 'signed-in') return null
      const session = who.generation()
      const held = tokens.read()
      const usable = held && isFresh(held) ? held : await renew(held?.access ?? null)
      if (usable) return passOf(usable)
      expire(session, '')
      throw new UnauthorisedError()
    },

    async onUnauthorised({ access, session }, words, again) {
      // A call of somebody who has gone is not made in the name of who came since.
      if (session !== who.generation()) return null
      const held = tokens.read()
      if (!again && held && held.access !== access && isFresh(held)) return passOf(held)
      const fresh = again ? null : await renew(access)
      if (fresh) return passOf(fresh)
      expire(session, words)
      return null
    },

    async ensurePerson() {
      if (who.status() !== 'signed-in') return
      fetching ??= fetchPerson().catch((error: unknown) => {
        fetching = null
        throw error
      })
      if (who.person())
        fetching.catch(() => {}) // http has shown it
      else await fetching
    },

    async complete(set, { goHome = true, redirect }) {
      const wasTimedOut = timedOut
      timedOut = false
      const mine = who.newGeneration()
      tokens.keep(set)
      who.expect()
      fetching = fetchPerson()
      try {
        await fetching
      } catch (error) {
        if (mine === who.generation()) forget()
        throw error
      }
      // Somebody has signed in or out since: that is what counts.
      if (mine !== who.generation()) return { stay: true }
      // The page may be left at once: what was written must be on disk by then.
      await storage.settled()
      return whereNext({
        timedOut: wasTimedOut,
        wanted: honoured(redirect),
        hasWorkplace: who.place() !== null,
        homePath: who.person()?.homePath,
        goHome,
      })
    },

    async signOut() {
      if (who.status() !== 'anonymous') {
        const refresh = tokens.read()?.refresh ?? null
        // Awaited: an answer that came after the next sign-in would take its cookie away. A failure changes nothing (A11.4).
        await ask()
          .then(({ endSession }) => endSession(call, refresh))
          .catch(() => {})
      }
      who.leaveWorkplace()
      forget()
      who.markSignedOut()
      return { goTo: '/login' }
    },

    changePerson(change) {
      const person = who.person()
      if (person) who.show({ ...person, ...change })
    },
  }
}
