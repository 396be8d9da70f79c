import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { useCloseOnBack } from '@console/ui/use-close-on-back'
import { Icon, MenuIcon } from '@console/ui/icon/icon'
import { createLazyComponent } from '@console/ui/lazy-component/lazy-component'
import { useAtomValue, useStore } from 'jotai'
import { useState } from 'react'
import { showLoadFailure } from '../errors/errors'
import { menuTreeAtom } from '../menu/menu'
import { settingsAtom } from '../settings/settings'
import { useLayoutPlan } from './use-layout-plan'

const LazyDrawer = createLazyComponent(() =>
  import('./menu-drawer-panel').then(({ MenuDrawerPanel }) => MenuDrawerPanel),
)

/** The menu of a narrow screen, on a phone with the open pages: a drawer at the left, behind one button (shell A6.6). */
export function MenuDrawer() {
  const { t } = useTexts('shell')
  const store = useStore()
  const [open, setOpen] = useState(false)
  const entries = useAtomValue(menuTreeAtom)
  const { menuSetting } = useAtomValue(settingsAtom)
  const { tabs } = useLayoutPlan()
  const close = () => setOpen(false)
  useCloseOnBack(open, close)
  const DrawerPanel = LazyDrawer.useComponent(open, (error) => {
    close()
    showLoadFailure(store, error, () => setOpen(true))
  })
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('header.menu')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon as={MenuIcon} size={20} />
      </Button>
      {DrawerPanel && (
        <DrawerPanel
          open={open}
          onClose={close}
          label={t('header.menu')}
          entries={entries}
          accordion={menuSetting.accordion}
          hasOpenPages={tabs === 'menu'}
        />
      )}
    </>
  )
}
