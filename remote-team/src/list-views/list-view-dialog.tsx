import { Flex, Grid } from '@chakra-ui/react'
import { maxLengthOf, validateFields } from '@console/contract/field-errors'
import { createListView, type ListView, updateListView } from '@console/contract/list-view'
import { useDraft } from '@console/kernel/use-draft'
import { useSubmit } from '@console/kernel/use-submit'
import { useTexts } from '@console/kernel/use-texts'
import { CancelButton, Form, SubmitButton, useForm } from '@console/ui/form/form'
import { FormAlert } from '@console/ui/form/form-alert'
import { RadioField } from '@console/ui/form/radio-field'
import { TextField } from '@console/ui/form/text-field'
import { FormDialog } from '../form-dialog/form-dialog'
import { getHost } from '../host'
import type { ListViews } from './use-list-views'
import { refreshListViews } from './list-views-query'

interface ListViewFormProps extends Pick<ListView, 'query' | 'arrangement'> {
  views: ListViews
  /** A new view of what the list shows, or another name for the one that is shown. */
  kind: 'save' | 'rename'
  onClose(): void
  onSaved(view: ListView): void
}

/** Saves what a list shows as a view, or renames the view that is shown. */
export function ListViewDialog({
  open,
  onReopen,
  ...form
}: ListViewFormProps & { open: boolean; onReopen(): void }) {
  const { t } = useTexts('team')
  return (
    <FormDialog
      open={open}
      onClose={form.onClose}
      onReopen={onReopen}
      title={t(form.kind === 'save' ? 'list_views.save_title' : 'list_views.rename_title')}
      description={form.kind === 'save' ? t('list_views.save_lead') : undefined}
      closeLabel={t('form.close')}
    >
      <ListViewForm {...form} />
    </FormDialog>
  )
}

function ListViewForm({ views, kind, query, arrangement, onClose, onSaved }: ListViewFormProps) {
  const { t } = useTexts('team')
  const host = getHost()
  const { team, list, shown, mayShare } = views
  const form = useForm({
    initialValues: { name: kind === 'rename' ? shown!.name : '', for: 'self' },
    draft: useDraft<{ name: string; for: string }>(host, `${kind}-view`, {
      isInDialog: true,
      workplace: { team },
    }),
    validate: ({ name }) => {
      const { name: error } = validateFields(createListView.input, { name }) ?? {}
      return error ? { name: error } : null
    },
    message: (error) =>
      error === 'too_long'
        ? t('create_team.too_long', { max: maxLengthOf(createListView.input, 'name') })
        : t(problems[error as keyof typeof problems] ?? 'create_team.not_accepted'),
  })
  const on = {
    NOT_FOUND: () => form.setError('root', 'gone'),
    FORBIDDEN: () => form.setError('root', 'forbidden'),
  }
  const saved = async (view: ListView) => {
    await refreshListViews()
    host.notify.success(t('list_views.saved', { name: view.name }))
    onSaved(view)
  }
  const create = useSubmit(createListView, {
    host,
    form,
    input: (values: { name: string; for: string }) => ({
      team,
      list,
      name: values.name,
      shared: values.for === 'team',
      query,
      arrangement,
    }),
    on: {
      ...on,
      CONFLICT: ({ fields }) =>
        fields.list ? form.setError('root', 'too_many') : form.setError('name', 'taken'),
    },
    onSuccess: saved,
  })
  const rename = useSubmit(updateListView, {
    host,
    form,
    input: ({ name }: { name: string; for: string }) => ({ team, view: shown!.id, name }),
    version: shown?.version,
    on: {
      ...on,
      CONFLICT: ({ fields }) =>
        fields.name ? form.setError('name', 'taken') : form.setError('root', 'changed'),
    },
    onSuccess: saved,
  })
  return (
    <Form
      form={form}
      onSubmit={kind === 'save' ? create : rename}
      label={t(kind === 'save' ? 'list_views.save_title' : 'list_views.rename_title')}
    >
      <Grid gap="4">
        <TextField name="name" label={t('list_views.name')} autoComplete="off" autoFocus required />
        {kind === 'save' && mayShare && (
          <RadioField
            name="for"
            label={t('list_views.for')}
            options={[
              { value: 'self', label: t('list_views.for_self') },
              { value: 'team', label: t('list_views.for_team') },
            ]}
          />
        )}
        <div>
          <FormAlert />
          <Flex gap="2" justify="flex-end" wrap="wrap">
            <CancelButton onClick={onClose}>{t('form.cancel')}</CancelButton>
            <SubmitButton>
              {t(kind === 'save' ? 'list_views.save_confirm' : 'list_views.rename_confirm')}
            </SubmitButton>
          </Flex>
        </div>
      </Grid>
    </Form>
  )
}

const problems = {
  required: 'list_views.name_required',
  taken: 'list_views.name_taken',
  gone: 'list_views.gone',
  changed: 'list_views.conflict',
  forbidden: 'list_views.forbidden',
  too_many: 'list_views.too_many',
} as const
