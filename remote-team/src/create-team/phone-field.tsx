import { chakra } from '@chakra-ui/react'
import type { SelectOption } from '@console/ui/form/select-field'
import { inputStyle, Field, type BaseFieldProps, useField } from '@console/ui/form/field'
import { Input } from '@console/ui/form/text-field'
import { ChevronDownIcon, Icon } from '@console/ui/icon/icon'
import { useState } from 'react'
import { joinPhone, parseTypedPhone, splitPhone } from './phone'

const DialCodeBox = chakra('div', {
  base: {
    ...inputStyle,
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
// An invisible select over the short "+852", so that the list can show the names of the countries.
// It covers the border too: 44 px on a touch screen.
const DialCodeSelect = chakra('select', {
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

export interface PhoneFieldProps extends BaseFieldProps {
  /** Dial codes with the names of their countries. */
  dialCodeOptions: readonly SelectOption[]
  /** The one chosen at first: that of the region. */
  defaultDialCode: string
  /** Accessible name of the list of dial codes. */
  dialCodeLabel: string
}

/**
 * Dial code and number. Its value in the form is `code-number`, the number as it was typed
 * (phone.ts).
 */
export function PhoneField({
  name,
  label,
  helperText,
  dialCodeOptions,
  defaultDialCode,
  dialCodeLabel,
  required,
}: PhoneFieldProps) {
  const field = useField({ name, helperText, required })
  // Without a number the value is empty, so the chosen code is remembered here.
  const [chosenDialCode, setChosenDialCode] = useState(defaultDialCode)
  const { code, number } = splitPhone(String(field.value ?? ''), chosenDialCode)
  const setPhone = (newCode: string, newNumber: string) => {
    setChosenDialCode(newCode)
    field.setValue(joinPhone(newCode, newNumber))
  }
  return (
    <Field field={field} label={label} helperText={helperText}>
      <chakra.div display="flex" gap="2">
        <DialCodeBox>
          <span aria-hidden>+{code}</span>
          <chakra.span color="fg.muted" display="flex">
            <Icon as={ChevronDownIcon} />
          </chakra.span>
          <DialCodeSelect
            aria-label={dialCodeLabel}
            autoComplete="tel-country-code"
            value={code}
            onChange={(event) => setPhone(event.target.value, number)}
          >
            {dialCodeOptions.map(({ value, label: countryName }) => (
              <option key={value} value={value}>
                {countryName} +{value}
              </option>
            ))}
          </DialCodeSelect>
        </DialCodeBox>
        <Input
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          {...field.controlProps}
          value={number}
          onChange={(event) => {
            const typed = parseTypedPhone(
              event.target.value,
              code,
              dialCodeOptions.map(({ value }) => value),
            )
            setPhone(typed.code, typed.number)
          }}
        />
      </chakra.div>
    </Field>
  )
}
