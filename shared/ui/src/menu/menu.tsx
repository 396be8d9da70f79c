import type { Drawing } from '../icon/icon'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button, type ButtonProps } from '../button/button'
import { late } from '../late/late'

export interface MenuItem {
  value: string
  label: string
  icon?: Drawing
  /** The one that holds now, of several: the page's language. */
  current?: boolean
  /** Language of the label, when it is not the page's. */
  lang?: string
  /** Takes something away, or ends something. */
  danger?: boolean
  /** A line above: another kind of thing begins. */
  apart?: boolean
  /** Leads somewhere, so it is a link. Followed plainly it is told to `onSelect` like any other; a new tab is the browser's. */
  href?: string
}

export interface MenuProps {
  /** What the button shows. */
  children: ReactNode
  /** Name of the button, when what it shows is no text. */
  label?: string
  items: readonly MenuItem[]
  /** Stands above the items: who is signed in. */
  head?: ReactNode
  onSelect?(value: string): void
  /** The list's code could not be fetched. The menu is closed again, and nothing else on the page has changed. */
  onFailed(): void
  button?: Pick<ButtonProps, 'look' | 'size' | 'paddingInline'>
}

/** The item that is marked when the list opens: whoever works by keys stands on one, whoever points on none. */
export type StartAt = 'first' | 'last' | null

const frame = late(() => import('./menu-frame').then(({ MenuFrame }) => MenuFrame))

/** A button with a list of deeds. Light to import: the list's code comes when somebody points at the button (rulings 2). */
export function Menu({ children, label, button, onSelect, onFailed, items, head }: MenuProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [startAt, setStartAt] = useState<StartAt>(null)
  const chosen = useRef<MenuItem | null>(null)
  const Frame = frame.use(open, () => {
    setOpen(false)
    onFailed()
  })

  const select = useRef(onSelect)
  select.current = onSelect
  const choose = (item: MenuItem) => {
    chosen.current ??= item // it may be told twice: by Chakra, and by the click
    setOpen(false)
  }

  // When the list goes the focus would fall to the page; whoever works by keys goes on from the button. The deed comes last:
  // the page or the dialog that it opens takes the focus for itself, and what lies on a layer would close with it.
  useEffect(() => {
    if (!open) return
    return () =>
      void requestAnimationFrame(() => {
        const at = document.activeElement
        if (at === document.body || at?.closest('[role=menu]')) document.getElementById(id)?.focus()
        const item = chosen.current
        chosen.current = null
        if (item) select.current?.(item.value)
      })
  }, [open, id])

  const toggle = (at: StartAt) => {
    setStartAt(at)
    setOpen(!open)
  }
  const openByArrow = (event: KeyboardEvent) => {
    if (open || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    toggle(event.key === 'ArrowDown' ? 'first' : 'last')
  }
  return (
    <>
      <Button
        look="bare"
        {...button}
        id={id}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={frame.prepare}
        onFocus={frame.prepare}
        onKeyDown={openByArrow}
        // A click that no pointer made came from Enter or Space.
        onClick={(event) => toggle(event.detail === 0 ? 'first' : null)}
      >
        {children}
      </Button>
      {Frame && (
        <Frame
          items={items}
          head={head}
          triggerId={id}
          open={open}
          startAt={startAt}
          onChoose={choose}
          onOpenChange={setOpen}
        />
      )}
    </>
  )
}

/** Fetches the list's code ahead of its use. */
export const prepareMenu = frame.prepare
