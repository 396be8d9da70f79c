import { Flex } from '@chakra-ui/react'
import { createAccount, type Account } from '@console/contract/team'
import { useDraft, useUnsavedInput } from '@console/kernel/use-draft'
import { useSubmit } from '@console/kernel/use-submit'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { Dialog } from '@console/ui/dialog/dialog'
import { Form, SubmitButton, useForm } from '@console/ui/form/form'
import { FormAlert } from '@console/ui/form/form-alert'
import { countryForDialCode } from '@console/ui/form/phone-field'
import {
  AccountFields,
  type AccountFormValues,
  toAccountInput,
  useFieldErrorMessage,
  validateAccount,
} from '../company/company'
import { getHost } from '../host'

/** Creates an account of a team: a name, and company information if there is some. */
export function NewAccountDialog({
  open,
  team,
  onClose,
  onCreated,
}: {
  open: boolean
  team: string
  onClose(): void
  onCreated(account: Account): unknown
}) {
  const { t } = useTexts('team')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="wide"
      title={t('account_list.create')}
      description={t('account_list.create_lead')}
      closeLabel={t('form.close')}
    >
      <NewAccountForm {...{ team, onClose, onCreated }} />
    </Dialog>
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
  const draft = useDraft<AccountFormValues>(host, `account-of-${team}`)
  const form = useForm<AccountFormValues>({
    initialValues: {
      name: '',
      business_name: '',
      country: countryForDialCode(host.region.dialCode),
      address: '',
      phone: '',
      website: '',
    },
    restoredValues: draft.restoredValues,
    validate: validateAccount,
    message: useFieldErrorMessage(),
  })
  useUnsavedInput(draft, form.isDirty ? form.values : null)
  const create = useSubmit(createAccount, {
    host,
    form,
    input: (values: AccountFormValues) => ({ team, ...toAccountInput(values) }),
    on: {
      CONFLICT: () => form.setError('name', 'account_taken'),
      NOT_FOUND: () => form.setError('root', 'gone'),
    },
    onSuccess(account) {
      draft.saveDraft(null)
      return onCreated(account)
    },
  })
  return (
    <Form form={form} onSubmit={create} label={t('account_list.create')}>
      <AccountFields autoFocus />
      <div>
        <FormAlert />
        <Flex gap="2" justify="flex-end" wrap="wrap">
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <SubmitButton>{t('account_list.create')}</SubmitButton>
        </Flex>
      </div>
    </Form>
  )
}
