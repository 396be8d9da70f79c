import { Box, chakra, Flex, Grid } from '@chakra-ui/react'
import { limitOf } from '@console/contract/field-problems'
import { updateProfile, type User } from '@console/contract/user'
import { isApiError, isUnauthorised } from '@console/kernel/errors'
import { sessionAtom } from '@console/kernel/session'
import { useDraft } from '@console/kernel/use-draft'
import { useTexts } from '@console/kernel/use-texts'
import { Avatar } from '@console/ui/avatar/avatar'
import { Form, SubmitButton, useForm } from '@console/ui/form/form'
import { TextField } from '@console/ui/form/text-field'
import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import { host } from '../the-host'
import { Conflict } from './conflict'
import {
  findWrong,
  keepProfile,
  type Newest,
  type ProfileValues,
  readNewest,
  showNameEverywhere,
  valuesOf,
} from './profile'

type Values = ProfileValues & { email: string }

/** Names can be changed, the address cannot (spec §3, api B2). */
export function ProfileForm({ profile }: { profile: User }) {
  const { t } = useTexts('users')
  const person = useAtomValue(sessionAtom).person
  const [other, setOther] = useState<Newest | null>(null)
  const first = useRef<HTMLInputElement>(null)
  const draft = useDraft<ProfileValues>(host(), 'profile')
  const form = useForm<Values>({
    initial: { ...valuesOf(profile), ...draft.found, email: profile.email || profile.username },
    validate: findWrong,
    say: (problem, field) =>
      problem === 'too_long'
        ? t('my_account.too_long', { max: limitOf(updateProfile.input, field) })
        : t('my_account.not_accepted'),
  })

  const save = async (values: Values) => {
    const { family_name, given_name } = values
    const { version } = other?.profile ?? profile
    try {
      const saved = await host().call(
        updateProfile,
        { id: profile.id, family_name, given_name, version },
        {
          version,
          loud: 'dialog',
          handled: ['CONFLICT', 'REQUEST_PARMAS_ERROR'],
        },
      )
      setOther(null)
      keepProfile(saved)
      form.settle(values, valuesOf(saved))
      await showNameEverywhere()
      host().notify.success(t('my_account.saved'))
    } catch (failure) {
      if (isUnauthorised(failure)) draft.keep({ family_name, given_name })
      if (!isApiError(failure)) return // the host has said what happened
      if (failure.code === 'CONFLICT') setOther(await readNewest().catch(() => null))
      if (failure.code !== 'REQUEST_PARMAS_ERROR') return
      for (const [field, problem] of Object.entries(failure.fields))
        form.blame(field === 'given_name' ? field : 'family_name', problem)
    }
  }

  const takeOver = (newest: User) => {
    keepProfile(newest)
    form.reset({ ...valuesOf(newest), email: form.values.email })
    setOther(null)
    first.current?.focus() // the button goes with the words
    void showNameEverywhere()
  }

  return (
    <>
      <Flex align="center" gap="4" marginBottom="8">
        <Avatar name={person?.realName ?? profile.username} picture={profile.picture} size={64} />
        <Box minWidth="0">
          <chakra.p textStyle="heading" overflowWrap="anywhere">
            {person?.realName ?? profile.username}
          </chakra.p>
          <chakra.p color="fg.muted" overflowWrap="anywhere">
            {profile.email || profile.username}
          </chakra.p>
        </Box>
      </Flex>
      {other && <Conflict name={other.name} onTakeOver={() => takeOver(other.profile)} />}
      <Form of={form} onSubmit={save} label={t('my_account.title')}>
        <Grid
          columnGap="4"
          rowGap="2"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
        >
          <TextField
            ref={first}
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
          help={t('my_account.email_help')}
          autoComplete="email"
          readOnly
        />
        <Box marginTop="4">
          <SubmitButton>{t('my_account.save')}</SubmitButton>
        </Box>
      </Form>
    </>
  )
}
