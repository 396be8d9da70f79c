import type { RecoveryRequest } from '@console/contract/recovery-request'
import { useTexts } from '@console/kernel/use-texts'
import { Banner } from '@console/ui/banner/banner'
import { formatMoment, useRecovery } from './recovery'

/** What has become of a request for recovery: until when it waits, or that it was cancelled. */
export function RecoveryBanner({ request }: { request: RecoveryRequest }) {
  const { t } = useTexts('auth')
  return (
    <Banner tone={request.state === 'waiting' ? 'info' : 'warning'} role="status">
      {t(`recover.${request.state}`, { at: formatMoment(request.at) })}
    </Banner>
  )
}

/** Told whoever comes back to the second step; nothing while it is not known, or where there is none. */
export function RecoveryState({ challenge }: { challenge: string }) {
  const { data } = useRecovery(challenge)
  return data?.request ? <RecoveryBanner request={data.request} /> : null
}
