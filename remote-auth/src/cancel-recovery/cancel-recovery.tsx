import { pagePaths } from '@console/contract/page-names'
import { cancelRecoveryByLink } from '@console/contract/recovery'
import type { RecoveryRequest } from '@console/contract/recovery-request'
import { isApiError } from '@console/kernel/errors'
import { sessionAtom } from '@console/kernel/session'
import { useTexts } from '@console/kernel/use-texts'
import { Banner } from '@console/ui/banner/banner'
import { Button } from '@console/ui/button/button'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { getHost } from '../host'
import { LoginLayout } from '../login-layout/login-layout'
import { buildLoginPath } from '../ways/ways'
import * as styles from './cancel-recovery.module.css'

type Outcome = RecoveryRequest['state'] | 'unknown' | 'unreachable' | null

/**
 * `/cancel-recovery`, where the link in the messages of a recovery leads: cancels it by a press, so that
 * nothing that only looks at links does. Nobody has to be signed in (rulings 35).
 */
export function Component() {
  const { t } = useTexts('auth')
  const { brand, locale, call, store, recoveryToken } = getHost()
  // Of the moment in which the page is shown; the host forgets it when another page is.
  const token = useAtomValue(recoveryToken, { store })
  const [outcome, setOutcome] = useState<Outcome>(null)
  const [pending, setPending] = useState(false)

  const cancel = async () => {
    setPending(true)
    try {
      const { state } = await call(cancelRecoveryByLink, { token: token! }, { onError: 'none' })
      setOutcome(state)
    } catch (failure) {
      const isUnknown =
        isApiError(failure) && ['NOT_FOUND', 'REQUEST_PARMAS_ERROR'].includes(String(failure.code))
      setOutcome(isUnknown ? 'unknown' : 'unreachable')
    } finally {
      setPending(false)
    }
  }

  return (
    <LoginLayout title={t('cancel_recovery.title')} subtitle={brand.title[locale.current()]}>
      <div className={styles.content}>{renderContent()}</div>
    </LoginLayout>
  )

  function renderContent() {
    if (token === null)
      return (
        <>
          <Banner tone="warning">{t('cancel_recovery.nothing')}</Banner>
          <Onwards />
        </>
      )
    if (outcome === null || outcome === 'unreachable')
      return (
        <>
          {outcome && (
            <Banner tone="danger" role="alert">
              {t('cancel_recovery.unreachable')}
            </Banner>
          )}
          <p>{t('cancel_recovery.lead')}</p>
          <Button variant="primary" pending={pending} onClick={() => void cancel()}>
            {t('cancel_recovery.cancel')}
          </Button>
        </>
      )
    return (
      <>
        <Banner
          tone={outcome === 'cancelled' ? 'success' : 'warning'}
          role={outcome === 'cancelled' ? 'status' : 'alert'}
        >
          {t(`cancel_recovery.${outcome === 'waiting' ? 'unknown' : outcome}`)}
        </Banner>
        <Onwards isAtRisk={outcome !== 'unknown'} />
      </>
    )
  }
}

/** Whoever has not asked for it has to do with somebody who knows their password. */
function Onwards({ isAtRisk = false }: { isAtRisk?: boolean }) {
  const { t } = useTexts('auth')
  const { status } = useAtomValue(sessionAtom)
  return (
    <div className={styles.links}>
      {isAtRisk && (
        <Button asChild>
          <Link to={buildLoginPath('reset-password', new URLSearchParams())}>
            {t('cancel_recovery.reset')}
          </Link>
        </Button>
      )}
      <Button asChild>
        <Link to={status === 'anonymous' ? pagePaths.login : pagePaths.home}>
          {t(status === 'anonymous' ? 'invite.sign_in' : 'invite.home')}
        </Link>
      </Button>
    </div>
  )
}
