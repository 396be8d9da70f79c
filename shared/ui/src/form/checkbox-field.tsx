import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { CheckIcon, Icon } from '../icon/icon'
import { FieldMessage, useField } from './field'

const CheckboxInput = chakra('input', {
  base: {
    appearance: 'none',
    flexShrink: '0',
    width: '1.125rem',
    height: '1.125rem',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: '4px',
    bg: 'bg.panel',
    cursor: 'pointer',
    transitionProperty: 'background-color, border-color',
    transitionDuration: 'quick',
    _hover: { borderColor: 'fg.muted' },
    _checked: { bg: 'accent.solid', borderColor: 'accent.solid' },
    _invalid: { borderColor: 'danger.solid', bg: 'bg.invalid' },
    // Our colours are removed in this mode, so the browser draws its own box.
    '@media (forced-colors: active)': { appearance: 'auto' },
  },
})

/**
 * A checkbox with a sentence as its label, which may hold links. `reserveMessageSpace` keeps the
 * line for its error free; a checkbox that cannot be wrong ("Remember me") needs none.
 */
export function CheckboxField({
  name,
  children,
  required,
  reserveMessageSpace = false,
}: {
  name: string
  children: ReactNode
  required?: boolean
  reserveMessageSpace?: boolean
}) {
  const field = useField({ name, required })
  return (
    <div>
      <chakra.label
        display="inline-flex"
        position="relative"
        alignItems="flex-start"
        gap="2"
        textStyle="body"
        lineHeight="1.25rem"
        cursor="pointer"
        minHeight="1.5rem"
        // A touch target of 44 px; what is around it does not move.
        css={{
          '@media (pointer: coarse)': {
            _before: { content: '""', position: 'absolute', inset: '-10px 0' },
          },
        }}
      >
        <chakra.span position="relative" display="inline-flex" height="1.25rem" alignItems="center">
          <CheckboxInput
            type="checkbox"
            {...field.controlProps}
            checked={field.value === true}
            onChange={(event) => field.setValue(event.target.checked)}
          />
          {field.value === true && (
            <chakra.span
              position="absolute"
              inset="0"
              display="grid"
              placeItems="center"
              color="accent.contrast"
              pointerEvents="none"
              aria-hidden
            >
              <Icon as={CheckIcon} size={14} strokeWidth={2.5} />
            </chakra.span>
          )}
        </chakra.span>
        <span>{children}</span>
      </chakra.label>
      {(field.error || reserveMessageSpace) && (
        <FieldMessage id={field.messageId} error={field.error} />
      )}
    </div>
  )
}
