import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { Icon, XIcon } from '@console/ui/icon/icon'
import { useAtomValue, useStore } from 'jotai'
import {
  type PropsWithChildren,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { OpenPage } from './open-page'
import * as styles from './split-panes.module.css'
import { minSplitWidth, type SplitView } from './split-view'
import {
  activePageAtom,
  besidePageAtom,
  endSplit,
  loadBeside,
  pageTitleAtom,
  splitAtom,
} from './stack-state'

/** The half of the window in which a page stands; null when it stands alone. */
export type Pane = SplitView['side'] | null

const wideWindow = `(min-width: ${minSplitWidth}px)`

function watchWidth() {
  const query = window.matchMedia(wideWindow)
  return {
    subscribe(onChange: () => void) {
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    isWide: () => query.matches,
  }
}

/** Whether the window has room for two pages. */
export function useHasRoomForSplit() {
  // A new query at each rendering would be worked out each time.
  const [{ subscribe, isWide }] = useState(watchWidth)
  return useSyncExternalStore(subscribe, isWide)
}

/**
 * The split view as it is shown: null where the window is too narrow, and until the page beside is
 * open, which this loads.
 */
export function useShownSplit(): (SplitView & { beside: OpenPage }) | null {
  const store = useStore()
  const split = useAtomValue(splitAtom)
  const beside = useAtomValue(besidePageAtom)
  const hasRoom = useHasRoomForSplit()
  const missing = hasRoom && split && !beside ? split.address : null
  useEffect(() => {
    if (missing) void loadBeside(store)
  }, [store, missing])
  return hasRoom && split && beside ? { ...split, beside } : null
}

/** Around the pages of the shell; two of them stand side by side, each with a scroll of its own. */
export function SplitPanes({ isSplit, children }: PropsWithChildren<{ isSplit: boolean }>) {
  const panes = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = panes.current
    if (!isSplit || !element) return
    const measure = () => {
      const top = element.getBoundingClientRect().top + window.scrollY
      // They reach down to the edge of the window, over the padding of the page.
      const below = getComputedStyle(element.closest('main')!).paddingBottom
      element.style.setProperty('--panes-height', `${window.innerHeight - top}px`)
      element.style.setProperty('--panes-below', `-${below}`)
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [isSplit])
  return (
    <div ref={panes} className={isSplit ? styles.panes : undefined}>
      {children}
      {isSplit && <EndSplitButton />}
    </div>
  )
}

function EndSplitButton() {
  const { t } = useTexts('layout')
  const store = useStore()
  const active = useAtomValue(activePageAtom)
  const pageTitle = useAtomValue(pageTitleAtom)
  return (
    <div className={styles.end}>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('split.end', { title: active ? pageTitle(active) : '' })}
        onClick={() => endSplit(store)}
      >
        <Icon as={XIcon} />
      </Button>
    </div>
  )
}
