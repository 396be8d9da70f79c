// A chunk of its own, which comes once there is something to drag (decision 0039).
import Sortable from 'sortablejs'

const reducesMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Lets the pointer drag the tabs of a strip. Each element names its tab (`data-tab`) and its group
 * (`data-group`), which it does not leave. `onMove` is told where a tab was dropped. Returns the
 * function that ends it.
 */
export function dragTabs(strip: HTMLElement, onMove: (id: number, place: number) => void) {
  let following: Element | null = null
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
    onStart: ({ item }) => void (following = item.nextElementSibling),
    onMove: ({ dragged, related }) => dragged.dataset.group === related.dataset.group,
    onEnd({ item, newDraggableIndex, oldDraggableIndex }) {
      // React moves the element: it goes back to where React knows it.
      strip.insertBefore(item, following)
      if (newDraggableIndex !== undefined && newDraggableIndex !== oldDraggableIndex)
        onMove(Number(item.dataset.tab), newDraggableIndex)
    },
  })
  return () => sortable.destroy()
}
