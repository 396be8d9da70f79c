import { createAccount, type Account } from '@console/contract/team'
import { useDraft } from '@console/kernel/use-draft'
import { useSubmit } from '@console/kernel/use-submit'
import { useTexts } from '@console/kernel/use-texts'
import { DialogActions } from '@console/ui/dialog/dialog-actions'
import { CancelButton, Form, SubmitButton, useForm } from '@console/ui/form/form'
import { FormAlert } from '@console/ui/form/form-alert'
import { countryForDialCode } from '@console/ui/form/phone-field'
import {
  AccountNameField,
  type AccountFormValues,
  CompanyFieldGrid,
  toAccountInput,
  useFieldErrorMessage,
  validateAccount,
} from '../company/company'
import { FormDialog } from '../form-dialog/form-dialog'
import { getHost } from '../host'

/** Creates an account of a team: a name, and company information if there is some. */
export function NewAccountDialog({
  open,
  team,
  onClose,
  onReopen,
  onCreated,
}: {
  open: boolean
  team: string
  onClose(): void
  onReopen(): void
  onCreated(account: Account): unknown
}) {
  const { t } = useTexts('team')
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onReopen={onReopen}
      size="wide"
      title={t('account_list.create')}
      description={t('account_list.create_lead')}
      closeLabel={t('form.close')}
    >
      <NewAccountForm {...{ team, onClose, onCreated }} />
    </FormDialog>
  )
}

function NewAccountForm({
  team,
  onClose,
  onCreated,
}: {
  team: string
  onClose(): void
  onCreated(account: Account): unknown
}) {
  const { t } = useTexts('team')
  const host = getHost()
  const form = useForm<AccountFormValues>({
    initialValues: {
      name: '',
      business_name: '',
      country: countryForDialCode(host.region.dialCode),
      address: '',
      phone: '',
      website: '',
    },
    draft: useDraft<AccountFormValues>(host, 'new-account', {
      isInDialog: true,
      workplace: { team },
    }),
    validate: validateAccount,
    message: useFieldErrorMessage(),
  })
  const create = useSubmit(createAccount, {
    host,
    form,
    input: (values: AccountFormValues) => ({ team, ...toAccountInput(values) }),
    on: {
      CONFLICT: () => form.setError('name', 'account_taken'),
      NOT_FOUND: () => form.setError('root', 'gone'),
    },
    onSuccess: onCreated,
  })
  return (
    <Form form={form} onSubmit={create} label={t('account_list.create')}>
      <AccountNameField helperText={t('account.name_help')} autoFocus />
      <CompanyFieldGrid />
      <DialogActions>
        <FormAlert />
        <CancelButton onClick={onClose}>{t('form.cancel')}</CancelButton>
        <SubmitButton>{t('account_list.create')}</SubmitButton>
      </DialogActions>
    </Form>
  )
}
