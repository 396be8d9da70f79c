import { type ChangeEvent, type CompositionEvent, type InputHTMLAttributes, useState } from 'react'

/**
 * Keeps the keys of an input method to itself (shell A5.4): Escape takes back and Enter takes over what is
 * being composed, and nothing on the page may clear, submit, choose or close by them. It covers every
 * handler, also those of libraries, because it listens before them: call it once, first of all.
 *
 * `isComposing` is true of most of these keys. Safari sends the last one after `compositionend`; its
 * `keyCode` still says that the input method took it (229).
 */
export function ignoreCompositionKeys(window: Window) {
  window.addEventListener(
    'keydown',
    (event) => {
      if (!event.isComposing && event.keyCode !== 229) return
      event.stopImmediatePropagation()
      // A search field of the browser would be cleared.
      if (event.key === 'Escape') event.preventDefault()
    },
    { capture: true },
  )
}

type InputProps<Input> = Pick<
  InputHTMLAttributes<Input>,
  'value' | 'onChange' | 'onCompositionStart' | 'onCompositionEnd'
>

/**
 * The props of a text input whose `onChange` hears of whole words only: while an input method composes, the
 * input shows what is being composed and nobody rewrites it, filters or searches by it.
 */
export function useComposedInput<
  Input extends HTMLInputElement | HTMLTextAreaElement = HTMLInputElement,
>(props: InputProps<Input>): InputProps<Input> {
  const { value, onChange, onCompositionStart, onCompositionEnd } = props
  /** What the input shows while something is being composed; else null. */
  const [draft, setDraft] = useState<string | null>(null)
  return {
    ...(value !== undefined && { value: draft ?? value }),
    onChange: (event: ChangeEvent<Input>) =>
      draft === null ? onChange?.(event) : setDraft(event.target.value),
    onCompositionStart: (event: CompositionEvent<Input>) => {
      setDraft(event.currentTarget.value)
      onCompositionStart?.(event)
    },
    onCompositionEnd: (event: CompositionEvent<Input>) => {
      setDraft(null)
      onChange?.(event as unknown as ChangeEvent<Input>)
      onCompositionEnd?.(event)
    },
  }
}
