import { chakra, Flex, Grid } from '@chakra-ui/react'
import { maxLengthOf } from '@console/contract/field-errors'
import { readSetting, saveSetting } from '@console/contract/personal-settings'
import { updateProfile, type User } from '@console/contract/user'
import { endpointQueryOptions, queryClient, useEndpoint } from '@console/kernel/use-endpoint'
import { useDraft } from '@console/kernel/use-draft'
import { useSubmit } from '@console/kernel/use-submit'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { Form, SubmitButton, useForm } from '@console/ui/form/form'
import { FormAlert } from '@console/ui/form/form-alert'
import { TextField } from '@console/ui/form/text-field'
import { Panel } from '@console/ui/layout/panel'
import { useState } from 'react'
import { getHost } from '../host'
import { refreshSessionPerson, setCachedProfile, useProfile, validateProfile } from './profile'

const settingQuery = () =>
  endpointQueryOptions(getHost(), readSetting, { key: 'home.name' }, { onError: 'none' })

/** At `/console`: somebody without a name is asked for it, until they give one or want none. */
export function Component() {
  const profile = useProfile().data
  const isNameless = profile !== undefined && !profile.family_name && !profile.given_name
  const setting = useEndpoint({ ...settingQuery(), enabled: isNameless }).data
  if (!isNameless || !setting || setting.value === 'dismissed') return null
  return <NameForm profile={profile} />
}

function NameForm({ profile }: { profile: User }) {
  const { t } = useTexts('users')
  const host = getHost()
  const form = useForm({
    initialValues: { family_name: '', given_name: '' },
    draft: useDraft(host, 'name'),
    validate: (values) =>
      validateProfile(values) ??
      (values.family_name.trim() || values.given_name.trim() ? null : { given_name: 'required' }),
    message: (error, field) =>
      error === 'required'
        ? t('name_question.required')
        : error === 'too_long'
          ? t('my_account.too_long', { max: maxLengthOf(updateProfile.input, field) })
          : t('my_account.not_accepted'),
  })
  const save = useSubmit(updateProfile, {
    host,
    form,
    version: profile.version,
    input: (names: { family_name: string; given_name: string }) => ({
      id: profile.id,
      ...names,
      version: profile.version,
    }),
    async onSuccess(saved) {
      setCachedProfile(saved)
      await refreshSessionPerson()
      host.notify.success(t('my_account.saved'))
    },
  })
  const [isPending, setPending] = useState(false)
  const dismiss = async () => {
    setPending(true)
    try {
      const input = { key: 'home.name', value: 'dismissed' } as const
      const saved = await host.call(saveSetting, input, { onError: 'toast' })
      queryClient.setQueryData(settingQuery().queryKey, saved)
    } catch {
      // The host has said it.
    }
    setPending(false)
  }
  return (
    <Panel title={t('name_question.title')}>
      <chakra.p color="fg.muted" mt="-2">
        {t('name_question.help')}
      </chakra.p>
      <Form form={form} onSubmit={save} label={t('name_question.title')}>
        <Grid
          columnGap="4"
          rowGap="2"
          maxWidth="reading"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
        >
          <TextField
            name="family_name"
            label={t('my_account.family_name')}
            autoComplete="family-name"
          />
          <TextField
            name="given_name"
            label={t('my_account.given_name')}
            autoComplete="given-name"
          />
        </Grid>
        <FormAlert />
        <Flex gap="2" wrap="wrap">
          <SubmitButton>{t('name_question.save')}</SubmitButton>
          <Button variant="ghost" pending={isPending} onClick={() => void dismiss()}>
            {t('name_question.dismiss')}
          </Button>
        </Flex>
      </Form>
    </Panel>
  )
}
