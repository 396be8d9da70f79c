import { useAtomValue, useStore } from 'jotai'
import { Activity, type FocusEvent, useEffect, useRef } from 'react'
import type { OpenPage } from './open-page'
import { PageView } from './page-view'
import { type Pane, SplitPanes, useShownSplit } from './split-panes'
import { otherSide } from './split-view'
import { activePageAtom, openPagesAtom, pageTitleAtom, showBeside } from './stack-state'
import { useKeptScroll } from './use-kept-scroll'

export interface PageListProps {
  rootMount: 'bare' | 'shell'
  /** Called after each navigation, once its page is on the screen. */
  onShown(page: OpenPage, element: HTMLElement): void
}

/**
 * The open pages of a layout. All but the shown one, and the one beside it, are hidden: React keeps
 * their state and elements and stops their effects.
 */
export function PageList({ rootMount, onShown }: PageListProps) {
  const pages = useAtomValue(openPagesAtom)
  const active = useAtomValue(activePageAtom)
  const split = useShownSplit()
  const paneOf = (page: OpenPage): Pane => {
    if (!split) return null
    return page === active ? split.side : otherSide(split)
  }
  const list = pages
    .filter((page) => rootMountOf(page) === rootMount)
    .map((page) => {
      const isShown = page === active || page === split?.beside
      return (
        <Activity key={page.id} mode={isShown ? 'visible' : 'hidden'}>
          <PageElement
            page={page}
            isActive={page === active}
            pane={isShown ? paneOf(page) : null}
            onShown={onShown}
          />
        </Activity>
      )
    })
  return rootMount === 'bare' ? list : <SplitPanes isSplit={split !== null}>{list}</SplitPanes>
}

/** An address that no route matches has its message in the shell. */
export const rootMountOf = ({ record }: OpenPage) => record?.rootMount ?? 'shell'

type PageElementProps = Pick<PageListProps, 'onShown'> & {
  page: OpenPage
  isActive: boolean
  pane: Pane
}

/** The element around one page. Its effects run when the page is shown, and end when it is hidden. */
function PageElement({ page, isActive, pane, onShown }: PageElementProps) {
  const store = useStore()
  const element = useRef<HTMLDivElement>(null)
  const title = useAtomValue(pageTitleAtom)(page)
  const { memory, location } = page
  useKeptScroll(page, element, pane !== null)
  useEffect(() => {
    if (isActive) onShown(page, element.current!)
    // `location` is a new object with each navigation, and `page` after other changes too.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each navigation
  }, [location, isActive])
  const rememberFocus = ({ target }: FocusEvent<HTMLElement>) => void (memory.lastFocused = target)
  const isMounted = useRef(false)
  useEffect(() => void (isMounted.current = true), [])
  const activate = isActive ? undefined : () => showBeside(store)
  // A field that takes the focus as its page comes does not take it from the page beside.
  const handleFocus = ({ target }: FocusEvent<HTMLElement>) =>
    isMounted.current ? activate?.() : target.blur()
  return (
    <div
      ref={element}
      onFocus={rememberFocus}
      {...(pane && {
        role: 'group',
        'aria-label': title,
        'data-pane': pane,
        'data-active': isActive ? '' : undefined,
        onFocusCapture: isActive ? undefined : handleFocus,
        onPointerDownCapture: activate,
      })}
    >
      <PageView page={page} isActive={isActive} />
    </div>
  )
}
