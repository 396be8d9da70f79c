import type { InvitationView } from '@console/contract/invitation'
import { pagePaths } from '@console/contract/page-names'
import type { UserInfo } from '@console/contract/user'
import { usePage } from '@console/kernel/page'
import { sessionAtom } from '@console/kernel/session'
import { useTexts } from '@console/kernel/use-texts'
import { Banner } from '@console/ui/banner/banner'
import { Button } from '@console/ui/button/button'
import { ConfirmDialog } from '@console/ui/dialog/confirm-dialog'
import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'react-router-dom'
import { FactList } from '../fact-list/fact-list'
import { getHost } from '../host'
import { LoginLayout } from '../login-layout/login-layout'
import { getWayId, type WayId } from '../ways/ways'
import * as styles from './invite.module.css'
import { prefetchInvitation, type Situation, type Standing, useInvitation } from './invitation'
import { loadDialogWay, type LoadedDialogWay, SignInDialog } from './sign-in-dialog'
import { useAnswer } from './use-answer'

export async function loader({ url }: { url: URL }): Promise<LoadedDialogWay> {
  const id: WayId = getWayId(url.searchParams)
  const [way] = await Promise.all([loadDialogWay(id), prefetchInvitation()])
  return way
}

/**
 * `/invite`, where the link of an invitation leads: shows what it says to anybody, and lets the
 * invited person accept or refuse it, who signs in or registers on the way (spec §2, api B5).
 */
export function Component() {
  const { t } = useTexts('auth')
  const { token, situation, isReloading, reload, readAgain } = useInvitation()
  const { data: way } = usePage<LoadedDialogWay>()
  const invitation = 'invitation' in situation ? situation.invitation : null
  const answer = useAnswer({ token, invitation, onAnswered: readAgain })
  // The server may know better than the list whose invitation it is.
  const standing = answer.isSomebodyElses ? 'somebody-else' : standingIn(situation)

  // The field of the dialog takes the focus before the dialog can see what had it.
  const lastButton = useRef<HTMLElement>(null)

  // Whoever chose an answer and then signed in has it carried out.
  const carryOn = useEffectEvent(() => answer.carryOn(standing))
  useEffect(() => carryOn(), [standing])

  return (
    <LoginLayout title={titleOf()} subtitle={subtitleOf()}>
      {renderContent()}
      {invitation && standing === 'anonymous' && (
        <SignInDialog
          way={way}
          token={token!}
          invitation={invitation}
          wanted={answer.chosen !== null}
          onClose={answer.drop}
          finalFocus={() => lastButton.current}
        />
      )}
      <ConfirmDialog
        open={answer.isRefusing}
        onClose={answer.drop}
        onLoadError={(error) => {
          answer.drop()
          getHost().notify.notLoaded(error, () => answer.choose('refuse', standing))
        }}
        onConfirm={() => void answer.refuse()}
        title={t('invite.refuse_title', { team: invitation?.team ?? '' })}
        description={t('invite.refuse_lead')}
        confirmLabel={t('invite.refuse')}
        cancelLabel={t('invite.keep')}
        danger
        pending={answer.pending === 'refuse'}
      />
    </LoginLayout>
  )

  function titleOf() {
    if (situation.is !== 'open') return t('invite.title')
    return t(standing === 'somebody-else' ? 'invite.not_yours' : 'invite.heading')
  }

  function subtitleOf() {
    const { brand, locale } = getHost()
    if (!invitation) return brand.title[locale.current()]
    const isForReader = situation.is === 'open' && standing !== 'somebody-else'
    return t(isForReader ? 'invite.lead' : 'invite.lead_over', { ...invitation })
  }

  function renderContent() {
    switch (situation.is) {
      case 'loading':
        return <p role="status">{t('invite.loading')}</p>
      case 'unreachable':
        return (
          <Told tone="danger" text={t('invite.unreachable')}>
            <Button pending={isReloading} onClick={reload}>
              {t('invite.again')}
            </Button>
          </Told>
        )
      case 'nothing':
      case 'unknown-link':
        return (
          <Told text={t(situation.is === 'nothing' ? 'invite.nothing' : 'invite.unknown')}>
            <Onwards />
          </Told>
        )
      case 'over':
        return <OverInvitation invitation={situation.invitation} />
      case 'open':
        return standing === 'somebody-else' ? (
          <ForeignInvitation invitation={situation.invitation} onSwitch={answer.switchPerson} />
        ) : (
          <OpenInvitation
            invitation={situation.invitation}
            standing={standing}
            answer={answer}
            onButtonFocus={(button) => (lastButton.current = button)}
          />
        )
    }
  }
}

