import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { CheckIcon, Icon } from '../icon/icon'
import { FieldMessage, useField } from './field'

const CheckboxInput = chakra('input', {
  base: {
    appearance: 'none',
    flexShrink: '0',
    width: '18px',
    height: '18px',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: '4px',
    bg: 'bg.panel',
    cursor: 'pointer',
    transitionProperty: 'background-color, border-color',
    transitionDuration: 'quick',
    _hover: { borderColor: 'fg.muted' },
    _checked: { bg: 'accent.solid', borderColor: 'accent.solid' },
    _invalid: { borderColor: 'danger.solid' },
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
        lineHeight="20px"
        cursor="pointer"
        minHeight="24px"
        // A touch target of 44 px; what is around it does not move.
        css={{
          '@media (pointer: coarse)': {
            _before: { content: '""', position: 'absolute', inset: '-10px 0' },
          },
        }}
      >
        <chakra.span position="relative" display="inline-flex" height="20px" alignItems="center">
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
