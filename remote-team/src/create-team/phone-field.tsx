import { chakra } from '@chakra-ui/react'
import type { Choice } from '@console/ui/form/choice-field'
import { controlStyle, Field, type FieldWords, useField } from '@console/ui/form/field'
import { Input } from '@console/ui/form/text-field'
import { ChevronDown, Icon } from '@console/ui/icon/icon'
import { useState } from 'react'
import { joinPhone, readTyped, splitPhone } from './phone'

const Dial = chakra('div', {
  base: {
    ...controlStyle,
    width: 'auto',
    flexShrink: '0',
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    pe: '2',
    '&:focus-within:has(:focus-visible)': {
      outline: '2px solid var(--focus)',
      outlineOffset: '2px',
    },
  },
})
// Lies invisible over the short "+852", so that the list can show the countries' names.
// Over the border too: 44 px under a finger.
const DialList = chakra('select', {
  base: {
    position: 'absolute',
    inset: '-1px',
    width: 'calc(100% + 2px)',
    height: 'control',
    opacity: '0',
    cursor: 'pointer',
    bg: 'bg.panel',
    color: 'fg',
  },
})

export interface PhoneFieldProps extends FieldWords {
  /** Dial codes with the names of their countries. */
  dialCodes: readonly Choice[]
  /** The one chosen at first: the region's. */
  dialCode: string
  /** Names the list of dial codes. */
  dialLabel: string
}

/** Dial code and number. Its value in the form is `code-number`, the number as it was typed (phone.ts). */
export function PhoneField({
  name,
  label,
  help,
  dialCodes,
  dialCode,
  dialLabel,
  required,
}: PhoneFieldProps) {
  const field = useField({ name, help, required })
  // Without a number the value is empty, so the code chosen beforehand is remembered here.
  const [chosen, setChosen] = useState(dialCode)
  const { code, number } = splitPhone(String(field.value ?? ''), chosen)
  const change = (newCode: string, newNumber: string) => {
    setChosen(newCode)
    field.change(joinPhone(newCode, newNumber))
  }
  return (
    <Field of={field} label={label} help={help}>
      <chakra.div display="flex" gap="2">
        <Dial>
          <span aria-hidden>+{code}</span>
          <chakra.span color="fg.muted" display="flex">
            <Icon of={ChevronDown} />
          </chakra.span>
          <DialList
            aria-label={dialLabel}
            autoComplete="tel-country-code"
            value={code}
            onChange={(event) => change(event.target.value, number)}
          >
            {dialCodes.map(({ value, label: words }) => (
              <option key={value} value={value}>
                {words} +{value}
              </option>
            ))}
          </DialList>
        </Dial>
        <Input
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          {...field.control}
          value={number}
          onChange={(event) => {
            const typed = readTyped(
              event.target.value,
              code,
              dialCodes.map(({ value }) => value),
            )
            change(typed.code, typed.number)
          }}
        />
      </chakra.div>
    </Field>
  )
}
