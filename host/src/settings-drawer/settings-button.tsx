import { chakra } from '@chakra-ui/react'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { Icon, SlidersIcon } from '@console/ui/icon/icon'
import { createLazyComponent } from '@console/ui/lazy-component/lazy-component'
import { useAtomValue, useStore } from 'jotai'
import { useState } from 'react'
import { showNetworkFailure } from '../errors/errors'
import { loadLateTexts } from '../locale/locale'
import { settingsAtom } from '../settings/settings'
import type { DrawerHostProps } from './drawer-host'

/** The button stands in the header unless the header is hidden or it is asked to float (shell A7.7). */
export function HeaderSettingsButton(props: DrawerHostProps) {
  const { showSettingButton, settingButtonPosition } = useAtomValue(settingsAtom)
  return showSettingButton && settingButtonPosition !== 'fixed' && <SettingsButton {...props} />
}

/** The button at the edge of the window. */
export function FloatingSettingsButton(props: DrawerHostProps) {
  const { showSettingButton, settingButtonPosition, headerSetting, fullContent } =
    useAtomValue(settingsAtom)
  const hasHeader = headerSetting.show && !fullContent
  const isFloating =
    settingButtonPosition === 'fixed' || (settingButtonPosition === 'auto' && !hasHeader)
  if (!showSettingButton || !isFloating) return null
  return (
    <chakra.div
      position="fixed"
      insetEnd="0"
      top="40%"
      zIndex="header"
      bg="bg.panel"
      borderWidth="1px"
      borderEndWidth="0"
      borderColor="border"
      borderStartRadius="panel"
      boxShadow="float"
    >
      <SettingsButton {...props} />
    </chakra.div>
  )
}

function SettingsButton({ host }: DrawerHostProps) {
  const { t } = useTexts('layout')
  const store = useStore()
  const [open, setOpen] = useState(false)
  const [LazyDrawer] = useState(() =>
    createLazyComponent(async () => {
      const [{ SettingsPanel }] = await Promise.all([
        import(/* webpackChunkName: "settings-drawer" */ './settings-panel'),
        loadLateTexts(store, 'settings'),
      ])
      return SettingsPanel
    }),
  )
  const handleLoadError = () => {
    setOpen(false)
    showNetworkFailure(store)
  }
  const Drawer = LazyDrawer.useComponent(open, handleLoadError)
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('settings')}
        aria-haspopup="dialog"
        onPointerEnter={LazyDrawer.preload}
        onFocus={LazyDrawer.preload}
        onClick={() => setOpen(true)}
      >
        <Icon as={SlidersIcon} />
      </Button>
      {Drawer && (
        <Drawer
          open={open}
          onClose={() => setOpen(false)}
          onLoadError={handleLoadError}
          host={host}
        />
      )}
    </>
  )
}
