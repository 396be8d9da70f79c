import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import * as styles from './menu-flyout.module.css'

interface FlyoutState {
  isOpen: boolean
  toggle(): void
  close(): void
}

interface MenuFlyoutProps {
  /** Stands above the entries where the entry itself shows none. */
  title?: string
  /** Where the panel is shown: beside an entry of a column, or below one of a row. */
  side?: 'right' | 'below'
  children(state: FlyoutState): { row: ReactNode; panel: ReactNode }
}

/** The keys that lead into the panel, and back. */
const keysOf = {
  right: { into: ['ArrowRight', 'Enter', ' '], back: ['ArrowLeft', 'Escape'] },
  below: { into: ['ArrowDown', 'Enter', ' '], back: ['Escape'] },
}
/** Between the panel and the edge of the window, px. */
const edge = 8

/**
 * What stands below an entry of the menu, in a panel of its own (shell A6.4): shown while the
 * pointer is over it, by a click, and by Enter or an arrow, which lead into it.
 */
export function MenuFlyout({ title, side = 'right', children }: MenuFlyoutProps) {
  const item = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<{ top: number; left: number } | null>(null)
  const takesFocus = useRef(false)
  const isHovered = useRef(false)
  const isOpen = place !== null

  const open = () => {
    const { top, right, bottom, left } = item.current!.getBoundingClientRect()
    setPlace(side === 'right' ? { top, left: right } : { top: bottom, left })
  }
  // Within the window, wherever the entry stands.
  useLayoutEffect(() => {
    if (!place) return
    const { width, height } = panel.current!.getBoundingClientRect()
    const top = Math.max(edge, Math.min(place.top, window.innerHeight - height - edge))
    const left = Math.max(edge, Math.min(place.left, window.innerWidth - width - edge))
    if (top !== place.top || left !== place.left) setPlace({ top, left })
  }, [place])
  const close = () => setPlace(null)
  const closeWithFocus = () => {
    close()
    item.current?.querySelector('button')?.focus()
  }
  useEffect(() => {
    if (!isOpen || !takesFocus.current) return
    takesFocus.current = false
    panel.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [isOpen])

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: globalThis.PointerEvent) =>
      !item.current?.contains(target as Node) && setPlace(null)
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])

  const handleKey = (event: KeyboardEvent) => {
    const isInside = panel.current?.contains(event.target as Node) ?? false
    if (!isInside && keysOf[side].into.includes(event.key)) {
      takesFocus.current = true
      if (isOpen) panel.current?.querySelector<HTMLElement>('a, button')?.focus()
      else open()
    } else if (isOpen && keysOf[side].back.includes(event.key)) closeWithFocus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  /**
   * A finger only presses: it opens and closes by that. A mouse has to move: what scrolls below one
   * that rests opens nothing.
   */
  const hover = ({ pointerType, nativeEvent: { movementX, movementY } }: PointerEvent) => {
    const rests = movementX === 0 && movementY === 0
    if (pointerType !== 'mouse' || rests || isHovered.current) return
    isHovered.current = true
    open()
  }
  const leave = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return
    isHovered.current = false
    close()
  }
  const handleBlur = ({ relatedTarget }: FocusEvent) =>
    !item.current?.contains(relatedTarget) && relatedTarget !== null && close()

  const { row, panel: content } = children({
    isOpen,
    // The mouse that opened it by being there does not close it by a click.
    toggle: () => (isOpen && !isHovered.current ? close() : open()),
    close,
  })
  return (
    <div
      ref={item}
      onPointerMove={hover}
      onPointerLeave={leave}
      onKeyDown={handleKey}
      onBlur={handleBlur}
    >
      {row}
      {isOpen && (
        <div ref={panel} className={styles.panel} style={{ top: place.top, left: place.left }}>
          {title !== undefined && <p className={styles.title}>{title}</p>}
          {content}
        </div>
      )}
    </div>
  )
}
