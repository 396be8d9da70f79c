import { chakra } from '@chakra-ui/react'
import { useTexts } from '@console/kernel/use-texts'
import { Checkbox } from '@console/ui/form/checkbox'
import { Form, SubmitButton, useForm } from '@console/ui/form/form'
import { IndeterminateCheckbox } from '@console/ui/form/indeterminate-checkbox'
import { RadioField } from '@console/ui/form/radio-field'
import { Switch } from '@console/ui/form/switch'
import { useState } from 'react'
import { Example, Section } from './example'

const channels = ['email', 'sms', 'whatsapp'] as const

export function ChoicesSection() {
  const { t } = useTexts('gallery')
  return (
    <Section title={t('choices.heading')}>
      <Example name="Checkbox">
        <ChannelCheckboxes />
      </Example>
      <Example name="Switch">
        <SummarySwitches />
      </Example>
      <Example name="RadioField">
        <RoleForm />
      </Example>
    </Section>
  )
}

function ChannelCheckboxes() {
  const { t } = useTexts('gallery')
  const [chosen, setChosen] = useState<readonly string[]>(['email'])
  const toggle = (channel: string, checked: boolean) =>
    setChosen(checked ? [...chosen, channel] : chosen.filter((one) => one !== channel))
  return (
    <chakra.div display="grid" gap="2">
      <IndeterminateCheckbox
        checked={chosen.length === channels.length}
        indeterminate={chosen.length > 0 && chosen.length < channels.length}
        onChange={(checked) => setChosen(checked ? channels : [])}
      >
        {t('choices.all_channels')}
      </IndeterminateCheckbox>
      <chakra.div display="grid" gap="2" ps="6">
        {channels.map((channel) => (
          <Checkbox
            key={channel}
            checked={chosen.includes(channel)}
            onChange={(checked) => toggle(channel, checked)}
          >
            {t(`choices.${channel}`)}
          </Checkbox>
        ))}
        <Checkbox checked disabled onChange={() => {}}>
          {t('choices.in_app')}
        </Checkbox>
      </chakra.div>
    </chakra.div>
  )
}

function SummarySwitches() {
  const { t } = useTexts('gallery')
  const [weekly, setWeekly] = useState(true)
  const [alerts, setAlerts] = useState(false)
  return (
    <>
      <Switch checked={weekly} onChange={setWeekly} helperText={t('choices.weekly_help')}>
        {t('choices.weekly')}
      </Switch>
      <Switch checked={alerts} onChange={setAlerts}>
        {t('choices.alerts')}
      </Switch>
      <Switch checked disabled onChange={() => {}} helperText={t('choices.security_help')}>
        {t('choices.security')}
      </Switch>
    </>
  )
}

function RoleForm() {
  const { t } = useTexts('gallery')
  const form = useForm({
    draft: null,
    initialValues: { role: '' },
    validate: ({ role }) => (role ? null : { role: t('choices.role_missing') }),
    message: (error) => error,
  })
  return (
    <Form form={form} onSubmit={() => form.reset()} label={t('choices.role')}>
      <RadioField
        name="role"
        label={t('choices.role')}
        required
        options={[
          { value: 'admin', label: t('choices.admin'), helperText: t('choices.admin_help') },
          { value: 'staff', label: t('choices.staff'), helperText: t('choices.staff_help') },
          { value: 'owner', label: t('choices.owner'), disabled: true },
        ]}
      />
      <div>
        <SubmitButton>{t('choices.invite')}</SubmitButton>
      </div>
    </Form>
  )
}
