import { chakra } from '@chakra-ui/react'
import type { ReactNode, Ref } from 'react'
import { useComposedInput } from '../composition/composition'
import { type BaseFieldProps, Field, useField } from './field'

/** Width of one cell: six of them and the button that sends a code share a line of 384 px. */
const cell = '2.25rem'

/**
 * A code of digits from a message. It is drawn as cells but is one input, so that a phone offers the
 * code, pasting works, and a screen reader reads one field (WCAG 3.3.8).
 */
export function CodeInput({
  name,
  label,
  helperText,
  length = 6,
  endAddon,
  autoFocus,
  ref,
  onComplete,
}: BaseFieldProps & {
  length?: number
  /** Follows on the same line, where there is room: a button that sends another code. */
  endAddon?: ReactNode
  autoFocus?: boolean
  ref?: Ref<HTMLInputElement>
  /** All digits are there. */
  onComplete?(code: string): void
}) {
  const field = useField({ name, helperText, required: true })
  const change = (typed: string) => {
    // Chinese keyboards type full-width digits; what is pasted may hold spaces and dashes.
    const code = typed.normalize('NFKC').replace(/\D/g, '').slice(0, length)
    field.setValue(code)
    if (code.length === length && code !== field.value) onComplete?.(code)
  }
  const input = useComposedInput({
    value: String(field.value ?? ''),
    onChange: (event) => change(event.target.value),
  })
  return (
    <Field field={field} label={label} helperText={helperText}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.div
          width={`calc(${length} * ${cell} + 2px)`}
          maxWidth="full"
          height="control"
          overflow="clip"
          borderWidth="1px"
          borderColor="border.control"
          borderRadius="control"
          backgroundColor="bg.panel"
          css={{
            // The lines between the cells.
            backgroundImage:
              'linear-gradient(to left, var(--c-colors-border) 1px, transparent 1px)',
            backgroundSize: `${cell} 100%`,
            '&:hover': { borderColor: 'fg.muted' },
            '&:has([aria-invalid=true])': {
              borderColor: 'danger.solid',
              backgroundColor: 'bg.invalid',
            },
            '&:has(:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: '2px' },
          }}
        >
          <chakra.input
            ref={ref}
            autoFocus={autoFocus}
            {...field.controlProps}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            display="block"
            // Wider than the cells: the caret behind the last digit must not scroll the others away.
            width={`calc(${length + 1} * ${cell})`}
            height="full"
            bg="transparent"
            color="fg"
            outline="none"
            fontFamily="mono"
            fontSize="1.25rem"
            ps={`calc((${cell} - 1ch) / 2)`}
            letterSpacing={`calc(${cell} - 1ch)`}
          />
        </chakra.div>
        {endAddon && (
          // As wide as what is left of the line, or below the cells as wide as the form: whatever the
          // button says, it is in the same place.
          <chakra.div display="grid" flex="1 1 9.5rem">
            {endAddon}
          </chakra.div>
        )}
      </chakra.div>
    </Field>
  )
}
