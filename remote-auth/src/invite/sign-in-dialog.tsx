import type { InvitationView } from '@console/contract/invitation'
import { pagePaths } from '@console/contract/page-names'
import { usePage } from '@console/kernel/page'
import { useTexts } from '@console/kernel/use-texts'
import { Banner } from '@console/ui/banner/banner'
import { Dialog } from '@console/ui/dialog/dialog'
import { type ComponentType, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { getHost } from '../host'
import { OtherWays, WayLink } from '../other-ways/other-ways'
import {
  buildWayQuery,
  isSignInWay,
  loadWay,
  useTypedName,
  ways,
  type SignInMessage,
  type WayId,
  type WayProps,
} from '../ways/ways'
import type { InvitedRegistrationProps } from './invited-registration'
import * as styles from './sign-in-dialog.module.css'

/**
 * The form that the address names: another one for registering, which asks for no code, where the
 * link came in the message.
 */
export type LoadedDialogWay =
  | {
      id: 'register'
      WayForm: ComponentType<WayProps & InvitedRegistrationProps>
      CodedForm: ComponentType<WayProps>
    }
  | { id: Exclude<WayId, 'register'>; WayForm: ComponentType<WayProps> }

export async function loadDialogWay(id: WayId): Promise<LoadedDialogWay> {
  if (id !== 'register') return { id, WayForm: await loadWay(id) }
  const [{ InvitedRegistration }, CodedForm] = await Promise.all([
    import('./invited-registration'),
    loadWay(id),
  ])
  return { id, WayForm: InvitedRegistration, CodedForm }
}

export interface SignInDialogProps {
  way: LoadedDialogWay
  token: string
  invitation: InvitationView
  /** An answer was chosen. */
  wanted: boolean
  onClose(): void
  /** What gets the focus on closing. */
  finalFocus(): HTMLElement | null
}

/**
 * Signing in and registering on the page of an invitation, by every way that the login page has.
 * Which form is shown is in the address, so that a reload and Back find it.
 */
export function SignInDialog({
  way,
  token,
  invitation,
  wanted,
  onClose,
  finalFocus,
}: SignInDialogProps) {
  const { t } = useTexts('auth')
  const { setQuery } = usePage()
  const [query] = useSearchParams()
  const typedName = useTypedName()
  const [message, setMessage] = useState<SignInMessage | null>(null)
  const { id } = way
  const { foot, title } = ways[id]
  const { invitee, kind, proves_address: provesAddress } = invitation

  const close = () => {
    setMessage(null)
    onClose()
    if (query.has('form') || query.has('step'))
      setQuery({ ...buildWayQuery('sign-in'), step: null }, { replace: true })
  }
  const goToSignIn = (reason: SignInMessage) => {
    setMessage(reason)
    setQuery(buildWayQuery('sign-in'), { replace: true })
  }
  const formProps: WayProps = {
    redirect: pagePaths.invite,
    drawn: null,
    name: typedName.get(),
    onNameChange: typedName.remember,
    renderLink: renderWayLink,
    goToSignIn,
  }
  return (
    <Dialog
      open={wanted || query.has('form')}
      onClose={close}
      onLoadError={(error) => {
        const shown = query.get('form')
        close()
        getHost().notify.notLoaded(error, () => setQuery({ form: shown ?? '' }, { replace: true }))
      }}
      title={t(title)}
      description={
        id === 'register' && provesAddress
          ? t('invite.register_lead', { invitee })
          : (id === 'register' || isSignInWay(id)) && t('invite.sign_in_lead', { invitee })
      }
      closeLabel={t('invite.close')}
      finalFocus={finalFocus}
    >
      {isSignInWay(id) && message && (
        <div className={styles.message}>
          <Banner tone={message.tone} role="status">
            {message.text}
          </Banner>
        </div>
      )}
      {way.id !== 'register' ? (
        <way.WayForm key={id} {...formProps} />
      ) : provesAddress ? (
        <way.WayForm key={id} {...formProps} token={token} kind={kind} />
      ) : (
        <way.CodedForm key={id} {...formProps} />
      )}
      {isSignInWay(id) && <OtherWays current={id} />}
      <div className={styles.foot}>
        <span>{t(foot.question)}</span>
        <WayLink way={foot.to}>{t(foot.link)}</WayLink>
      </div>
    </Dialog>
  )
}

const renderWayLink = (way: WayId, text: string) => <WayLink way={way}>{text}</WayLink>
