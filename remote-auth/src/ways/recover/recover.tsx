import { chakra } from '@chakra-ui/react'
import { useTexts } from '@console/kernel/use-texts'
import { Banner } from '@console/ui/banner/banner'
import { Button } from '@console/ui/button/button'
import { Grid } from '@chakra-ui/react'
import { useEffect, useEffectEvent } from 'react'
import { type SignInEnd, useWaitingSignIn } from '../second-factor/waiting-sign-in'
import type { WayProps } from '../way'
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
      <Grid gap="6" justifyItems="start">
        <Banner tone="danger" role="alert">
          {t('recover.unreachable')}
        </Banner>
        <Button pending={isFetching} onClick={() => void refetch()}>
          {t('recover.again')}
        </Button>
      </Grid>
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
    <Grid gap="6">
      {request && <RecoveryBanner request={request} />}
      <chakra.ol display="grid" gap="2" paddingInlineStart="1.75rem" listStyleType="decimal">
        <li>{t('recover.step_prove')}</li>
        <li>{t('recover.step_wait', { hours })}</li>
        <li>{t('recover.step_done')}</li>
      </chakra.ol>
      <RequestForm
        challenge={challenge}
        addresses={addresses}
        onOver={onOver}
        onRequested={() => void refetch()}
      />
    </Grid>
  )
}
