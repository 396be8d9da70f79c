import { useTexts } from '@console/kernel/use-texts'
import { Banner } from '@console/ui/banner/banner'
import { Button } from '@console/ui/button/button'
import { useEffect, useEffectEvent } from 'react'
import { type SignInEnd, useWaitingSignIn } from '../second-factor/waiting-sign-in'
import type { WayProps } from '../way'
import * as styles from './recover.module.css'
import { signInEndOf, useRecovery } from './recovery'
import { RecoveryBanner } from './recovery-state'
import { RequestForm } from './request-form'

/** Lets whoever has lost app and recovery codes ask for recovery (rulings 35). */
export function RecoverForm({ goToSignIn, renderLink }: WayProps) {
  const { t } = useTexts('auth')
  const { value: waiting, isOver } = useWaitingSignIn()
  if (!waiting)
    return (
      <Banner tone="warning" role="alert">
        <span>{`${t(isOver ? 'second_factor.over' : 'second_factor.nothing')} `}</span>
        {renderLink('sign-in', t('second_factor.sign_in'))}
      </Banner>
    )
  return (
    <Recovery
      challenge={waiting.challenge}
      onOver={(why) => goToSignIn({ tone: 'warning', text: t(`second_factor.${why}`) })}
    />
  )
}

function Recovery({ challenge, onOver }: { challenge: string; onOver(why: SignInEnd): void }) {
  const { t } = useTexts('auth')
  const { data, error, isFetching, refetch } = useRecovery(challenge)
  const end = signInEndOf(error)
  const leave = useEffectEvent(onOver)
  useEffect(() => {
    if (end) leave(end)
  }, [end])

  if (!data)
    return error ? (
      <div className={styles.unreachable}>
        <Banner tone="danger" role="alert">
          {t('recover.unreachable')}
        </Banner>
        <Button pending={isFetching} onClick={() => void refetch()}>
          {t('recover.again')}
        </Button>
      </div>
    ) : (
      <p role="status">{t('recover.loading')}</p>
    )
  const { hours, addresses, request } = data
  if (request?.state === 'waiting') return <RecoveryBanner request={request} />
  if (hours === 0 || addresses.length === 0)
    return (
      <Banner tone="warning">
        {t(hours === 0 ? 'recover.not_offered' : 'recover.no_address')}
      </Banner>
    )
  return (
    <div className={styles.content}>
      {request && <RecoveryBanner request={request} />}
      <ol className={styles.steps}>
        <li>{t('recover.step_prove')}</li>
        <li>{t('recover.step_wait', { hours })}</li>
        <li>{t('recover.step_done')}</li>
      </ol>
      <RequestForm
        challenge={challenge}
        addresses={addresses}
        onOver={onOver}
        onRequested={() => void refetch()}
      />
    </div>
  )
}
