import { chakra } from '@chakra-ui/react'
import { useTexts } from '@console/kernel/use-texts'
import { FormDrawer } from '@console/ui/drawer/form-drawer'
import type { DrawerHostProps } from './drawer-host'
import { DrawerGroup, ThemeGroup } from './setting-groups'
import { SettingsActions } from './settings-actions'

export interface SettingsPanelProps extends DrawerHostProps {
  open: boolean
  onClose(): void
  onLoadError(error: unknown): void
  finalFocus(): HTMLElement | null
}

/** All settings, saved at once (shell A8). */
export function SettingsPanel({ host, ...drawer }: SettingsPanelProps) {
  const { t } = useTexts('settings')
  return (
    <FormDrawer
      {...drawer}
      width="sm"
      title={t('title')}
      closeLabel={t('close')}
      question={{
        title: t('discard_title'),
        description: t('discard_help'),
        confirmLabel: t('discard'),
        cancelLabel: t('keep'),
      }}
    >
      <chakra.div display="grid" gap="8">
        <ThemeGroup />
        <DrawerGroup group="function" />
        <DrawerGroup group="display" />
        <DrawerGroup group="animation" />
        <SettingsActions host={host} />
      </chakra.div>
    </FormDrawer>
  )
}
