import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Check, Icon } from '../icon/icon'
import { Message, useField } from './field'

const Box = chakra('input', {
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
    // Colours of ours are taken away there: the browser draws its own box.
    '@media (forced-colors: active)': { appearance: 'auto' },
  },
})

/**
 * A box with a sentence. The sentence may hold links. `keepsRoom` leaves the line for its problem free; a box that cannot be
 * wrong ("Remember me") needs none.
 */
export function TickField({
  name,
  children,
  required,
  keepsRoom = false,
}: {
  name: string
  children: ReactNode
  required?: boolean
  keepsRoom?: boolean
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
        // 44 px under a finger; what stands around keeps its place.
        css={{
          '@media (pointer: coarse)': {
            _before: { content: '""', position: 'absolute', inset: '-10px 0' },
          },
        }}
      >
        <chakra.span position="relative" display="inline-flex" height="20px" alignItems="center">
          <Box
            type="checkbox"
            {...field.control}
            checked={field.value === true}
            onChange={(event) => field.change(event.target.checked)}
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
              <Icon of={Check} size={14} stroke={2.5} />
            </chakra.span>
          )}
        </chakra.span>
        <span>{children}</span>
      </chakra.label>
      {(field.problem || keepsRoom) && <Message id={field.message} problem={field.problem} />}
    </div>
  )
}
