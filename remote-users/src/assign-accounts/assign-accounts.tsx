import { assignAccounts, type Member } from '@console/contract/member'
import { useDraft } from '@console/kernel/use-draft'
import { useSubmit } from '@console/kernel/use-submit'
import { useTexts } from '@console/kernel/use-texts'
import { Form, useForm } from '@console/ui/form/form'
import { AccountChoice } from '../account-choice/account-choice'
import { DialogFormEnd, FormDialog } from '../form-dialog/form-dialog'
import { useFormErrorMessage } from '../form-errors/form-errors'
import { getHost } from '../host'

export interface AssignAccountsProps {
  open: boolean
  team: string
  member: Member
  /** Why the person may not do it any more. */
  denied: string | undefined
  onClose(): void
  /** Opens it again, where its code did not come. */
  onReopen(): void
  /** The list shows other things now. */
  onChanged(): void
}

/** Which accounts a staff member works on, and nothing else of what they may do (spec §2). */
export function AssignAccounts({
  open,
  team,
  member,
  denied,
  onClose,
  onReopen,
  onChanged,
}: AssignAccountsProps) {
  const { t } = useTexts('users')
  const assigned = member.accounts.map(({ id }) => id)
  const form = useForm<{ accountIds: readonly string[] }>({
    initialValues: { accountIds: assigned },
    draft: useDraft(getHost(), `accounts-of-${member.user_id}`, {
      isInDialog: true,
      workplace: { team },
    }),
    message: useFormErrorMessage(),
  })
  const save = useSubmit(assignAccounts, {
    host: getHost(),
    form,
    input: ({ accountIds }: { accountIds: readonly string[] }) => ({
      team,
      user: member.user_id,
      account_ids: [...accountIds],
    }),
    version: member.version,
    on: {
      CONFLICT: () => form.setError('root', 'member_conflict'),
      NOT_FOUND: () => form.setError('root', 'member_gone'),
    },
    onSuccess() {
      getHost().notify.success(t('assign_accounts.saved', { name: member.name }))
      onClose()
    },
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onReopen={onReopen}
      title={t('users.assign_accounts')}
      description={t('assign_accounts.lead', { name: member.name })}
      closeLabel={t('form.close')}
    >
      <Form
        form={form}
        onSubmit={(values) => save(values).finally(onChanged)}
        label={t('users.assign_accounts')}
        denied={denied}
      >
        <AccountChoice
          team={team}
          chosen={form.values.accountIds}
          onChange={(chosen) => form.setValue('accountIds', chosen)}
          helperText={t('access.accounts_help')}
        />
        <DialogFormEnd submitLabel={t('assign_accounts.save')} isSaved onCancel={onClose} />
      </Form>
    </FormDialog>
  )
}
