import {
  acceptInvitation,
  type InvitationView,
  refuseInvitation,
} from '@console/contract/invitation'
import { pagePaths } from '@console/contract/page-names'
import { isApiError } from '@console/kernel/errors'
import { useTexts } from '@console/kernel/use-texts'
import { atom, useAtom } from 'jotai'
import { useState } from 'react'
import { getHost } from '../host'
import { readPersonAgain, type Standing } from './invitation'

type Answer = 'accept' | 'refuse'

/**
 * What was chosen before it could be done. Signing in shows the page anew, so it outlives the page;
 * it is in no address, because no link may answer for somebody.
 */
const chosenAtom = atom<Answer | null>(null)

const handledCodes = ['FORBIDDEN', 'INVITATION_CLOSED', 'NOT_FOUND'] as const

interface AnswerOptions {
  token: string | null
  invitation: InvitationView | null
  /** The invitation is to be read again. */
  onAnswered(): unknown
}

/** The answer to an invitation, from the choice to what follows. */
export function useAnswer({ token, invitation, onAnswered }: AnswerOptions) {
  const { t } = useTexts('auth')
  const [chosen, setChosen] = useAtom(chosenAtom, { store: getHost().store })
  // Chosen while the page still asks whose the invitation is; it is forgotten with the page.
  const [early, setEarly] = useState<Answer | null>(null)
  const [isRefusing, setRefusing] = useState(false)
  const [pending, setPending] = useState<Answer | null>(null)
  const [foreignId, setForeignId] = useState<string | null>(null)

  const send = async (answer: Answer, call: () => Promise<void>) => {
    setPending(answer)
    try {
      await call()
    } catch (error) {
      // Anything else the host has shown.
      if (!isApiError(error)) return
      if (error.code === 'FORBIDDEN') setForeignId(invitation?.id ?? null)
      else await onAnswered()
    } finally {
      setPending(null)
    }
  }
  const options = { onError: 'dialog', handledCodes } as const

  const accept = () =>
    send('accept', async () => {
      const { session, notify, call, go } = getHost()
      const team = await call(acceptInvitation, { token: token! }, options)
      void readPersonAgain()
      session.enter({ id: team.id, name: team.name }, null)
      notify.success(t('invite.joined', { team: team.name }))
      go(pagePaths.home, { replace: true })
    })
  const refuse = () =>
    send('refuse', async () => {
      await getHost().call(refuseInvitation, { token: token! }, options)
      await onAnswered()
    }).finally(() => setRefusing(false))
  const perform = (answer: Answer) => (answer === 'accept' ? void accept() : setRefusing(true))

  return {
    chosen,
    isRefusing,
    pending: pending ?? early,
    isSomebodyElses: foreignId !== null && foreignId === invitation?.id,
    refuse,
    choose(answer: Answer, standing: Standing) {
      if (standing === 'anonymous') setChosen(answer)
      else if (standing === 'unknown') setEarly(answer)
      else if (standing === 'invited' && pending === null) perform(answer)
    },
    /**
     * Carries out what was chosen before somebody signed in, or before the page knew whose the
     * invitation is, if it is theirs to answer.
     */
    carryOn(standing: Standing) {
      const answer = early ?? chosen
      if (answer === null || standing === 'unknown') return
      setEarly(null)
      setChosen(standing === 'anonymous' ? answer : null)
      if (standing === 'invited') perform(answer)
    },
    drop() {
      setChosen(null)
      setEarly(null)
      setRefusing(false)
    },
    /** Signs out, and leads whoever signs in next back here. */
    async switchPerson() {
      await getHost().session.signOut({ redirect: pagePaths.invite })
    },
  }
}
