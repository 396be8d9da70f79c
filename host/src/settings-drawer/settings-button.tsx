import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { Icon, SlidersIcon } from '@console/ui/icon/icon'
import { createLazyComponent } from '@console/ui/lazy-component/lazy-component'
import type { Store } from '@console/kernel/host'
import { useAtomValue, useStore } from 'jotai'
import { atom } from 'jotai/vanilla'
import { useState } from 'react'
import { showLoadFailure } from '../errors/errors'
import { loadLateTexts } from '../locale/locale'
import { settingsAtom } from '../settings/settings'
import type { DrawerHostProps } from './drawer-host'
import * as styles from './settings-button.module.css'

/** The button stands in the header unless the header is hidden or it is asked to float (shell A7.7). */
export function HeaderSettingsButton() {
  const { showSettingButton, settingButtonPosition } = useAtomValue(settingsAtom)
  return showSettingButton && settingButtonPosition !== 'fixed' && <SettingsButton />
}

/**
 * The button at the edge of the window; on a phone at the end of the page, where it lies on no field.
 */
export function FloatingSettingsButton({
  hasHeader,
  isMobile,
}: {
  hasHeader: boolean
  isMobile: boolean
}) {
  const { showSettingButton, settingButtonPosition } = useAtomValue(settingsAtom)
  const isFloating =
    settingButtonPosition === 'fixed' || (settingButtonPosition === 'auto' && !hasHeader)
  if (!showSettingButton || !isFloating) return null
  return (
    <div className={isMobile ? styles.atEndOfPage : styles.floating}>
      <SettingsButton />
    </div>
  )
}

/** The button gets the focus back: another menu type has made another one of it. */
const buttonSelector = '[data-opens-settings]'

function SettingsButton() {
  const { t } = useTexts('layout')
  const store = useStore()
  const preload = () => void loadPanel(store).catch(() => {})
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={t('settings')}
      aria-haspopup="dialog"
      data-opens-settings=""
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => openSettings(store)}
    >
      <Icon as={SlidersIcon} />
    </Button>
  )
}

/**
 * The drawer, wherever its button stands. Rendered once, outside the header, which another menu type
 * puts elsewhere.
 */
export function SettingsDrawer({ host }: DrawerHostProps) {
  const store = useStore()
  const open = useAtomValue(settingsOpenAtom)
  const [LazyDrawer] = useState(() => createLazyComponent(() => loadPanel(store)))
  const close = () => store.set(settingsOpenAtom, false)
  const handleLoadError = (error: unknown) => {
    store.set(settingsOpenAtom, false)
    showLoadFailure(store, error, () => openSettings(store))
  }
  const Drawer = LazyDrawer.useComponent(open, handleLoadError)
  return (
    Drawer && (
      <Drawer
        open={open}
        onClose={close}
        onLoadError={handleLoadError}
        finalFocus={() => document.querySelector<HTMLElement>(buttonSelector)}
        host={host}
      />
    )
  )
}

const settingsOpenAtom = atom(false)
export const openSettings = (store: Store) => store.set(settingsOpenAtom, true)

async function loadPanel(store: Store) {
  const [{ SettingsPanel }] = await Promise.all([
    import('./settings-panel'),
    loadLateTexts(store, 'settings'),
  ])
  return SettingsPanel
}
