import { maxLengthOf, validateFields } from '@console/contract/field-errors'
import { updateTeam } from '@console/contract/team'
import { useDraft } from '@console/kernel/use-draft'
import { useSubmit } from '@console/kernel/use-submit'
import { useTexts } from '@console/kernel/use-texts'
import { Banner } from '@console/ui/banner/banner'
import { Button } from '@console/ui/button/button'
import { Form, useForm } from '@console/ui/form/form'
import { TextField } from '@console/ui/form/text-field'
import { SaveButton } from '@console/ui/layout/save-button'
import { SaveBar, SettingsSection } from '@console/ui/layout/settings'
import { useRef, useState } from 'react'
import {
  fetchTeam,
  invalidateOwnTeams,
  type OwnTeam,
  renameWorkplace,
  setCachedTeam,
} from '../accounts/accounts'
import { getHost } from '../host'
import { mayInTeam } from '../team-page/team-page'

const errorKeys = {
  required: 'create_team.name_required',
  taken: 'create_team.name_taken',
  forbidden: 'call_error.forbidden',
  gone: 'call_error.gone',
} as const

/** The name of the team, for owner and administrators to change. */
export function TeamName({ team }: { team: OwnTeam }) {
  const { t } = useTexts('team')
  const isPermitted = mayInTeam('editTeam', team.role)
  // What the form shows is a change of this version, whatever is fetched meanwhile.
  const [base, setBase] = useState(team)
  const [conflict, setConflict] = useState<OwnTeam | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const draft = useDraft<{ name: string }>(getHost(), 'name', { workplace: { team: team.id } })
  const form = useForm<{ name: string }>({
    initialValues: { name: base.name },
    draft: isPermitted ? draft : null,
    validate({ name }) {
      const { name: error } = validateFields(updateTeam.input, { team: team.id, name }) ?? {}
      return error ? { name: error } : null
    },
    message: (error) =>
      error === 'too_long'
        ? t('create_team.too_long', { max: maxLengthOf(updateTeam.input, 'name') })
        : t(
            error in errorKeys
              ? errorKeys[error as keyof typeof errorKeys]
              : 'create_team.not_accepted',
          ),
  })
  const save = useSubmit(updateTeam, {
    host: getHost(),
    form,
    version: (conflict ?? base).version,
    input: ({ name }: { name: string }) => ({ team: team.id, name }),
    on: {
      TEAM_EXISTS: () => form.setError('name', 'taken'),
      FORBIDDEN: () => form.setError('root', 'forbidden'),
      NOT_FOUND: () => form.setError('root', 'gone'),
      CONFLICT: async () => setConflict(await fetchTeam(team.id).catch(() => null)),
    },
    async onSuccess(saved, values) {
      setConflict(null)
      setBase(saved)
      setCachedTeam(saved)
      form.rebase(values, { name: saved.name })
      renameWorkplace({ team: saved })
      await invalidateOwnTeams()
      getHost().notify.success(t('team_setting.renamed'))
    },
  })
  return (
    <SettingsSection
      title={t('create_team.name')}
      description={t(isPermitted ? 'create_team.name_help' : 'team_setting.rename_denied')}
    >
      {conflict && (
        <Banner
          tone="warning"
          role="alert"
          title={t('conflict.title')}
          actions={
            <Button
              size="sm"
              onClick={() => {
                setBase(conflict)
                setCachedTeam(conflict)
                form.reset({ name: conflict.name })
                setConflict(null)
                input.current?.focus() // the button disappears with the alert
              }}
            >
              {t('conflict.take_over')}
            </Button>
          }
        >
          {t('conflict.team', { name: conflict.name })}
        </Banner>
      )}
      <Form
        form={form}
        onSubmit={save}
        label={t('create_team.name')}
        // Enter would send it where there is no button.
        denied={isPermitted ? undefined : t('team_setting.rename_denied')}
      >
        <TextField
          ref={input}
          name="name"
          label={t('create_team.name')}
          labelHidden
          autoComplete="off"
          required
          readOnly={!isPermitted}
        />
        {isPermitted && (
          <SaveBar>
            <SaveButton unchanged={t('form.unchanged')}>{t('team_setting.save')}</SaveButton>
          </SaveBar>
        )}
      </Form>
    </SettingsSection>
  )
}
