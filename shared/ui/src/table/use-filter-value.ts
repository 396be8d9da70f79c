import { useEffect, useEffectEvent, useRef, useState } from 'react'

export interface FilterValueOptions {
  /** That of the address. */
  value: string
  setValue(value: string): void
  /** Milliseconds of rest after which the address follows. */
  delayOf?(value: string): number
}

/**
 * What the control of a filter shows, and how it changes it: at once, and the address a task later, so that
 * nobody waits for the page in a press or a key.
 */
export function useFilterValue({ value, setValue, delayOf = () => 0 }: FilterValueOptions) {
  /** What is being chosen; null while the control shows the filter. */
  const [chosen, setChosen] = useState<string | null>(null)
  const asked = useRef(value)
  const ask = useEffectEvent((next: string) => {
    const isUnderWay = asked.current !== value
    asked.current = next
    if (next === value && !isUnderWay) setChosen(null)
    else setValue(next)
  })
  const delay = useEffectEvent(delayOf)
  useEffect(() => {
    if (chosen === null) return
    const timer = setTimeout(() => ask(chosen), delay(chosen))
    return () => clearTimeout(timer)
  }, [chosen])
  // A control that goes takes nothing with it: a panel is closed as soon as something is chosen in it.
  const askLast = useEffectEvent(() => {
    if (chosen !== null && chosen !== asked.current) ask(chosen)
  })
  useEffect(() => () => askLast(), [])
  // The filter has caught up, and what was typed meanwhile stays; or it comes from elsewhere: by the
  // browser's "back", or from a button that ends all filters.
  useEffect(() => {
    const isOwn = value === asked.current
    asked.current = value
    setChosen((current) => (current === value || !isOwn ? null : current))
  }, [value])
  return [chosen ?? value, setChosen] as const
}
