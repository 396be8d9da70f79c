import type { RemoteUnavailableReason } from '@console/kernel/errors'
import { useTexts } from '@console/kernel/use-texts'
import { PageHeader } from '@console/ui/page/page-header'
import { ErrorState } from '@console/ui/states/error-state'
import * as styles from './part-unavailable.module.css'

export interface PartUnavailableProps {
  /** Title of the page that would be shown here. */
  title: string
  reason: RemoteUnavailableReason
  /** What whoever runs the site can look for: the part, and the reason. */
  code: string
  /** A retry is under way. */
  pending: boolean
  onRetry(): void
  /** Loads the whole page again, with the releases that the brand runs now. */
  onReload(): void
}

/**
 * Shown in place of an unavailable part: the title of its page, the reason, and a retry that does
 * not reload the page, unless only a reload helps.
 */
export function PartUnavailable({
  title,
  reason,
  code,
  pending,
  onRetry,
  onReload,
}: PartUnavailableProps) {
  const { t } = useTexts('errors')
  const isSuperseded = reason === 'superseded'
  return (
    <>
      <PageHeader title={title} />
      <ErrorState
        title={t(isSuperseded ? 'unavailable.superseded_title' : 'unavailable.title')}
        retry={
          isSuperseded
            ? { label: t('unavailable.reload'), onRetry: onReload }
            : { label: t('shell:retry'), pending, onRetry }
        }
      >
        <p>{t(`unavailable.${reason}`)}</p>
        {!isSuperseded && <p className={styles.code}>{t('unavailable.code', { code })}</p>}
      </ErrorState>
    </>
  )
}
