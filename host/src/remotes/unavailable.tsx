import type { UnavailableReason } from '@console/kernel/errors'
import { useTexts } from '@console/kernel/use-texts'
import { PageHeader } from '@console/ui/page/page-header'
import { Failed } from '@console/ui/states/failed'

export interface UnavailableProps {
  /** Title of the page that would stand here. */
  title: string
  reason: UnavailableReason
  /** An attempt is under way. */
  pending: boolean
  onRetry(): void
}

/** Stands where a part would be: which one is missing, why, and a way to try again without losing the page. */
export function Unavailable({ title, reason, pending, onRetry }: UnavailableProps) {
  const { t } = useTexts('errors')
  return (
    <>
      <PageHeader title={title} />
      <Failed title={t('unavailable.title')} retry={{ label: t('shell:retry'), pending, onRetry }}>
        {t(`unavailable.${reason}`)}
      </Failed>
    </>
  )
}
