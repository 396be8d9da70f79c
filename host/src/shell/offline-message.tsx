import { useTexts } from '@console/kernel/use-texts'
import { Icon, WifiOffIcon } from '@console/ui/icon/icon'
import { useIsOffline } from '../connection/connection'
import * as styles from './offline-message.module.css'

/**
 * Says that there is no network, for as long as there is none. It lies in the margin above the page
 * and takes neither room nor clicks, so that nothing moves and nothing is out of reach.
 */
export function OfflineMessage() {
  const { t } = useTexts('layout')
  const isOffline = useIsOffline()
  return (
    // Always in the page: a region that arrives together with its text is often not read.
    <div role="status" className={styles.place}>
      {isOffline && (
        <span className={styles.message}>
          <span className={styles.icon}>
            <Icon as={WifiOffIcon} />
          </span>
          <span>{t('offline')}</span>
        </span>
      )}
    </div>
  )
}
