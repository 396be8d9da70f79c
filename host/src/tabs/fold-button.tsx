import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { Icon, PanelTopCloseIcon, PanelTopOpenIcon } from '@console/ui/icon/icon'
import { useAtomValue, useStore } from 'jotai'
import { changeSettings, settingsAtom } from '../settings/settings'
import * as styles from './fold-button.module.css'

/** Hides menu and header together, and shows them again (shell A4.9). */
export function FoldButton() {
  const { t } = useTexts('layout')
  const store = useStore()
  const { headerSetting, menuSetting } = useAtomValue(settingsAtom)
  // A menu in the header comes and goes with it.
  const isInHeader = menuSetting.type === 'top-menu'
  const isFolded = !headerSetting.show && (isInHeader || !menuSetting.show)
  function fold() {
    const shown = { show: isFolded }
    changeSettings(store, { headerSetting: shown, ...(!isInHeader && { menuSetting: shown }) })
    // What has measured itself does so again, once the page has its new size.
    requestAnimationFrame(() => window.dispatchEvent(new Event('resize')))
  }
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={t(isFolded ? 'tabs.unfold' : 'tabs.fold')}
      onClick={fold}
      className={isFolded ? undefined : styles.notOnPhone}
    >
      <Icon as={isFolded ? PanelTopOpenIcon : PanelTopCloseIcon} />
    </Button>
  )
}
