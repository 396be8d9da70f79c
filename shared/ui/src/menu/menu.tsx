import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { Button, type ButtonProps } from '../button/button'
import type { InitialHighlight, MenuListProps } from './menu-list'
import { preloadMenu, useLazyMenuList } from './use-lazy-menu-list'

export type { MenuItem } from './menu-list'
export { preloadMenu } from './use-lazy-menu-list'

export interface MenuProps extends Pick<MenuListProps, 'items' | 'header' | 'align'> {
  /** What the button shows. */
  children: ReactNode
  /** Accessible name of the button, when its content is no text. */
  label?: string
  onSelect?(value: string): void
  /**
   * The list's code could not be loaded. The menu is closed again, and nothing else on the page has
   * changed.
   */
  onLoadError(error: unknown, retry: () => void): void
  buttonProps?: Pick<ButtonProps, 'variant' | 'size' | 'className'>
}

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
  align,
}: MenuProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [initialHighlight, setInitialHighlight] = useState<InitialHighlight>(null)
  const list = useLazyMenuList({
    items,
    header,
    align,
    triggerId: id,
    open,
    setOpen,
    initialHighlight,
    onSelect,
    onLoadError,
  })

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
        onPointerEnter={preloadMenu}
        onFocus={preloadMenu}
        onKeyDown={openOnArrowKey}
        // A click without a pointer came from Enter or Space.
        onClick={(event) => toggle(event.detail === 0 ? 'first' : null)}
      >
        {children}
      </Button>
      {list}
    </>
  )
}
