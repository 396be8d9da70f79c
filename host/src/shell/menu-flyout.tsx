import { chakra } from '@chakra-ui/react'
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'

interface FlyoutState {
  isOpen: boolean
  toggle(): void
  close(): void
}

interface MenuFlyoutProps {
  /** Stands above the entries. */
  title: string
  children(state: FlyoutState): { row: ReactNode; panel: ReactNode }
}

/**
 * What stands below an entry of a collapsed menu, in a panel beside it (shell A6.4): shown while the
 * pointer is over it, by a click, and by Enter or the right arrow, which leads into it; Escape and
 * the left arrow lead back.
 */
export function MenuFlyout({ title, children }: MenuFlyoutProps) {
  const item = useRef<HTMLLIElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<{ top: number; left: number } | null>(null)
  const takesFocus = useRef(false)
  const isHovered = useRef(false)
  const isOpen = place !== null

  const open = () => {
    const { top, right } = item.current!.getBoundingClientRect()
    setPlace({ top, left: right })
  }
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
    if (!isInside && ['ArrowRight', 'Enter', ' '].includes(event.key)) {
      takesFocus.current = true
      if (isOpen) panel.current?.querySelector<HTMLElement>('a, button')?.focus()
      else open()
    } else if (isOpen && ['ArrowLeft', 'Escape'].includes(event.key)) closeWithFocus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  /** A finger only presses: it opens and closes by that. */
  const hover = ({ pointerType }: PointerEvent, isOver: boolean) => {
    if (pointerType !== 'mouse') return
    isHovered.current = isOver
    if (isOver) open()
    else close()
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
    <chakra.li
      ref={item}
      onPointerEnter={(event) => hover(event, true)}
      onPointerLeave={(event) => hover(event, false)}
      onKeyDown={handleKey}
      onBlur={handleBlur}
    >
      {row}
      {isOpen && (
        <chakra.div
          ref={panel}
          position="fixed"
          zIndex="menu"
          minWidth="200px"
          maxWidth="min(320px, calc(100vw - 4rem))"
          maxHeight="calc(100svh - 1rem)"
          overflowY="auto"
          bg="bg.panel"
          borderWidth="1px"
          borderColor="border"
          borderRadius="panel"
          boxShadow="float"
          style={{ top: place.top, left: place.left }}
        >
          <chakra.p px="4" pt="3" textStyle="caption" color="fg.muted" overflowWrap="anywhere">
            {title}
          </chakra.p>
          {content}
        </chakra.div>
      )}
    </chakra.li>
  )
}
