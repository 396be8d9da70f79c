import { removeMember, type Member } from '@console/contract/member'
import { isApiError } from '@console/kernel/errors'
import { useTexts } from '@console/kernel/use-texts'
import { ConfirmDialog } from '@console/ui/dialog/confirm-dialog'
import { useState } from 'react'
import { getHost } from '../host'

export interface RemoveMemberProps {
  open: boolean
  team: string
  member: Member
  onClose(): void
  /** Opens it again, where its code did not come. */
  onReopen(): void
  onRemoved(): void
}

/** Asks before somebody is removed, who can be invited again (look.md “Input”). */
export function RemoveMember({
  open,
  team,
  member,
  onClose,
  onReopen,
  onRemoved,
}: RemoveMemberProps) {
  const { t } = useTexts('users')
  const [isPending, setPending] = useState(false)
  const remove = async () => {
    setPending(true)
    try {
      await removeOne(team, member)
      getHost().notify.success(t('remove.done', { name: member.name }))
      onRemoved()
      onClose()
    } catch {
      // The host has said it; the list may be another by now.
      onRemoved()
    } finally {
      setPending(false)
    }
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onLoadError={(error) => {
        onClose()
        getHost().notify.notLoaded(error, onReopen)
      }}
      onConfirm={() => void remove()}
      title={t('remove.title', { name: member.name })}
      description={t('remove.lead')}
      confirmLabel={t('remove.confirm', { name: member.name })}
      cancelLabel={t('form.cancel')}
      danger
      pending={isPending}
    />
  )
}

/** Who is no member any more is what is wanted. */
const removeOne = (team: string, { user_id: user }: Member) =>
  getHost()
    .call(removeMember, { team, user }, { onError: 'dialog', handledCodes: ['NOT_FOUND'] })
    .catch((error: unknown) => {
      if (!isApiError(error) || error.code !== 'NOT_FOUND') throw error
    })
