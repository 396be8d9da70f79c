import { useTexts } from '@console/kernel/use-texts'
import { useIsPhone } from '@console/ui/use-is-phone'
import { useAtomValue, useStore } from 'jotai'
import type { PropsWithChildren } from 'react'
import {
  atPath,
  changeSettings,
  type DrawerEntry,
  settingRows,
  settingsAtom,
  settingTable,
  valueAt,
} from '../settings/settings'
import { chooseTheme, colorPresets, themeAtom, themeChoiceAtom } from '../theme/theme'
import { ColorSetting } from './color-setting'
import { MenuTypeSetting } from './menu-type-setting'
import {
  ChoiceSetting,
  NumberSetting,
  SelectSetting,
  SettingGroup,
  SwitchSetting,
} from './setting-controls'
import { findMissingNeeds } from './setting-needs'

type GroupName = DrawerEntry['group']

/**
 * The settings of a group: switches first, then choices, numbers, lists and colours. A phone has those alone
 * that can have an effect there.
 */
export function DrawerGroup({ group, children }: PropsWithChildren<{ group: GroupName }>) {
  const { t } = useTexts('settings')
  const missing = findMissingNeeds({
    settings: useAtomValue(settingsAtom),
    theme: useAtomValue(themeAtom),
    isPhone: useIsPhone(),
  })
  const rows = settingRows
    .filter(({ row }) => row.drawer?.group === group)
    .map((setting) => ({
      ...setting,
      need: setting.row.drawer?.need && missing[setting.row.drawer.need],
    }))
    .filter(({ need }) => need !== 'wide_window')
  const controlsOf = (isWanted: (setting: SettingOfTable) => boolean) =>
    rows
      .filter(isWanted)
      .map((setting) => <SettingControl key={setting.path.join('.')} {...setting} />)
  const switches = controlsOf(({ row }) => row.kind === 'switch')
  return (
    <SettingGroup title={t(`groups.${group}`)}>
      {children}
      {switches.length > 0 && <div>{switches}</div>}
      {controlsOf(({ row }) => row.kind === 'choice' && !row.drawer?.isLong)}
      {controlsOf(({ row }) => row.kind === 'number')}
      {controlsOf(({ row }) => row.kind === 'choice' && Boolean(row.drawer?.isLong))}
      {controlsOf(({ row }) => row.kind === 'color')}
    </SettingGroup>
  )
}

type SettingOfTable = (typeof settingRows)[number]

const presetsOf: Record<string, keyof typeof colorPresets> = {
  theme_color: 'accent',
  header_color: 'header',
  sidebar_color: 'sidebar',
}

function SettingControl({ path, row, need }: SettingOfTable & { need?: string | null }) {
  const { t } = useTexts('settings')
  const store = useStore()
  const settings = useAtomValue(settingsAtom)
  if (!row.drawer) return null
  const common = {
    name: row.drawer.text,
    need,
    onChange: (value: unknown) => changeSettings(store, atPath(path, value)),
  }
  const value = valueAt(settings, path)
  switch (row.kind) {
    case 'switch':
      return <SwitchSetting {...common} checked={value as boolean} />
    case 'color':
      return (
        <ColorSetting
          {...common}
          presets={colorPresets[presetsOf[row.drawer.text]!]}
          value={value as string | null}
        />
      )
    case 'number': {
      const { min, max, step } = row.drawer
      return <NumberSetting {...common} min={min} max={max} step={step} value={value as number} />
    }
    case 'choice': {
      if (row.drawer.isLong)
        return (
          <SelectSetting
            {...common}
            // A page that is kept always slides (shell A18.3).
            help={
              common.name === 'transition' && !need && settings.openKeepAlive
                ? t('transition_help')
                : undefined
            }
            choices={row.choices}
            value={value as string}
          />
        )
      // Beside a split menu the header has no room for the button (shell A6.3).
      const isWithoutHeader = common.name === 'trigger' && settings.menuSetting.split
      return (
        <ChoiceSetting
          {...common}
          choices={row.choices.filter((choice) => !isWithoutHeader || choice !== 'header')}
          value={isWithoutHeader && value === 'header' ? 'footer' : (value as string)}
        />
      )
    }
  }
}

/** The mode, which is no setting but a cookie, and the types of menu, of which a phone has one. */
export function ThemeGroup() {
  const store = useStore()
  const { showDarkModeToggle, menuSetting } = useAtomValue(settingsAtom)
  const theme = useAtomValue(themeChoiceAtom)
  const isPhone = useIsPhone()
  return (
    <DrawerGroup group="theme">
      {showDarkModeToggle && (
        <ChoiceSetting
          name="mode"
          choices={['light', 'dark', 'system']}
          value={theme}
          onChange={(choice) => chooseTheme(store, choice)}
        />
      )}
      {!isPhone && (
        <MenuTypeSetting
          types={settingTable.menuSetting.type.choices}
          value={menuSetting.type}
          onChange={(type) =>
            changeSettings(store, {
              menuSetting: { type, collapsed: false, show: true, split: false },
            })
          }
        />
      )}
    </DrawerGroup>
  )
}
