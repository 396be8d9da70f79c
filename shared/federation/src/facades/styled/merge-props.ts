import type { Ref } from 'react'

export type Props = Record<string, unknown>

/** The props of an element whose own props are added to, as Chakra does for `asChild`. */
export function mergeProps(props: Props, own: Props): Props {
  const merged: Props = { ...props }
  for (const [name, value] of Object.entries(own)) {
    const given = props[name]
    if (/^on[A-Z]/.test(name) && typeof given === 'function' && typeof value === 'function')
      merged[name] = (...args: unknown[]) => {
        given(...args)
        value(...args)
      }
    else if (name === 'className') merged[name] = [given, value].filter(Boolean).join(' ')
    else if (name === 'style') merged[name] = { ...(given as object), ...(value as object) }
    else if (value !== undefined) merged[name] = value
  }
  return merged
}

/** One ref that sets both. */
export function mergeRefs(...refs: unknown[]): Ref<unknown> | undefined {
  const given = refs.filter((ref) => ref != null) as NonNullable<Ref<unknown>>[]
  if (given.length < 2) return given[0]
  return (element) => {
    const cleanups = given.map((ref) => {
      if (typeof ref !== 'function') {
        ref.current = element
        return () => void (ref.current = null)
      }
      return ref(element) ?? (() => void ref(null))
    })
    return () => cleanups.forEach((cleanup) => cleanup())
  }
}