const standingIn = (situation: Situation): Standing =>
  situation.is === 'open' ? situation.standing : 'unknown'

interface OpenInvitationProps {
  invitation: InvitationView
  standing: Standing
  answer: ReturnType<typeof useAnswer>
  onButtonFocus(button: HTMLElement): void
}

/** What the invitation says, and the two answers. */
function OpenInvitation({ invitation, standing, answer, onButtonFocus }: OpenInvitationProps) {
  const { t } = useTexts('auth')
  const { person } = useAtomValue(sessionAtom)
  const { role, invitee } = invitation
  return (
    <div className={styles.content}>
      <FactList
        facts={[
          { term: t('invite.role'), fact: t(`invite.${role}`) },
          { term: t('invite.sent_to'), fact: invitee },
        ]}
      />
      <div
        className={styles.buttons}
        onFocus={({ target }) => onButtonFocus(target as HTMLElement)}
      >
        <Button
          variant="primary"
          className={styles.answer}
          pending={answer.pending === 'accept'}
          onClick={() => answer.choose('accept', standing)}
        >
          {t('invite.accept')}
        </Button>
        <Button
          className={styles.answer}
          aria-disabled={answer.pending !== null}
          onClick={() => answer.choose('refuse', standing)}
        >
          {t('invite.refuse')}
        </Button>
      </div>
      <p className={styles.note}>
        {standing === 'anonymous'
          ? t('invite.sign_in_first', { invitee })
          : t('invite.signed_in_as', { name: nameOf(person) })}
      </p>
    </div>
  )
}

/** As they know which of their accounts it is. */
const nameOf = (person: UserInfo | null) => person?.signInName ?? person?.username ?? ''

/** It is somebody else's: they may be the same person by another account. */
function ForeignInvitation({
  invitation: { invitee },
  onSwitch,
}: {
  invitation: InvitationView
  onSwitch(): Promise<void>
}) {
  const { t } = useTexts('auth')
  const { person } = useAtomValue(sessionAtom)
  const name = nameOf(person)
  return (
    <Told text={t('invite.not_yours_lead', { invitee, name })}>
      <Button variant="primary" onClick={() => void onSwitch()}>
        {t('invite.switch')}
      </Button>
      <Onwards />
    </Told>
  )
}

function OverInvitation({ invitation: { state, inviter } }: { invitation: InvitationView }) {
  const { t } = useTexts('auth')
  if (state === 'pending') return null
  return (
    <Told text={t(`invite.${state}`, { inviter })}>
      {state === 'accepted' ? <TeamsOrSignIn /> : <Onwards />}
    </Told>
  )
}

function Told({
  tone = 'warning',
  text,
  children,
}: {
  tone?: 'warning' | 'danger'
  text: string
  children: React.ReactNode
}) {
  return (
    <div className={styles.content}>
      <Banner tone={tone} role="alert">
        {text}
      </Banner>
      <div className={styles.buttons}>{children}</div>
    </div>
  )
}

/** Where the team of an accepted invitation is, for whoever has accepted it. */
function TeamsOrSignIn() {
  const { t } = useTexts('auth')
  const { status } = useAtomValue(sessionAtom)
  const redirect = new URLSearchParams({ redirect: pagePaths.selectAccount })
  return (
    <Button asChild>
      {status === 'anonymous' ? (
        <Link to={`${pagePaths.login}?${redirect}`}>{t('invite.sign_in')}</Link>
      ) : (
        <Link to={pagePaths.selectAccount}>{t('invite.teams')}</Link>
      )}
    </Button>
  )
}

/** Where to go when there is nothing to answer. */
function Onwards() {
  const { t } = useTexts('auth')
  const { status } = useAtomValue(sessionAtom)
  const [path, label] =
    status === 'anonymous'
      ? [pagePaths.login, t('invite.sign_in')]
      : [pagePaths.home, t('invite.home')]
  return (
    <Button asChild>
      <Link to={path}>{label}</Link>
    </Button>
  )
}
