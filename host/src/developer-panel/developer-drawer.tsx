import { chakra } from '@chakra-ui/react'
import { useDraft } from '@console/kernel/use-draft'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { FormDrawer } from '@console/ui/drawer/form-drawer'
import { Form, SubmitButton, useForm } from '@console/ui/form/form'
import { Input } from '@console/ui/form/text-field'
import { RelativeTime } from '@console/ui/relative-time/relative-time'
import { Segmented } from '@console/ui/segmented/segmented'
import { timeZoneAtom } from '@console/kernel/session'
import { useAtomValue, useStore } from 'jotai'
import { type PropsWithChildren, useId } from 'react'
import { getHost } from '../host-ref/host-ref'
import { languageTagAtom } from '../locale/locale'
import { getPageNavigation } from '../page-stack/page-stack'
import { currentRolesAtom } from '../permission/permission'
import { changeSettings, type Settings, settingsAtom, settingTable } from '../settings/settings'
import { type LoggedNavigation, navigationLogAtom } from './navigation-log'
import { switchRoles } from './switch-roles'

export interface DeveloperDrawerProps {
  open: boolean
  onClose(): void
  onLoadError(error: unknown): void
}

export function DeveloperDrawer({ open, onClose, onLoadError }: DeveloperDrawerProps) {
  const { t } = useTexts('developer')
  return (
    <FormDrawer
      open={open}
      onClose={onClose}
      onLoadError={onLoadError}
      title={t('title')}
      closeLabel={t('close')}
      question={{
        title: t('discard_title'),
        description: t('discard_help'),
        confirmLabel: t('discard'),
        cancelLabel: t('keep'),
      }}
    >
      <chakra.div display="grid" gap="8" gridTemplateColumns="minmax(0, 1fr)">
        <Group title={t('mode.title')}>
          <PermissionMode />
        </Group>
        <Group title={t('roles.title')}>
          <Roles onSwitched={onClose} />
        </Group>
        <Group title={t('navigations.title')}>
          <Navigations />
        </Group>
      </chakra.div>
    </FormDrawer>
  )
}

/** A change holds from the next load, so the console is loaded again (shell A3.5). */
function PermissionMode() {
  const { t } = useTexts('developer')
  const store = useStore()
  const { permissionMode } = useAtomValue(settingsAtom)
  return (
    <>
      <Segmented
        label={t('mode.title')}
        segments={settingTable.permissionMode.choices.map((mode) => ({
          value: mode,
          label: t(`mode.${mode}`),
        }))}
        value={permissionMode}
        onChange={(mode) => {
          changeSettings(store, { permissionMode: mode as Settings['permissionMode'] })
          getPageNavigation(store).reloadConsole()
        }}
      />
      <Help>{t('mode.help')}</Help>
    </>
  )
}

function Roles({ onSwitched }: { onSwitched(): void }) {
  const { t } = useTexts('developer')
  const roles = useAtomValue(currentRolesAtom).join(', ')
  const canSwitch = useAtomValue(settingsAtom).permissionMode === 'ROUTE_MAPPING'
  if (canSwitch) return <RolesForm roles={roles} onSwitched={onSwitched} />
  return (
    <>
      <chakra.p>{roles || t('roles.none')}</chakra.p>
      <Help>{t('roles.only_route_mapping')}</Help>
    </>
  )
}

function RolesForm({ roles, onSwitched }: { roles: string; onSwitched(): void }) {
  const { t } = useTexts('developer')
  const store = useStore()
  const id = useId()
  const form = useForm<{ roles: string }>({
    initialValues: { roles },
    draft: useDraft(getHost(), 'developer-roles'),
    message: (error) => error,
  })
  const change = (wanted: readonly string[] | null) => {
    form.discard()
    onSwitched()
    void switchRoles(store, wanted)
  }
  return (
    <Form
      form={form}
      onSubmit={({ roles: typed }) => change(typed.split(/[,\s]+/).filter(Boolean))}
      label={t('roles.title')}
    >
      <Input
        aria-label={t('roles.label')}
        aria-describedby={id}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={form.values.roles}
        onChange={({ target }) => form.setValue('roles', target.value)}
      />
      <Help id={id}>{t('roles.help')}</Help>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <SubmitButton variant="outline" size="sm">
          {t('roles.switch')}
        </SubmitButton>
        <Button size="sm" variant="ghost" onClick={() => change(null)}>
          {t('roles.own')}
        </Button>
      </chakra.div>
    </Form>
  )
}

function Navigations() {
  const { t } = useTexts('developer')
  const log = useAtomValue(navigationLogAtom)
  const timeZone = useAtomValue(timeZoneAtom)
  const language = useAtomValue(languageTagAtom)
  if (!log.length) return <Help>{t('navigations.none')}</Help>
  return (
    <chakra.ol display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)" listStyleType="none">
      {log.map((navigation) => (
        <chakra.li
          key={navigation.id}
          display="grid"
          gap="1"
          gridTemplateColumns="minmax(0, 1fr)"
          borderTopWidth="1px"
          borderColor="border"
          pt="3"
        >
          <chakra.div display="flex" gap="3" justifyContent="space-between" alignItems="baseline">
            <Address>{navigation.to}</Address>
            <chakra.span
              textStyle="sm"
              color="fg.muted"
              fontVariantNumeric="tabular-nums"
              flexShrink="0"
            >
              <RelativeTime time={navigation.time} language={language} timeZone={timeZone} />
            </chakra.span>
          </chakra.div>
          <Help>{t('navigations.from', { address: navigation.from })}</Help>
          <Decisions navigation={navigation} />
        </chakra.li>
      ))}
    </chakra.ol>
  )
}

function Decisions({ navigation: { decisions, end, isCapped } }: { navigation: LoggedNavigation }) {
  const { t } = useTexts('developer')
  if (!decisions.length) return <Help>{t('navigations.passed')}</Help>
  return (
    <>
      <chakra.ol ps="6" textStyle="sm" listStyleType="decimal">
        {decisions.map(({ guard, to }, index) => (
          <chakra.li key={index} overflowWrap="anywhere">
            {to === null
              ? t('navigations.stays', { guard: t(`guards.${guard}`) })
              : t('navigations.leads', { guard: t(`guards.${guard}`), address: to })}
          </chakra.li>
        ))}
      </chakra.ol>
      {isCapped && (
        <chakra.p textStyle="sm" color="danger">
          {t('navigations.capped')}
        </chakra.p>
      )}
      {end !== null && <Help>{t('navigations.end', { address: end })}</Help>}
    </>
  )
}

function Group({ title, children }: PropsWithChildren<{ title: string }>) {
  const id = useId()
  return (
    <chakra.section
      aria-labelledby={id}
      display="grid"
      gap="3"
      gridTemplateColumns="minmax(0, 1fr)"
    >
      <chakra.h3 id={id} textStyle="sm" fontWeight="600" color="fg.muted">
        {title}
      </chakra.h3>
      {children}
    </chakra.section>
  )
}

const Help = chakra('p', {
  base: { textStyle: 'sm', color: 'fg.muted', overflowWrap: 'anywhere', textWrap: 'pretty' },
})
const Address = chakra('span', { base: { fontWeight: '500', overflowWrap: 'anywhere' } })
