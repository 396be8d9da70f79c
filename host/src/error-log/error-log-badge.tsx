import { pagePaths } from '@console/contract/page-names'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { Icon, TriangleAlertIcon } from '@console/ui/icon/icon'
import { useAtomValue, useStore } from 'jotai'
import { useEffect } from 'react'
import { PageLink } from '../routes/routes'
import { captureErrors } from './capture-errors'
import * as styles from './error-log-badge.module.css'
import { unseenErrorCountAtom } from './log-state'

/** Captures while it is shown; its number is what came since the list was looked at. */
export function ErrorLogBadge({ isHidden }: { isHidden: boolean }) {
  const { t } = useTexts('error_log')
  const store = useStore()
  const unseen = useAtomValue(unseenErrorCountAtom)
  useEffect(() => captureErrors(store, window), [store])
  if (isHidden) return null
  return (
    <Button asChild variant="ghost" size="icon">
      <PageLink
        to={pagePaths.errorLog}
        aria-label={unseen ? t('open_unseen', { count: unseen }) : t('title')}
      >
        <Icon as={TriangleAlertIcon} />
        {unseen > 0 && (
          <span aria-hidden className={styles.count}>
            {unseen > 99 ? '99+' : unseen}
          </span>
        )}
      </PageLink>
    </Button>
  )
}
