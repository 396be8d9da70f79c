import { useTexts } from '@console/kernel/use-texts'
import { useAtomValue } from 'jotai'
import * as styles from './loading-bar.module.css'
import { isPageLoadingAtom } from './page-loading'

/**
 * A bar at the lower edge of the header, while the next page is loading and the old one is still
 * shown.
 */
export function LoadingBar() {
  const { t } = useTexts('shell')
  if (!useAtomValue(isPageLoadingAtom)) return null
  return <div role="progressbar" aria-label={t('loading')} className={styles.bar} />
}
