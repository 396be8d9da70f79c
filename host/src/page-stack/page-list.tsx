import { useAtomValue } from 'jotai'
import {
  Activity,
  type FocusEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import type { OpenPage } from './open-page'
import { PageView } from './page-view'
import { activePageAtom, openPagesAtom } from './stack-state'

export interface PageListProps {
  rootMount: 'bare' | 'shell'
  /** Called after each navigation, once its page is on the screen. */
  onShown(page: OpenPage, element: HTMLElement): void
}

/**
 * The open pages of a layout. All but one are hidden: React keeps their state and elements and stops
 * their effects.
 */
export function PageList({ rootMount, onShown }: PageListProps) {
  const pages = useAtomValue(openPagesAtom)
  const active = useAtomValue(activePageAtom)
  return pages
    .filter((page) => rootMountOf(page) === rootMount)
    .map((page) => (
      <Activity key={page.id} mode={page === active ? 'visible' : 'hidden'}>
        <PageElement page={page} isActive={page === active} onShown={onShown} />
      </Activity>
    ))
}

/** An address that no route matches has its message in the shell. */
export const rootMountOf = ({ record }: OpenPage) => record?.rootMount ?? 'shell'

type PageElementProps = Pick<PageListProps, 'onShown'> & { page: OpenPage; isActive: boolean }

/** The element around one page. Its effects run when the page is shown, and end when it is hidden. */
function PageElement({ page, isActive, onShown }: PageElementProps) {
  const element = useRef<HTMLDivElement>(null)
  const { memory, location } = page
  useKeptScroll(memory, element)
  useEffect(() => {
    if (isActive) onShown(page, element.current!)
    // Once for each navigation: `location` is a new object then, and `page` after other changes too.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [location, isActive])
  const rememberFocus = ({ target }: FocusEvent<HTMLElement>) => void (memory.lastFocused = target)
  return (
    <div ref={element} onFocus={rememberFocus}>
      <PageView page={page} isActive={isActive} />
    </div>
  )
}

/**
 * Each page has its scroll positions back when it is shown again: all pages scroll the one document,
 * and browsers forget those of some elements that are hidden.
 */
function useKeptScroll(memory: OpenPage['memory'], element: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    if (window.scrollY !== memory.scrollTop) window.scrollTo(0, memory.scrollTop)
    memory.innerScroll.forEach(({ left, top }, inner) => {
      inner.scrollLeft = left
      inner.scrollTop = top
    })
    const page = element.current
    const remember = () => void (memory.scrollTop = window.scrollY)
    const rememberInner = ({ target }: Event) => {
      if (!(target instanceof Element)) return
      memory.innerScroll.set(target, { left: target.scrollLeft, top: target.scrollTop })
    }
    window.addEventListener('scroll', remember, { passive: true })
    page?.addEventListener('scroll', rememberInner, { passive: true, capture: true })
    return () => {
      window.removeEventListener('scroll', remember)
      page?.removeEventListener('scroll', rememberInner, { capture: true })
    }
  }, [memory, element])
}
