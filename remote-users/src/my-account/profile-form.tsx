import { chakra, Grid } from '@chakra-ui/react'
import { maxLengthOf } from '@console/contract/field-errors'
import { updateProfile, type User } from '@console/contract/user'
import { sessionAtom } from '@console/kernel/session'
import { useDraft } from '@console/kernel/use-draft'
import { useSubmit } from '@console/kernel/use-submit'
import { useTexts } from '@console/kernel/use-texts'
import { ComboboxField } from '@console/ui/form/combobox-field'
import { Form, useForm } from '@console/ui/form/form'
import { SelectField } from '@console/ui/form/select-field'
import { TextField } from '@console/ui/form/text-field'
import { SaveButton } from '@console/ui/layout/save-button'
import { SaveBar, SettingsSection } from '@console/ui/layout/settings'
import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useRef, useState } from 'react'
import { contactAddressOf } from '../contact-address/contact-address'
import { getHost } from '../host'
import { Picture } from '../picture/picture'
import { EditConflictAlert } from './edit-conflict-alert'
import {
  validateProfile,
  setCachedProfile,
  type LatestProfile,
  type ProfileValues,
  fetchLatestProfile,
  isMergeable,
  labelOfZone,
  refreshSessionPerson,
  timeZoneOptions,
  toProfileInput,
  toProfileValues,
} from './profile'

type ProfileFormValues = ProfileValues & { address: string }

const toFormValues = (profile: User): ProfileFormValues => ({
  ...toProfileValues(profile),
  address: contactAddressOf(profile),
})

const languageOptions = [
  { value: 'en', label: 'English' },
  { value: 'zh_CN', label: '简体中文' },
  { value: 'zh_TW', label: '繁體中文' },
]

/** It stands in the line of help. */
const TextButton = chakra('button', {
  base: {
    color: 'accent.fg',
    textAlign: 'start',
    cursor: 'pointer',
    borderRadius: '2px',
    _hover: { textDecoration: 'underline' },
    '@media (pointer: coarse)': { minHeight: 'control' },
  },
})

/** Beside each other where there is room. */
export const twoColumns = { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }

/** Names, language and time zone can be changed, the address cannot (spec §3, api B2). */
export function ProfileForm({ profile }: { profile: User }) {
  const { t } = useTexts('users')
  const person = useAtomValue(sessionAtom).person
  // The profile that the form was filled from, and whose version it changes.
  const [base, setBase] = useState(profile)
  const [conflict, setConflict] = useState<LatestProfile | null>(null)
  const firstInput = useRef<HTMLInputElement>(null)
  const zoneField = useRef<HTMLDivElement>(null)
  const form = useForm<ProfileFormValues>({
    initialValues: toFormValues(profile),
    draft: useDraft<ProfileFormValues>(getHost(), 'profile', { secrets: ['address'] }),
    validate: validateProfile,
    message: (error, field) =>
      error === 'too_long'
        ? t('my_account.too_long', { max: maxLengthOf(updateProfile.input, field) })
        : t('my_account.not_accepted'),
  })

  const zones = useMemo(() => timeZoneOptions(profile.time_zone ?? ''), [profile.time_zone])
  const zoneLabels = useMemo(
    () => ({ open: t('my_account.time_zones'), empty: t('my_account.no_time_zone') }),
    [t],
  )

  // Another window has saved: what is untouched here follows, what was typed stays. Where both changed
  // the same, the version stays the old one, so that saving asks which of the two it shall be. An
  // effect, because what was typed is known here only.
  useEffect(() => {
    const [before, now] = [toFormValues(base), toFormValues(profile)]
    if (profile === base || !isMergeable(before, { typed: form.values, saved: now })) return
    form.rebase(before, now)
    setBase(profile)
    setConflict(null)
  }, [profile, base, form])

  const { version } = conflict?.profile ?? base
  const save = useSubmit(updateProfile, {
    host: getHost(),
    form,
    version,
    input: (values: ProfileFormValues) => ({
      id: profile.id,
      ...toProfileInput(values, conflict?.profile ?? base),
      version,
    }),
    on: { CONFLICT: async () => setConflict(await fetchLatestProfile().catch(() => null)) },
    async onSuccess(saved, values) {
      setConflict(null)
      setCachedProfile(saved)
      setBase(saved)
      form.rebase(values, toFormValues(saved))
      await refreshSessionPerson()
      const isAnotherLanguage = saved.locale !== null && saved.locale !== base.locale
      if (isAnotherLanguage) await getHost().locale.change(saved.locale!)
      getHost().notify.success(t('my_account.saved'))
    },
  })

  const loadLatest = (latest: User) => {
    setCachedProfile(latest)
    setBase(latest)
    form.reset(toFormValues(latest))
    setConflict(null)
    firstInput.current?.focus() // the button disappears with the alert
    void refreshSessionPerson()
  }

  const browserZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const isOffered =
    form.values.time_zone !== browserZone && zones.some(({ value }) => value === browserZone)
  const chooseBrowserZone = () => {
    form.setValue('time_zone', browserZone)
    zoneField.current?.querySelector('input')?.focus() // the button goes
  }
  return (
    <>
      {conflict && (
        <EditConflictAlert name={conflict.name} onLoadLatest={() => loadLatest(conflict.profile)} />
      )}
      <Form form={form} onSubmit={save} label={t('my_account.title')}>
        <SettingsSection title={t('picture.section')} description={t('picture.lead')}>
          <Picture
            name={person?.realName ?? profile.username}
            picture={profile.picture}
            onSaved={(picture) => {
              setCachedProfile({ ...profile, picture })
              void refreshSessionPerson()
            }}
          >
            <chakra.p textStyle="heading" overflowWrap="anywhere">
              {person?.realName ?? profile.username}
            </chakra.p>
            <chakra.p color="fg.muted" overflowWrap="anywhere">
              {contactAddressOf(profile) || profile.username}
            </chakra.p>
          </Picture>
        </SettingsSection>
        <SettingsSection title={t('my_account.name')} description={t('my_account.name_help')}>
          <Grid gap="4" gridTemplateColumns={twoColumns}>
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
          {form.values.address && (
            <TextField
              name="address"
              label={profile.email ? t('addresses.email') : t('addresses.phone')}
              helperText={t('my_account.address_help')}
              autoComplete={profile.email ? 'email' : 'tel'}
              readOnly
            />
          )}
        </SettingsSection>
        <SettingsSection
          title={t('my_account.regional')}
          description={t('my_account.regional_help')}
        >
          <Grid gap="4" gridTemplateColumns={twoColumns}>
            <SelectField
              name="locale"
              label={t('my_account.language')}
              options={languageOptions}
              placeholder={profile.locale === null ? t('my_account.no_language') : undefined}
            />
            <div ref={zoneField}>
              <ComboboxField
                name="time_zone"
                label={t('my_account.time_zone')}
                options={zones}
                labels={zoneLabels}
                placeholder={t('my_account.default_time_zone')}
                helperText={
                  isOffered && (
                    <TextButton type="button" onClick={chooseBrowserZone}>
                      {t('my_account.use_browser_time_zone', { zone: labelOfZone(browserZone) })}
                    </TextButton>
                  )
                }
              />
            </div>
          </Grid>
        </SettingsSection>
        <SaveBar>
          <SaveButton unchanged={t('form.unchanged')}>{t('my_account.save')}</SaveButton>
        </SaveBar>
      </Form>
    </>
  )
}
