import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button, type ButtonProps } from '../button/button'
import { createLazyComponent } from '../lazy-component/lazy-component'
import type { InitialHighlight, MenuItem, MenuListProps } from './menu-list'

export type { MenuItem } from './menu-list'

export interface MenuProps extends Pick<MenuListProps, 'items' | 'header'> {
  /** What the button shows. */
  children: ReactNode
  /** Accessible name of the button, when its content is no text. */
  label?: string
  onSelect?(value: string): void
  /**
   * The list's code could not be loaded. The menu is closed again, and nothing else on the page has
   * changed.
   */
  onLoadError(): void
  buttonProps?: Pick<ButtonProps, 'variant' | 'size' | 'paddingInline'>
}

const LazyMenuList = createLazyComponent(() =>
  import('./menu-list').then(({ MenuList }) => MenuList),
)

/**
 * A button with a list of actions. Cheap to import: the list's code is loaded when the pointer or
 * the focus reaches the button (rulings 2).
 */
export function Menu({
  children,
  label,
  buttonProps,
  onSelect,
  onLoadError,
  items,
  header,
}: MenuProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [initialHighlight, setInitialHighlight] = useState<InitialHighlight>(null)
  const pendingItem = useRef<MenuItem | null>(null)
  const MenuList = LazyMenuList.useComponent(open, () => {
    setOpen(false)
    onLoadError()
  })

  const onSelectRef = useRef(onSelect)
  onSelectRef.current = onSelect
  const selectItem = (item: MenuItem) => {
    pendingItem.current = item // may be called twice with it: by Chakra, and by the click
    setOpen(false)
  }

  // When the list unmounts the focus would fall to the body; keyboard users continue from the
  // button. `onSelect` comes last: the page or dialog that it opens takes the focus for itself, and
  // a layer opened earlier would close together with the list.
  useEffect(() => {
    if (!open) return
    return () =>
      void requestAnimationFrame(() => {
        const focused = document.activeElement
        if (focused === document.body || focused?.closest('[role=menu]'))
          document.getElementById(id)?.focus()
        const item = pendingItem.current
        pendingItem.current = null
        if (item) onSelectRef.current?.(item.value)
      })
  }, [open, id])

  const toggle = (highlight: InitialHighlight) => {
    setInitialHighlight(highlight)
    setOpen(!open)
  }
  const openOnArrowKey = (event: KeyboardEvent) => {
    if (open || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    toggle(event.key === 'ArrowDown' ? 'first' : 'last')
  }
  return (
    <>
      <Button
        variant="ghost"
        {...buttonProps}
        id={id}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={LazyMenuList.preload}
        onFocus={LazyMenuList.preload}
        onKeyDown={openOnArrowKey}
        // A click without a pointer came from Enter or Space.
        onClick={(event) => toggle(event.detail === 0 ? 'first' : null)}
      >
        {children}
      </Button>
      {MenuList && (
        <MenuList
          items={items}
          header={header}
          triggerId={id}
          open={open}
          initialHighlight={initialHighlight}
          onItemSelect={selectItem}
          onOpenChange={setOpen}
        />
      )}
    </>
  )
}

/** Loads the list's code ahead of its use. */
export const preloadMenu = LazyMenuList.preload
