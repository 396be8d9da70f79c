export type SizeWatch = ReturnType<typeof createSizeWatch>

/** Has something measured, at most once a frame: when asked to, and when what is observed changes its size. */
export function createSizeWatch(measure: () => void) {
  let frame = 0
  const observed = new Set<Element>()
  // In the next frame and not at once: to measure may change what is observed.
  const measureSoon = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(measure)
  }
  const observer = new ResizeObserver(measureSoon)
  return {
    measureSoon,
    /** Observes these elements, and no others any more. */
    observe(elements: ReadonlySet<Element>) {
      for (const element of observed)
        if (!elements.has(element)) {
          observer.unobserve(element)
          observed.delete(element)
        }
      for (const element of elements)
        if (!observed.has(element)) {
          observer.observe(element)
          observed.add(element)
        }
    },
    stop() {
      cancelAnimationFrame(frame)
      observer.disconnect()
      observed.clear()
    },
  }
}
