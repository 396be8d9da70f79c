import { chakra } from '@chakra-ui/react'
import { searchText } from '@console/contract/search-text'
import { useTexts } from '@console/kernel/use-texts'
import { FileUpload } from '@console/ui/file-upload/file-upload'
import { CodeInput } from '@console/ui/form/code-input'
import { ComboboxField } from '@console/ui/form/combobox-field'
import { Form, SubmitButton, useForm } from '@console/ui/form/form'
import { countryForDialCode, dialCodeOptions, PhoneField } from '@console/ui/form/phone-field'
import { SelectField } from '@console/ui/form/select-field'
import { TextField } from '@console/ui/form/text-field'
import { TextareaField } from '@console/ui/form/textarea-field'
import { SaveButton } from '@console/ui/layout/save-button'
import { SaveBar, SettingsSection } from '@console/ui/layout/settings'
import { SearchField } from '@console/ui/search-field/search-field'
import { useState } from 'react'
import { getHost } from '../host'
import { Example, Section } from './example'

export function FieldsSection() {
  const { t } = useTexts('gallery')
  return (
    <Section title={t('fields.heading')}>
      <Example name="TextField, TextareaField, SelectField, ComboboxField, PhoneField, CodeInput">
        <TeamForm />
      </Example>
      <Example name="SearchField">
        <CampaignSearch />
      </Example>
      <Example name="FileUpload">
        <LogoUpload />
      </Example>
      <Example name="SettingsSection, SaveBar, SaveButton">
        <CompanySettings />
      </Example>
    </Section>
  )
}

function TeamForm() {
  const { t } = useTexts('gallery')
  const form = useForm({
    draft: null,
    initialValues: { name: '', about: '', industry: '', city: 'hong_kong', phone: '', code: '' },
    validate: ({ name, code }) =>
      name && code
        ? null
        : {
            ...(!name && { name: t('fields.missing') }),
            ...(!code && { code: t('fields.missing') }),
          },
    message: (error) => error,
  })
  const industries = (['retail', 'travel', 'education'] as const).map((value) => ({
    value,
    label: t(`fields.${value}`),
  }))
  const cities = (['hong_kong', 'taipei', 'singapore', 'toronto', 'kyoto'] as const).map(
    (value) => ({
      value,
      label: t(`fields.${value}`),
      isFrequent: value === 'hong_kong' || value === 'taipei',
      searchWords: [value.replace('_', ' ')],
    }),
  )
  const { locale, region } = getHost()
  const dialCodes = dialCodeOptions(locale.languageTag(), region.dialCode)
  return (
    <chakra.div width="full" maxWidth="26rem">
      <Form form={form} onSubmit={() => form.reset()} label={t('fields.submit')}>
        <TextField name="name" label={t('fields.name')} helperText={t('fields.name_help')} />
        <TextareaField name="about" label={t('fields.about')} />
        <SelectField
          name="industry"
          label={t('fields.industry')}
          options={industries}
          placeholder={t('fields.choose')}
        />
        <ComboboxField
          name="city"
          label={t('fields.city')}
          options={cities}
          labels={{ open: t('fields.open_list'), empty: t('fields.no_match') }}
        />
        <PhoneField
          name="phone"
          label={t('fields.phone')}
          helperText={t('fields.phone_help')}
          dialCodeLabel={t('fields.country_code')}
          dialCodeOptions={dialCodes}
          defaultCountry={countryForDialCode(region.dialCode)}
          comboboxLabels={{ open: t('fields.open_list'), empty: t('fields.no_match') }}
        />
        <CodeInput name="code" label={t('fields.code')} helperText={t('fields.code_help')} />
        <div>
          <SubmitButton>{t('fields.submit')}</SubmitButton>
        </div>
      </Form>
    </chakra.div>
  )
}

function CampaignSearch() {
  const { t } = useTexts('gallery')
  const [value, setValue] = useState('')
  const names = [t('overlays.details_title'), t('messages.trial'), t('messages.maintenance')]
  const found = names.filter((name) => searchText(name).includes(searchText(value)))
  return (
    <>
      <SearchField
        label={t('fields.search')}
        hideLabel
        placeholder={t('fields.search')}
        value={value}
        onChange={setValue}
        clearLabel={t('fields.clear')}
        resultMessage={value && t('fields.found', { count: found.length })}
      />
      <ul>
        {found.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </>
  )
}

function LogoUpload() {
  const { t } = useTexts('gallery')
  const size = new Intl.NumberFormat(getHost().locale.languageTag(), {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 0,
  })
  return (
    <FileUpload
      label={t('fields.logo')}
      accept={['image/png', 'image/svg+xml']}
      maxFiles={2}
      maxFileSize={1024 * 1024}
      onChange={() => {}}
      texts={{
        drop: t('fields.drop'),
        helperText: t('fields.logo_help'),
        remove: (name) => t('fields.remove', { name }),
        problem: (problem, name) =>
          t(problem === 'too_large' ? 'fields.too_large' : 'fields.not_taken', { name }),
        size: (bytes) => size.format(Math.ceil(bytes / 1000)),
      }}
    />
  )
}

function CompanySettings() {
  const { t } = useTexts('gallery')
  const form = useForm({ draft: null, initialValues: { company: '' }, message: (error) => error })
  return (
    <chakra.div width="full">
      <Form form={form} onSubmit={() => form.reset()} label={t('fields.company')}>
        <SettingsSection title={t('fields.company')} description={t('fields.company_help')}>
          <TextField name="company" label={t('fields.name')} />
        </SettingsSection>
        <SaveBar>
          <SaveButton unchanged={t('fields.unchanged')}>{t('actions.save')}</SaveButton>
        </SaveBar>
      </Form>
    </chakra.div>
  )
}
