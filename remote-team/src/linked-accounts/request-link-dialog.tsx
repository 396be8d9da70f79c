import { Flex } from '@chakra-ui/react'
import { validateFields } from '@console/contract/field-errors'
import { requestLink } from '@console/contract/link'
import { searchText } from '@console/contract/search-text'
import { useDraft } from '@console/kernel/use-draft'
import { useSubmit } from '@console/kernel/use-submit'
import { useTexts } from '@console/kernel/use-texts'
import { humanizeWait, parseWaitError, toWaitError } from '@console/ui/countdown/countdown'
import { CancelButton, Form, SubmitButton, useForm } from '@console/ui/form/form'
import { FormAlert } from '@console/ui/form/form-alert'
import { TextField } from '@console/ui/form/text-field'
import type { OwnAccount } from '../accounts/accounts'
import { FormDialog } from '../form-dialog/form-dialog'
import { getHost } from '../host'

interface RequestLinkProps {
  account: OwnAccount
  onClose(): void
  onRequested(): unknown
}

/** Asks for the id of the account to be linked with, which its people have told. */
export function RequestLinkDialog({
  open,
  onReopen,
  ...props
}: RequestLinkProps & { open: boolean; onReopen(): void }) {
  const { t } = useTexts('team')
  return (
    <FormDialog
      open={open}
      onClose={props.onClose}
      onReopen={onReopen}
      title={t('links.request')}
      description={t('links.request_lead')}
      closeLabel={t('form.close')}
    >
      <RequestLinkForm {...props} />
    </FormDialog>
  )
}

const errorKeys = {
  required: 'links.target_required',
  format: 'links.target_format',
  self: 'links.target_self',
  unknown: 'links.target_unknown',
  open: 'links.target_open',
  forbidden: 'call_error.forbidden',
} as const

function RequestLinkForm({ account, onClose, onRequested }: RequestLinkProps) {
  const { t } = useTexts('team')
  const toInput = ({ target }: { target: string }) => ({
    account: account.id,
    target: searchText(target),
  })
  const form = useForm<{ target: string }>({
    initialValues: { target: '' },
    draft: useDraft(getHost(), 'link', {
      isInDialog: true,
      workplace: { team: account.team_id, account: account.id },
    }),
    validate(values) {
      if (!values.target.trim()) return { target: 'required' }
      if (validateFields(requestLink.input, toInput(values))) return { target: 'format' }
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
  const request = useSubmit(requestLink, {
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
      label={t('links.request')}
      denied={account.actions.includes('request_link') ? undefined : t('links.request_denied')}
    >
      <TextField
        name="target"
        label={t('links.target')}
        helperText={t('links.target_help')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        autoFocus
      />
      <div>
        <FormAlert />
        <Flex gap="2" justify="flex-end" wrap="wrap">
          <CancelButton onClick={onClose}>{t('form.cancel')}</CancelButton>
          <SubmitButton>{t('links.request')}</SubmitButton>
        </Flex>
      </div>
    </Form>
  )
}
