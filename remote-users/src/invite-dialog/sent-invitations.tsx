import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { DialogActions } from '@console/ui/dialog/dialog-actions'
import type { InviteResult } from './invite-outcome'
import { InviteResults } from './invite-results'

/** Everybody who was in the box is invited. */
export function SentInvitations({
  results,
  onDone,
  onMore,
}: {
  results: InviteResult[]
  onDone(): void
  onMore(): void
}) {
  const { t } = useTexts('users')
  return (
    <>
      <InviteResults results={results} />
      <DialogActions>
        <Button onClick={onMore}>{t('invite.more')}</Button>
        <Button variant="primary" autoFocus onClick={onDone}>
          {t('invite.done')}
        </Button>
      </DialogActions>
    </>
  )
}
