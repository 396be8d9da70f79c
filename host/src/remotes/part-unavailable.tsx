import type { RemoteUnavailableReason } from '@console/kernel/errors'
import { useTexts } from '@console/kernel/use-texts'
import { PageHeader } from '@console/ui/page/page-header'
import { ErrorState } from '@console/ui/states/error-state'

export interface PartUnavailableProps {
  /** Title of the page that would be shown here. */
  title: string
  reason: RemoteUnavailableReason
  /** A retry is under way. */
  pending: boolean
  onRetry(): void
}

/**
 * Shown in place of an unavailable part: the title of its page, the reason, and a retry that does
 * not reload the page.
 */
export function PartUnavailable({ title, reason, pending, onRetry }: PartUnavailableProps) {
  const { t } = useTexts('errors')
  return (
    <>
      <PageHeader title={title} />
      <ErrorState
        title={t('unavailable.title')}
        retry={{ label: t('shell:retry'), pending, onRetry }}
      >
        {t(`unavailable.${reason}`)}
      </ErrorState>
    </>
  )
}
