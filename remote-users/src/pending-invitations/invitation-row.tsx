import { Flex } from '@chakra-ui/react'
import { formatAddress } from '@console/contract/shown-address'
import {
  cancelInvitation,
  type InvitationRecord,
  type InvitationState,
  issueInvitationLink,
  resendInvitation,
} from '@console/contract/invitation'
import type { TeamRole } from '@console/contract/permission'
import { isApiError } from '@console/kernel/errors'
import { timeZoneAtom } from '@console/kernel/session'
import { useTexts } from '@console/kernel/use-texts'
import { Badge, type Tone } from '@console/ui/badge/badge'
import { Button } from '@console/ui/button/button'
import { copyText } from '@console/ui/copy-value/copy-text'
import { CopyValue } from '@console/ui/copy-value/copy-value'
import { toWaitError } from '@console/ui/countdown/countdown'
import { Facts } from '@console/ui/facts/facts'
import { RelativeTime } from '@console/ui/relative-time/relative-time'
import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import { useFormErrorMessage } from '../form-errors/form-errors'
import { getHost } from '../host'
import { refreshInvitations } from '../invitations/invitations'
import { SettingRow } from '@console/ui/layout/settings'
import { hasRight } from '../team/team'

const tones: Record<InvitationState, Tone> = {
  pending: 'info',
  accepted: 'success',
  refused: 'danger',
  cancelled: 'neutral',
  expired: 'warning',
}

export interface InvitationRowProps {
  team: string
  /** Of the person who looks. */
  role: TeamRole
  invitation: InvitationRecord
}

/** One invitation: whom it is for, where it stands, and what can be done with it. */
export function InvitationRow({ team, role, invitation }: InvitationRowProps) {
  const { t } = useTexts('users')
  const messageOf = useFormErrorMessage()
  const actions = useRef<HTMLDivElement>(null)
  const [pending, setPending] = useState<'resend' | 'cancel' | 'link' | null>(null)
  const [link, setLink] = useState<string | null>(null)
  const invitee = formatAddress(invitation.invitee)
  const { state } = invitation
  const isOpen = state === 'pending' || state === 'expired'
  const mayChange = hasRight(
    role,
    invitation.role === 'staff' ? 'inviteStaff' : 'inviteAdministrator',
  )

  /** The answer, or nothing where the call failed, which has been said by then. */
  const send = async <T,>(what: typeof pending, work: () => Promise<T>): Promise<T | null> => {
    setPending(what)
    try {
      return await work()
    } catch (error) {
      if (isApiError(error) && error.code === 'TOO_MANY_REQUESTS')
        getHost().notify.failure(messageOf(toWaitError(error.retryAfter), 'root'))
      return null
    } finally {
      setPending(null)
      // Whatever came of it: the list may have changed elsewhere.
      void refreshInvitations()
    }
  }
  const input = { team, invitation: invitation.id }
  const options = { onError: 'dialog', handledCodes: ['TOO_MANY_REQUESTS'] } as const
  const resend = async () => {
    if (!(await send('resend', () => getHost().call(resendInvitation, input, options)))) return
    setLink(null)
    getHost().notify.success(t('invite.sent', { invitee }))
  }
  const cancel = async () => {
    if (!(await send('cancel', () => getHost().call(cancelInvitation, input, options)))) return
    getHost().notify.success(t('invitations.cancelled_now', { invitee }))
  }
  const copyLink = async () => {
    const issued = await send('link', () => getHost().call(issueInvitationLink, input, options))
    if (!issued) return
    setLink(issued.link)
    if (await copyText(issued.link, actions.current ?? document.body))
      getHost().notify.success(t('invite.link_copied'))
  }

  return (
    <SettingRow
      title={invitee}
      badge={<Badge tone={tones[state]}>{t(`invitations.state_${state}`)}</Badge>}
      description={
        <>
          <InvitationFacts invitation={invitation} />
          {link && state === 'pending' && (
            <div>
              <CopyValue
                value={link}
                labels={{ copy: t('invite.copy_link'), copied: t('invite.link_copied') }}
              />
            </div>
          )}
        </>
      }
      action={
        isOpen &&
        mayChange && (
          <Flex ref={actions} role="group" aria-label={invitee} gap="2" wrap="wrap">
            {state === 'pending' && (
              <Button
                size="sm"
                variant="ghost"
                pending={pending === 'link'}
                onClick={() => void copyLink()}
              >
                {t('invite.copy_link')}
              </Button>
            )}
            <Button size="sm" pending={pending === 'resend'} onClick={() => void resend()}>
              {t('invitations.resend')}
            </Button>
            <Button size="sm" pending={pending === 'cancel'} onClick={() => void cancel()}>
              {t('invitations.cancel')}
            </Button>
          </Flex>
        )
      }
    />
  )
}

/** As what, by whom, and when it was sent, answered, or is over. */
function InvitationFacts({ invitation }: { invitation: InvitationRecord }) {
  const { t } = useTexts('users')
  const { locale } = getHost()
  const language = locale.languageTag()
  const { role, inviter, account_ids, sent_at, expires_at, closed_at, state } = invitation
  const timeZone = useAtomValue(timeZoneAtom)
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone })
  const facts = [
    t(`role.${role}`),
    account_ids.length > 0 && t('invitations.accounts', { count: account_ids.length }),
    t('invitations.by', { inviter }),
    state === 'pending' && t('invitations.until', { day: day.format(Date.parse(expires_at)) }),
  ].filter((fact) => fact !== false)
  return (
    <Facts>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      <span>
        {t(closed_at ? 'invitations.answered' : 'invitations.sent')}{' '}
        <RelativeTime
          time={Date.parse(closed_at ?? sent_at)}
          language={language}
          timeZone={timeZone}
        />
      </span>
    </Facts>
  )
}
