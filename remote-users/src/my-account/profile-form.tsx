import { Box, chakra, Flex, Grid } from '@chakra-ui/react'
import { maxLengthOf } from '@console/contract/field-errors'
import { updateProfile, type User } from '@console/contract/user'
import { sessionAtom } from '@console/kernel/session'
import { useDraft, useUnsavedInput } from '@console/kernel/use-draft'
import { useSubmit } from '@console/kernel/use-submit'
import { useTexts } from '@console/kernel/use-texts'
import { Avatar } from '@console/ui/avatar/avatar'
import { Form, SubmitButton, useForm } from '@console/ui/form/form'
import { FormAlert } from '@console/ui/form/form-alert'
import { TextField } from '@console/ui/form/text-field'
import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import { getHost } from '../host'
import { EditConflictAlert } from './edit-conflict-alert'
import {
  validateProfile,
  setCachedProfile,
  type LatestProfile,
  type ProfileNames,
  fetchLatestProfile,
  refreshSessionPerson,
  toProfileNames,
} from './profile'

type ProfileFormValues = ProfileNames & { email: string }

/** Names can be changed, the address cannot (spec §3, api B2). */
export function ProfileForm({ profile }: { profile: User }) {
  const { t } = useTexts('users')
  const person = useAtomValue(sessionAtom).person
  const [conflict, setConflict] = useState<LatestProfile | null>(null)
  const firstInput = useRef<HTMLInputElement>(null)
  const draft = useDraft<ProfileNames>(getHost(), 'profile')
  const form = useForm<ProfileFormValues>({
    initialValues: {
      ...toProfileNames(profile),
      email: profile.email || profile.username,
    },
    restoredValues: draft.restoredValues,
    validate: validateProfile,
    message: (error, field) =>
      error === 'too_long'
        ? t('my_account.too_long', { max: maxLengthOf(updateProfile.input, field) })
        : t('my_account.not_accepted'),
  })

  const { family_name, given_name } = form.values
  useUnsavedInput(draft, form.isDirty ? { family_name, given_name } : null)

  const { version } = conflict?.profile ?? profile
  const save = useSubmit(updateProfile, {
    host: getHost(),
    form,
    version,
    input: ({ family_name, given_name }: ProfileFormValues) => ({
      id: profile.id,
      family_name,
      given_name,
      version,
    }),
    on: { CONFLICT: async () => setConflict(await fetchLatestProfile().catch(() => null)) },
    async onSuccess(saved, values) {
      setConflict(null)
      setCachedProfile(saved)
      form.rebase(values, toProfileNames(saved))
      await refreshSessionPerson()
      getHost().notify.success(t('my_account.saved'))
    },
  })

  const loadLatest = (latest: User) => {
    setCachedProfile(latest)
    form.reset({ ...toProfileNames(latest), email: form.values.email })
    setConflict(null)
    firstInput.current?.focus() // the button disappears with the alert
    void refreshSessionPerson()
  }

  return (
    <>
      <Flex align="center" gap="4" marginBottom="8">
        <Avatar name={person?.realName ?? profile.username} src={profile.picture} size={64} />
        <Box minWidth="0">
          <chakra.p textStyle="heading" overflowWrap="anywhere">
            {person?.realName ?? profile.username}
          </chakra.p>
          <chakra.p color="fg.muted" overflowWrap="anywhere">
            {profile.email || profile.username}
          </chakra.p>
        </Box>
      </Flex>
      {conflict && (
        <EditConflictAlert name={conflict.name} onLoadLatest={() => loadLatest(conflict.profile)} />
      )}
      <Form form={form} onSubmit={save} label={t('my_account.title')}>
        <Grid
          columnGap="4"
          rowGap="4"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
        >
          <TextField
            ref={firstInput}
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
        <TextField
          name="email"
          label={t('my_account.email')}
          helperText={t('my_account.email_help')}
          autoComplete="email"
          readOnly
        />
        <Box marginTop="4">
          <FormAlert />
          <SubmitButton>{t('my_account.save')}</SubmitButton>
        </Box>
      </Form>
    </>
  )
}
