import { validateFields } from '@console/contract/field-errors'
import { requestAccountLink } from '@console/contract/account-link'
import { searchText } from '@console/contract/search-text'
import { useDraft } from '@console/kernel/use-draft'
import { useSubmit } from '@console/kernel/use-submit'
import { useTexts } from '@console/kernel/use-texts'
import { humanizeWait, parseWaitError, toWaitError } from '@console/ui/countdown/countdown'
import { DialogActions } from '@console/ui/dialog/dialog-actions'
import { CancelButton, Form, SubmitButton, useForm } from '@console/ui/form/form'
import { FormAlert } from '@console/ui/form/form-alert'
import { TextField } from '@console/ui/form/text-field'
import type { OwnAccount } from '../accounts/accounts'
import { FormDialog } from '../form-dialog/form-dialog'
import { getHost } from '../host'

interface RequestAccountLinkProps {
  account: OwnAccount
  onClose(): void
  onRequested(): unknown
}

/** Asks for the id of the account to be linked with, which its people have told. */
export function RequestAccountLinkDialog({
  open,
  onReopen,
  ...props
}: RequestAccountLinkProps & { open: boolean; onReopen(): void }) {
  const { t } = useTexts('team')
  return (
    <FormDialog
      open={open}
      onClose={props.onClose}
      onReopen={onReopen}
      title={t('account_links.request')}
      description={t('account_links.request_lead')}
      closeLabel={t('form.close')}
    >
      <RequestAccountLinkForm {...props} />
    </FormDialog>
  )
}

const errorKeys = {
  required: 'account_links.target_required',
  format: 'account_links.target_format',
  self: 'account_links.target_self',
  unknown: 'account_links.target_unknown',
  open: 'account_links.target_open',
  forbidden: 'call_error.forbidden',
} as const

function RequestAccountLinkForm({ account, onClose, onRequested }: RequestAccountLinkProps) {
  const { t } = useTexts('team')
  const toInput = ({ target }: { target: string }) => ({
    account: account.id,
    target: searchText(target),
  })
  const form = useForm<{ target: string }>({
    initialValues: { target: '' },
    draft: useDraft(getHost(), 'account-link', {
      isInDialog: true,
      workplace: { team: account.team_id, account: account.id },
    }),
    validate(values) {
      if (!values.target.trim()) return { target: 'required' }
      if (validateFields(requestAccountLink.input, toInput(values))) return { target: 'format' }
      return toInput(values).target === account.id ? { target: 'self' } : null
    },
    message(error) {
      const wait = parseWaitError(error)
      if (wait !== null) {
        const { unit, count } = humanizeWait(wait)
        return t(`call_error.wait_${unit}`, { [unit]: count })
      }
      return t(
        error in errorKeys
          ? errorKeys[error as keyof typeof errorKeys]
          : 'create_team.not_accepted',
      )
    },
  })
  const request = useSubmit(requestAccountLink, {
    host: getHost(),
    form,
    input: toInput,
    on: {
      NOT_FOUND: () => form.setError('target', 'unknown'),
      CONFLICT: () => form.setError('target', 'open'),
      FORBIDDEN: () => form.setError('root', 'forbidden'),
      TOO_MANY_REQUESTS: ({ retryAfter }) => form.setError('root', toWaitError(retryAfter)),
    },
    onSuccess: onRequested,
  })
  return (
    <Form
      form={form}
      onSubmit={request}
      label={t('account_links.request')}
      denied={
        account.actions.includes('request_link') ? undefined : t('account_links.request_denied')
      }
    >
      <TextField
        name="target"
        label={t('account_links.target')}
        helperText={t('account_links.target_help')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        autoFocus
      />
      <DialogActions>
        <FormAlert />
        <CancelButton onClick={onClose}>{t('form.cancel')}</CancelButton>
        <SubmitButton>{t('account_links.request')}</SubmitButton>
      </DialogActions>
    </Form>
  )
}
