import {
  cloneElement,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { createLazyComponent } from '../lazy-component/lazy-component'
import { closeDelay, openDelay } from './delays'
import type { TooltipBubbleProps } from './tooltip-bubble'

export interface TooltipProps extends Partial<Pick<TooltipBubbleProps, 'placement' | 'isWide'>> {
  /** A few words: what an icon means, or why something is disabled. Empty: there is nothing to say now. */
  label: string
  /** The one control that the words are about. A disabled one is `aria-disabled`, so that it can be focused. */
  children: ReactElement<Record<string, unknown>>
}

const LazyTooltipBubble = createLazyComponent(() =>
  import('./tooltip-bubble').then(({ TooltipBubble }) => TooltipBubble),
)

/**
 * Words about a control, shown while the pointer rests on it or the keyboard focuses it; never on
 * touch, where nothing hovers. They are the control's description, unless they are its name already.
 * Cheap to import: their code is loaded when the pointer or the focus comes (rulings 2).
 */
export function Tooltip({ label, placement = 'bottom', isWide, children }: TooltipProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  // A press focuses the control too: that is no reason to show words.
  const pressed = useRef(false)
  const isPointedAt = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Words that could not be loaded are not shown: nobody waits for them.
  const TooltipBubble = LazyTooltipBubble.useComponent(open, () => setOpen(false))

  const show = (shown: boolean, delay = 0) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(shown), delay)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const { props } = children
  /** The control's own handler runs first. */
  const before =
    <E,>(handlerName: string, handler: (event: E) => void) =>
    (event: E) => {
      ;(props[handlerName] as ((event: E) => void) | undefined)?.(event)
      handler(event)
    }
  const triggerId = (props.id as string | undefined) ?? id
  const isDescription = label !== '' && props['aria-label'] !== label
  return (
    <>
      {cloneElement(children, {
        id: triggerId,
        'data-tooltip': '',
        'aria-describedby': isDescription ? `${triggerId}-words` : props['aria-describedby'],
        // Moving, not entering: a control that comes to lie under a resting pointer is not pointed at.
        onPointerMove: before('onPointerMove', ({ pointerType }: PointerEvent) => {
          if (pointerType === 'touch' || isPointedAt.current) return
          isPointedAt.current = true
          LazyTooltipBubble.preload()
          show(true, openDelay)
        }),
        onPointerLeave: before('onPointerLeave', () => {
          isPointedAt.current = false
          show(false, closeDelay)
        }),
        onPointerDown: before('onPointerDown', () => {
          pressed.current = true
          show(false)
        }),
        onFocus: before('onFocus', ({ target }: { target: Element }) => {
          if (!pressed.current && target.matches(':focus-visible')) show(true)
        }),
        onBlur: before('onBlur', () => {
          pressed.current = false
          show(false)
        }),
      })}
      {isDescription && (
        <span hidden id={`${triggerId}-words`}>
          {label}
        </span>
      )}
      {TooltipBubble && (
        <TooltipBubble
          open={open && label !== ''}
          triggerId={triggerId}
          placement={placement}
          isWide={isWide}
          onOpenChange={setOpen}
          onPointerEnter={() => show(true)}
          onPointerLeave={() => show(false, closeDelay)}
        >
          {label}
        </TooltipBubble>
      )}
    </>
  )
}
