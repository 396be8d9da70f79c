import { chakra } from '@chakra-ui/react'
import type { Member } from '@console/contract/member'
import { memberPermissions, type TeamRole } from '@console/contract/permission'
import { isApiError } from '@console/kernel/errors'
import { useDraft } from '@console/kernel/use-draft'
import { useTexts } from '@console/kernel/use-texts'
import { Form, useForm } from '@console/ui/form/form'
import { SelectField } from '@console/ui/form/select-field'
import { Switch } from '@console/ui/form/switch'
import { AccountChoice } from '../account-choice/account-choice'
import { DialogFormEnd, FormDialog } from '../form-dialog/form-dialog'
import { useFormErrorMessage } from '../form-errors/form-errors'
import { getHost } from '../host'
import { hasRight } from '../team/team'
import { saveAccess, type WantedAccess } from './save-access'

export interface AccessDialogProps {
  open: boolean
  team: string
  /** Of the person who decides. */
  role: TeamRole
  member: Member
  /** Why the person may not do it any more. */
  denied: string | undefined
  onClose(): void
  /** Opens it again, where its code did not come. */
  onReopen(): void
  /** The list shows other things now, also where not everything could be saved. */
  onChanged(): void
}

type AccessValues = {
  role: string
  accountIds: readonly string[]
  /** The permissions that are open. */
  open: readonly string[]
}

const toWanted = (
  { permissions }: Member,
  { role, accountIds, open }: AccessValues,
): WantedAccess => ({
  role: role === 'staff' ? 'staff' : 'administrator',
  accountIds,
  permissions: {
    ...permissions,
    ...Object.fromEntries(
      memberPermissions.map((permission) => [
        permission,
        open.includes(permission) ? 'open' : 'close',
      ]),
    ),
  },
})

/** What a member may do: their role, and for staff the accounts and what is open to them. */
export function AccessDialog({
  open,
  team,
  role,
  member,
  denied,
  onClose,
  onReopen,
  onChanged,
}: AccessDialogProps) {
  const { t } = useTexts('users')
  const form = useForm<AccessValues>({
    initialValues: {
      role: member.role,
      accountIds: member.accounts.map(({ id }) => id),
      open: memberPermissions.filter((permission) => member.permissions[permission] === 'open'),
    },
    draft: useDraft(getHost(), `access-of-${member.user_id}`, {
      isInDialog: true,
      workplace: { team },
    }),
    message: useFormErrorMessage(),
  })
  const { accountIds, open: openPermissions } = form.values
  const mayChangeRole = hasRight(role, 'changeRoles')
  // Who has lost the right to change roles leaves the member's as it is.
  const wantedRole = mayChangeRole ? form.values.role : member.role
  const isStaff = wantedRole === 'staff'

  const save = async (values: AccessValues) => {
    try {
      await saveAccess(team, member, toWanted(member, { ...values, role: wantedRole }))
    } catch (error) {
      // Some of it may be saved; the host has said what is not its own code here.
      if (isApiError(error) && error.code === 'CONFLICT') form.setError('root', 'member_conflict')
      if (isApiError(error) && error.code === 'NOT_FOUND') form.setError('root', 'member_gone')
      onChanged()
      return
    }
    form.clearDraft(values)
    getHost().notify.success(t('access.saved', { name: member.name }))
    onChanged()
    onClose()
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onReopen={onReopen}
      title={t('access.title')}
      description={t('access.lead', { name: member.name })}
      closeLabel={t('form.close')}
    >
      <Form form={form} onSubmit={save} label={t('access.title')} denied={denied}>
        {mayChangeRole && (
          <SelectField
            name="role"
            label={t('users.role')}
            helperText={t(isStaff ? 'role.staff_help' : 'role.administrator_help')}
            options={(['administrator', 'staff'] as const).map((value) => ({
              value,
              label: t(`role.${value}`),
            }))}
          />
        )}
        {isStaff && (
          <>
            <AccountChoice
              team={team}
              chosen={accountIds}
              onChange={(chosen) => form.setValue('accountIds', chosen)}
              helperText={t('access.accounts_help')}
            />
            <chakra.fieldset mb="4" minWidth="0">
              <chakra.legend textStyle="label" mb="1">
                {t('access.permissions')}
              </chakra.legend>
              {memberPermissions.map((permission) => (
                <Switch
                  key={permission}
                  atEnd
                  checked={openPermissions.includes(permission)}
                  onChange={(isOpen) =>
                    form.setValue(
                      'open',
                      isOpen
                        ? [...openPermissions, permission]
                        : openPermissions.filter((one) => one !== permission),
                    )
                  }
                >
                  {t(`permission.${permission}`)}
                </Switch>
              ))}
            </chakra.fieldset>
          </>
        )}
        <DialogFormEnd submitLabel={t('access.save')} isSaved onCancel={onClose} />
      </Form>
    </FormDialog>
  )
}
