// In the chunk of live updates: hardly anybody is ever shown it.
import { closeRecovery } from '@console/contract/recovery'
import type { RecoveryRequest } from '@console/contract/recovery-request'
import { timeZoneAtom } from '@console/kernel/session'
import { useTexts } from '@console/kernel/use-texts'
import { Banner } from '@console/ui/banner/banner'
import { Button } from '@console/ui/button/button'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { getHost } from '../host-ref/host-ref'
import { refreshPerson } from '../live/live'
import { languageTagAtom } from '../locale/locale'
import * as styles from './banner-region.module.css'

/** What becomes of the person's second factor, and what they can do about it. */
export function RecoveryBanner({ recovery: { state, at } }: { recovery: RecoveryRequest }) {
  const { t } = useTexts('layout')
  const language = useAtomValue(languageTagAtom)
  const [isBusy, setBusy] = useState(false)
  const moment = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: useAtomValue(timeZoneAtom),
  })
  if (state === 'cancelled') return null

  const close = async () => {
    setBusy(true)
    const host = getHost()
    try {
      // Another window may have been faster.
      await host
        .call(closeRecovery, {}, { onError: 'dialog', handledCodes: ['NOT_FOUND'] })
        .then(() => state === 'waiting' && host.notify.success(t('recovery.was_cancelled')))
        .catch(() => {}) // the host has shown what happened
      await refreshPerson(host)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={styles.banner}>
      <Banner
        tone={state === 'waiting' ? 'danger' : 'warning'}
        title={t(`recovery.${state}`)}
        actions={
          <Button size="sm" pending={isBusy} onClick={() => void close()}>
            {t(`recovery.${state}_act`)}
          </Button>
        }
      >
        {t(`recovery.${state}_help`, { at: moment.format(Date.parse(at)) })}
      </Banner>
    </div>
  )
}
