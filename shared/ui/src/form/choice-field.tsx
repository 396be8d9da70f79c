import { chakra } from '@chakra-ui/react'
import { ChevronDown, Icon } from '../icon/icon'
import { controlStyle, Field, type FieldWords, useField } from './field'
import type { ControlProps } from './text-field'

const Select = chakra('select', {
  base: {
    ...controlStyle,
    appearance: 'none',
    pe: '8',
    textOverflow: 'ellipsis',
    cursor: 'pointer',
  },
})

export interface Choice {
  value: string
  label: string
}

/** One of a list, in the browser's own list: it is the best there is on a phone and for a screen reader. */
export function ChoiceField({
  name,
  label,
  help,
  choices,
  empty,
  autoComplete,
  required,
}: FieldWords &
  Pick<ControlProps, 'autoComplete'> & {
    choices: readonly Choice[]
    /** Words for "nothing chosen yet"; without them the first is chosen. */
    empty?: string
  }) {
  const field = useField({ name, help, required })
  return (
    <Field of={field} label={label} help={help}>
      <chakra.div position="relative">
        <Select
          {...field.control}
          autoComplete={autoComplete}
          value={String(field.value ?? '')}
          onChange={(event) => field.change(event.target.value)}
        >
          {empty !== undefined && <option value="">{empty}</option>}
          {choices.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
        <chakra.span
          position="absolute"
          insetEnd="3"
          top="0"
          bottom="0"
          display="flex"
          alignItems="center"
          color="fg.muted"
          pointerEvents="none"
        >
          <Icon of={ChevronDown} />
        </chakra.span>
      </chakra.div>
    </Field>
  )
}
