import { useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'
import { menuTreeAtom } from '../menu/menu'
import { activePageAtom } from '../page-stack/page-stack'
import { navigationTargetAtom } from '../routes/routes'
import { settingsAtom } from '../settings/settings'
import { planLayout } from './layout-plan'

/** The layout is computed again so long after the last change of the window's size (shell A6.6). */
const resizePauseMs = 80

function subscribeToWidth(notify: () => void) {
  let timer: ReturnType<typeof setTimeout>
  const handleResize = () => {
    clearTimeout(timer)
    timer = setTimeout(notify, resizePauseMs)
  }
  window.addEventListener('resize', handleResize)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('resize', handleResize)
  }
}

/** The layout as it is now. */
export function useLayoutPlan() {
  const settings = useAtomValue(settingsAtom)
  const menu = useAtomValue(menuTreeAtom)
  const page = useAtomValue(activePageAtom)
  const target = useAtomValue(navigationTargetAtom)
  const width = useSyncExternalStore(subscribeToWidth, () => window.innerWidth)
  return planLayout({
    settings,
    width,
    asksForFullContent: target?.query.has('__full__') ?? false,
    hidesFooter: page?.record?.meta.hiddenFooter ?? false,
    menu,
  })
}
