// A chunk of its own, which comes with the pointer (decision 0039).
import Sortable from 'sortablejs'
import type { Point } from './split-drop'

const reducesMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** What is told of a tab that is dragged. */
export interface TabDragListener {
  /** It is now at this point of the window; also once when it is taken up. */
  onDrag(id: number, point: Point): void
  /** It was dropped; `place` is its new one in the strip, null where it is the old one. */
  onDrop(id: number, point: Point, place: number | null): void
  /** The person took the drag back: it stays where it was. */
  onCancel(): void
}

/**
 * Lets the pointer drag the tabs of a strip. Each element names its tab (`data-tab`) and its group
 * (`data-group`), which it does not leave. Returns the function that ends it.
 */
export function dragTabs(strip: HTMLElement, { onDrag, onDrop, onCancel }: TabDragListener) {
  let following: Element | null = null
  let dragged = 0
  let point: Point = { x: 0, y: 0 }
  let isCancelled = false
  const followPointer = ({ clientX, clientY }: MouseEvent | Touch) => {
    point = { x: clientX, y: clientY }
    onDrag(dragged, point)
  }
  const handlePointer = (event: PointerEvent) => followPointer(event)
  const handleTouch = ({ touches: [touch] }: TouchEvent) => touch && followPointer(touch)
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Nothing else that listens to Escape is meant.
    event.preventDefault()
    event.stopImmediatePropagation()
    isCancelled = true
    // The library ends a drag only with the pointer; Safari has no pointer events for it.
    for (const type of ['pointercancel', 'touchcancel']) document.dispatchEvent(new Event(type))
  }
  const sortable = Sortable.create(strip, {
    draggable: '[data-tab]',
    filter: '[data-group="affixed"], [data-cross]',
    preventOnFilter: false,
    direction: 'horizontal',
    animation: reducesMotion() ? 0 : 500,
    delay: 400,
    delayOnTouchOnly: true,
    // The browser's own dragging does not begin at a button in Firefox.
    forceFallback: true,
    fallbackTolerance: 4,
    onStart({ item }) {
      following = item.nextElementSibling
      dragged = Number(item.dataset.tab)
      isCancelled = false
      document.addEventListener('pointermove', handlePointer)
      document.addEventListener('touchmove', handleTouch)
      window.addEventListener('keydown', handleKey, { capture: true })
    },
    onMove: ({ dragged, related }) => dragged.dataset.group === related.dataset.group,
    onEnd({ item, newDraggableIndex, oldDraggableIndex }) {
      stopFollowing()
      // React moves the element: it goes back to where React knows it. What followed the last tab was
      // the library's copy that the pointer dragged.
      strip.insertBefore(item, following?.parentNode === strip ? following : null)
      if (isCancelled) return onCancel()
      const isMoved = newDraggableIndex !== undefined && newDraggableIndex !== oldDraggableIndex
      onDrop(dragged, point, isMoved ? newDraggableIndex : null)
    },
  })
  const stopFollowing = () => {
    document.removeEventListener('pointermove', handlePointer)
    document.removeEventListener('touchmove', handleTouch)
    window.removeEventListener('keydown', handleKey, { capture: true })
  }
  return () => {
    stopFollowing()
    sortable.destroy()
  }
}
