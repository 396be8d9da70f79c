import { useTexts } from '@console/kernel/use-texts'
import { useAtomValue, useStore } from 'jotai'
import {
  changeSettings,
  settingChoices,
  type Settings,
  settingsAtom,
  type SettingsChanges,
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

type SwitchProps = Parameters<typeof SwitchSetting>[0]

function useSettings() {
  const store = useStore()
  const settings = useAtomValue(settingsAtom)
  const { headerSetting, menuSetting, multiTabsSetting, transitionSetting } = settings
  const change = (changes: SettingsChanges) => changeSettings(store, changes)
  return {
    settings,
    needs: findMissingNeeds(settings, useAtomValue(themeAtom)),
    change,
    changeMenu: (changes: Partial<Settings['menuSetting']>) => change({ menuSetting: changes }),
    header: headerSetting,
    menu: menuSetting,
    tabs: multiTabsSetting,
    transition: transitionSetting,
  }
}

const Switches = ({ switches }: { switches: readonly SwitchProps[] }) => (
  <div>
    {switches.map((props) => (
      <SwitchSetting key={props.name} {...props} />
    ))}
  </div>
)

export function ThemeGroup() {
  const { t } = useTexts('settings')
  const store = useStore()
  const { settings, header, menu, needs, change, changeMenu } = useSettings()
  const theme = useAtomValue(themeChoiceAtom)
  return (
    <SettingGroup title={t('groups.theme')}>
      {settings.showDarkModeToggle && (
        <ChoiceSetting
          name="mode"
          choices={['light', 'dark', 'system']}
          value={theme}
          onChange={(choice) => chooseTheme(store, choice)}
        />
      )}
      <MenuTypeSetting
        value={menu.type}
        onChange={(type) => changeMenu({ type, collapsed: false, show: true, split: false })}
      />
      <ColorSetting
        name="theme_color"
        presets={colorPresets.accent}
        value={settings.themeColor}
        onChange={(themeColor) => change({ themeColor })}
      />
      <ColorSetting
        name="header_color"
        need={needs.headerColor}
        presets={colorPresets.header}
        value={header.bgColor}
        onChange={(bgColor) => change({ headerSetting: { bgColor } })}
      />
      <ColorSetting
        name="sidebar_color"
        need={needs.sidebarColor}
        presets={colorPresets.sidebar}
        value={menu.bgColor}
        onChange={(bgColor) => changeMenu({ bgColor })}
      />
    </SettingGroup>
  )
}

export function FunctionGroup() {
  const { t } = useTexts('settings')
  const { settings, header, menu, needs, change, changeMenu } = useSettings()
  // Beside a split menu the header has no room for the button (shell A6.3).
  const triggers = settingChoices.trigger.filter((trigger) => !menu.split || trigger !== 'header')
  return (
    <SettingGroup title={t('groups.function')}>
      <Switches
        switches={[
          {
            name: 'split',
            need: needs.split,
            checked: menu.split,
            onChange: (split) => changeMenu({ split }),
          },
          {
            name: 'mix_fixed',
            need: needs.mixPanel,
            checked: menu.mixSideFixed,
            onChange: (mixSideFixed) => changeMenu({ mixSideFixed }),
          },
          {
            name: 'close_mix',
            need: needs.mixPanel,
            checked: menu.closeMixSidebarOnChange,
            onChange: (closeMixSidebarOnChange) => changeMenu({ closeMixSidebarOnChange }),
          },
          {
            name: 'collapsed',
            need: needs.sidebar,
            checked: menu.collapsed,
            onChange: (collapsed) => changeMenu({ collapsed }),
          },
          {
            name: 'drag_sidebar',
            need: needs.sidebar,
            checked: menu.canDrag,
            onChange: (canDrag) => changeMenu({ canDrag }),
          },
          {
            name: 'accordion',
            need: needs.sidebar,
            checked: menu.accordion,
            onChange: (accordion) => changeMenu({ accordion }),
          },
          {
            name: 'collapsed_titles',
            need: needs.collapsedTitles,
            checked: menu.collapsedShowTitle,
            onChange: (collapsedShowTitle) => changeMenu({ collapsedShowTitle }),
          },
          {
            name: 'fixed_sidebar',
            need: needs.plainSidebar,
            checked: menu.fixed,
            onChange: (fixed) => changeMenu({ fixed }),
          },
          {
            name: 'search',
            need: needs.header,
            checked: header.showSearch,
            onChange: (showSearch) => change({ headerSetting: { showSearch } }),
          },
          {
            name: 'fixed_header',
            need: needs.header,
            checked: header.fixed,
            onChange: (fixed) => change({ headerSetting: { fixed } }),
          },
          {
            name: 'single_keys',
            checked: settings.useSingleKeyShortcuts,
            onChange: (useSingleKeyShortcuts) => change({ useSingleKeyShortcuts }),
          },
        ]}
      />
      <ChoiceSetting
        name="mix_trigger"
        need={needs.mixPanel}
        choices={settingChoices.mixSideTrigger}
        value={menu.mixSideTrigger}
        onChange={(mixSideTrigger) => changeMenu({ mixSideTrigger })}
      />
      <ChoiceSetting
        name="trigger"
        need={needs.plainSidebar}
        choices={triggers}
        value={menu.split && menu.trigger === 'header' ? 'footer' : menu.trigger}
        onChange={(trigger) => changeMenu({ trigger })}
      />
      <ChoiceSetting
        name="top_menu_align"
        need={needs.topMenuAlign}
        choices={settingChoices.topMenuAlign}
        value={menu.topMenuAlign}
        onChange={(topMenuAlign) => changeMenu({ topMenuAlign })}
      />
      <ChoiceSetting
        name="content_width"
        choices={settingChoices.contentMode}
        value={settings.contentMode}
        onChange={(contentMode) => change({ contentMode })}
      />
      <NumberSetting
        name="menu_width"
        need={needs.sidebar}
        min={100}
        max={600}
        step={10}
        value={menu.menuWidth}
        onChange={(menuWidth) => changeMenu({ menuWidth })}
      />
      <NumberSetting
        name="lock_time"
        min={0}
        max={1440}
        step={1}
        value={settings.lockTime}
        onChange={(lockTime) => change({ lockTime })}
      />
      <SelectSetting
        name="session_end"
        choices={settingChoices.sessionTimeoutProcessing}
        value={settings.sessionTimeoutProcessing}
        onChange={(sessionTimeoutProcessing) => change({ sessionTimeoutProcessing })}
      />
    </SettingGroup>
  )
}

export function DisplayGroup() {
  const { t } = useTexts('settings')
  const { settings, header, menu, tabs, needs, change, changeMenu } = useSettings()
  return (
    <SettingGroup title={t('groups.display')}>
      <Switches
        switches={[
          {
            name: 'breadcrumb',
            need: needs.breadcrumb,
            checked: settings.showBreadCrumb,
            onChange: (showBreadCrumb) => change({ showBreadCrumb }),
          },
          {
            name: 'breadcrumb_icon',
            need: needs.breadcrumb,
            checked: settings.showBreadCrumbIcon,
            onChange: (showBreadCrumbIcon) => change({ showBreadCrumbIcon }),
          },
          {
            name: 'tabs',
            checked: tabs.show,
            onChange: (show) => change({ multiTabsSetting: { show } }),
          },
          {
            name: 'tabs_refresh',
            need: needs.tabButtons,
            checked: tabs.showRedo,
            onChange: (showRedo) => change({ multiTabsSetting: { showRedo } }),
          },
          {
            name: 'tabs_menu',
            need: needs.tabButtons,
            checked: tabs.showQuick,
            onChange: (showQuick) => change({ multiTabsSetting: { showQuick } }),
          },
          {
            name: 'tabs_fold',
            need: needs.tabButtons,
            checked: tabs.showFold,
            onChange: (showFold) => change({ multiTabsSetting: { showFold } }),
          },
          {
            name: 'sidebar',
            need: needs.showSidebar,
            checked: menu.show,
            onChange: (show) => changeMenu({ show }),
          },
          {
            name: 'header',
            checked: header.show,
            onChange: (show) => change({ headerSetting: { show } }),
          },
          {
            name: 'footer',
            checked: settings.showFooter,
            onChange: (showFooter) => change({ showFooter }),
          },
          {
            name: 'full_content',
            checked: settings.fullContent,
            onChange: (fullContent) => change({ fullContent }),
          },
          {
            name: 'logo',
            need: needs.logo,
            checked: settings.showLogo,
            onChange: (showLogo) => change({ showLogo }),
          },
          {
            name: 'gray_mode',
            checked: settings.grayMode,
            onChange: (grayMode) => change({ grayMode }),
          },
          {
            name: 'color_weak',
            checked: settings.colorWeak,
            onChange: (colorWeak) => change({ colorWeak }),
          },
          {
            name: 'capture_errors',
            checked: settings.useErrorHandle,
            onChange: (useErrorHandle) => change({ useErrorHandle }),
          },
        ]}
      />
    </SettingGroup>
  )
}

export function AnimationGroup() {
  const { t } = useTexts('settings')
  const { settings, transition, needs, change } = useSettings()
  const changeTransition = (transitionSetting: SettingsChanges['transitionSetting']) =>
    change({ transitionSetting })
  return (
    <SettingGroup title={t('groups.animation')}>
      <Switches
        switches={[
          {
            name: 'progress',
            checked: transition.openNProgress,
            onChange: (openNProgress) => changeTransition({ openNProgress }),
          },
          {
            name: 'page_loading',
            checked: transition.openPageLoading,
            onChange: (openPageLoading) => changeTransition({ openPageLoading }),
          },
          {
            name: 'animation',
            checked: transition.enable,
            onChange: (enable) => changeTransition({ enable }),
          },
        ]}
      />
      <SelectSetting
        name="transition"
        need={needs.transition}
        // A page that is kept always slides (shell A18.3).
        help={!needs.transition && settings.openKeepAlive ? t('transition_help') : undefined}
        choices={settingChoices.basicTransition}
        value={transition.basicTransition}
        onChange={(basicTransition) => changeTransition({ basicTransition })}
      />
    </SettingGroup>
  )
}
