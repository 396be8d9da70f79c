import { type ReactNode, useEffect, useRef } from 'react'
import { createLazyComponent } from '../lazy-component/lazy-component'
import type { InitialHighlight, MenuItem, MenuListProps } from './menu-list'

const LazyMenuList = createLazyComponent(() =>
  import('./menu-list').then(({ MenuList }) => MenuList),
)

/** Loads the list's code ahead of its use. */
export const preloadMenu = LazyMenuList.preload

interface MenuListOptions extends Pick<MenuListProps, 'items' | 'header' | 'align'> {
  /** Id of the element that the list belongs to: it stands below it, and the focus returns there. */
  triggerId: string
  open: boolean
  setOpen(open: boolean): void
  initialHighlight: InitialHighlight
  onSelect?(value: string): void
  onLoadError(error: unknown, retry: () => void): void
}

/** The list of a menu, which is loaded when it is opened for the first time. */
export function useLazyMenuList({
  items,
  header,
  align,
  triggerId,
  open,
  setOpen,
  initialHighlight,
  onSelect,
  onLoadError,
}: MenuListOptions): ReactNode {
  const pendingItem = useRef<MenuItem | null>(null)
  const MenuList = LazyMenuList.useComponent(open, (error) => {
    setOpen(false)
    onLoadError(error, () => setOpen(true))
  })

  const onSelectRef = useRef(onSelect)
  onSelectRef.current = onSelect
  const selectItem = (item: MenuItem) => {
    pendingItem.current = item // may be called twice with it: by Chakra, and by the click
    setOpen(false)
  }

  // When the list unmounts the focus would fall to the body; keyboard users continue from the
  // trigger. `onSelect` comes last: the page or dialog that it opens takes the focus for itself, and
  // a layer opened earlier would close together with the list.
  useEffect(() => {
    if (!open) return
    return () =>
      void requestAnimationFrame(() => {
        const focused = document.activeElement
        if (focused === document.body || focused?.closest('[role=menu]'))
          document.getElementById(triggerId)?.focus({ preventScroll: true })
        const item = pendingItem.current
        pendingItem.current = null
        if (item) onSelectRef.current?.(item.value)
      })
  }, [open, triggerId])

  return (
    MenuList && (
      <MenuList
        items={items}
        header={header}
        align={align}
        triggerId={triggerId}
        open={open}
        initialHighlight={initialHighlight}
        onItemSelect={selectItem}
        onOpenChange={setOpen}
      />
    )
  )
}
