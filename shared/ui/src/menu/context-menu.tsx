import { useState } from 'react'
import type { MenuItem } from './menu-list'
import { useLazyMenuList } from './use-lazy-menu-list'

export interface ContextMenuProps {
  /** Id of the element whose menu it is: the list stands below it, and the focus returns there. */
  triggerId: string
  items: readonly MenuItem[]
  onSelect(value: string): void
  /** The list is gone; `onSelect` comes after it. */
  onClose(): void
  /** The list's code could not be loaded; `onClose` comes too. */
  onLoadError(error: unknown): void
}

/**
 * The menu of an element that has another purpose, opened by its `contextmenu` event: the secondary
 * button, a long press, Shift F10 or the menu key. Rendered only while it is open.
 */
export function ContextMenu({
  triggerId,
  items,
  onSelect,
  onClose,
  onLoadError,
}: ContextMenuProps) {
  const [open, setOpen] = useState(true)
  return useLazyMenuList({
    items,
    triggerId,
    open,
    setOpen(next) {
      setOpen(next)
      if (!next) requestAnimationFrame(onClose)
    },
    initialHighlight: 'first',
    onSelect,
    onLoadError: (error) => onLoadError(error),
  })
}
