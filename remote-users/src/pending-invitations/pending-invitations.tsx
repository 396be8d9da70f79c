import { chakra } from '@chakra-ui/react'
import type { TeamRole } from '@console/contract/permission'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { Dialog } from '@console/ui/dialog/dialog'
import { Pagination } from '@console/ui/pagination/pagination'
import { Segmented } from '@console/ui/segmented/segmented'
import { EmptyState } from '@console/ui/states/empty-state'
import { useState } from 'react'
import { getHost } from '../host'
import {
  invitationsPerPage,
  newestOpenInvitations,
  useInvitations,
} from '../invitations/invitations'
import { ListState } from '../list-state/list-state'
import { SettingRows } from '@console/ui/layout/settings'
import { InvitationRow } from './invitation-row'

const views = ['open', 'all'] as const

export interface PendingInvitationsProps {
  open: boolean
  team: string
  /** Of the person who looks. */
  role: TeamRole
  onClose(): void
  /** Opens it again, where its code did not come. */
  onReopen(): void
  /** To invite somebody instead. */
  onInvite(): void
}

/** The invitations of the team: those that wait or have expired, and what became of the others. */
export function PendingInvitations({
  open,
  team,
  role,
  onClose,
  onReopen,
  onInvite,
}: PendingInvitationsProps) {
  const { t } = useTexts('users')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onLoadError={(error) => {
        onClose()
        getHost().notify.notLoaded(error, onReopen)
      }}
      title={t('users.invitations')}
      description={t('invitations.lead')}
      closeLabel={t('form.close')}
      size="wide"
    >
      <InvitationList team={team} role={role} onInvite={onInvite} />
    </Dialog>
  )
}

function InvitationList({
  team,
  role,
  onInvite,
}: Pick<PendingInvitationsProps, 'team' | 'role' | 'onInvite'>) {
  const { t } = useTexts('users')
  const [view, setView] = useState<(typeof views)[number]>('open')
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useInvitations({ ...newestOpenInvitations(team), view, page })
  const total = data?.total ?? 0
  // The last one of the page is gone.
  const lastPage = Math.max(1, Math.ceil(total / invitationsPerPage))
  if (data && page > lastPage) setPage(lastPage)
  return (
    <>
      <chakra.div mb="4">
        <Segmented
          label={t('invitations.view')}
          segments={views.map((value) => ({ value, label: t(`invitations.${value}`) }))}
          value={view}
          onChange={(value) => {
            setView(views.find((known) => known === value)!)
            setPage(1)
          }}
        />
      </chakra.div>
      {!data ? (
        <ListState
          rows={3}
          loadingLabel={t('invitations.loading')}
          failedTitle={t('invitations.failed')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : data.items.length === 0 ? (
        <EmptyState action={<Button onClick={onInvite}>{t('users.invite')}</Button>}>
          {t(`invitations.none_${view}`)}
        </EmptyState>
      ) : (
        <SettingRows aria-label={t('users.invitations')}>
          {data.items.map((invitation) => (
            <InvitationRow key={invitation.id} team={team} role={role} invitation={invitation} />
          ))}
        </SettingRows>
      )}
      {total > invitationsPerPage && (
        <Pagination
          count={total}
          pageSize={invitationsPerPage}
          page={page}
          onPageChange={setPage}
          labels={{
            pagination: t('table.pages'),
            previous: t('table.previous'),
            next: t('table.next'),
            page: (number) => t('table.page', { number }),
            range: (first, last, count) => t('table.range', { first, last, total: count }),
          }}
        />
      )}
    </>
  )
}
