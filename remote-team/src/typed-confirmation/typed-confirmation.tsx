import type { Endpoint, EndpointInput } from '@console/contract/endpoint'
import { searchText } from '@console/contract/search-text'
import { useSubmit } from '@console/kernel/use-submit'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { Dialog } from '@console/ui/dialog/dialog'
import { DialogActions } from '@console/ui/dialog/dialog-actions'
import { Form, SubmitButton, useForm } from '@console/ui/form/form'
import { FormAlert } from '@console/ui/form/form-alert'
import { TextField } from '@console/ui/form/text-field'
import { getHost } from '../host'

interface TypedConfirmationProps<E extends Endpoint> {
  open: boolean
  onClose(): void
  /** Opens it again, where its code did not come. */
  onReopen(): void
  title: string
  /** What is lost. */
  description: string
  /** What the person types to show that they mean it. */
  name: string
  confirmLabel: string
  /** Why the person may not delete it any more. */
  denied: string | undefined
  endpoint: E
  input: EndpointInput<E>
  onSuccess(): unknown
}

/** Asks to type the name of what is about to be deleted for good, and deletes it. */
export const TypedConfirmation = <E extends Endpoint>(props: TypedConfirmationProps<E>) => (
  <Dialog
    open={props.open}
    onClose={props.onClose}
    onLoadError={(error) => {
      props.onClose()
      getHost().notify.notLoaded(error, props.onReopen)
    }}
    role="alertdialog"
    title={props.title}
    description={props.description}
  >
    <ConfirmationForm {...props} />
  </Dialog>
)

function ConfirmationForm<E extends Endpoint>({
  onClose,
  title,
  name,
  confirmLabel,
  denied,
  endpoint,
  input,
  onSuccess,
}: TypedConfirmationProps<E>) {
  const { t } = useTexts('team')
  const form = useForm<{ typed: string }>({
    initialValues: { typed: '' },
    draft: null,
    // How it was typed is no difference that anybody sees; another account has no such name.
    validate: ({ typed }) => (searchText(typed) === searchText(name) ? null : { typed: 'other' }),
    message: (error) => t(error === 'other' ? 'confirm_name.other' : `call_error.${toKey(error)}`),
  })
  const remove = useSubmit(endpoint, {
    host: getHost(),
    form,
    input: () => input,
    on: {
      FORBIDDEN: () => form.setError('root', 'forbidden'),
      NOT_FOUND: () => form.setError('root', 'gone'),
      CONFLICT: () => form.setError('root', 'changed'),
    },
    onSuccess,
  })
  return (
    <Form form={form} onSubmit={remove} label={title} denied={denied}>
      <TextField
        name="typed"
        label={t('confirm_name.label', { name })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        autoFocus
      />
      <DialogActions>
        <FormAlert />
        <Button onClick={onClose}>{t('form.cancel')}</Button>
        <SubmitButton variant="danger">{confirmLabel}</SubmitButton>
      </DialogActions>
    </Form>
  )
}

const knownErrors = ['forbidden', 'gone', 'changed'] as const
/** The text of an error of a call, where the form says it. */
export const toKey = (error: string) =>
  knownErrors.find((known) => known === error) ?? 'not_accepted'
