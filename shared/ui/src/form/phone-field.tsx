import { Combobox, type ComboboxProps } from './combobox'
import { Field, type BaseFieldProps, useField } from './field'
import { useFormContext } from './form'
import { Input } from './text-field'
import { useCallback, useState } from 'react'
import { countryForDialCode } from './dial-code-options'
import * as styles from './phone-field.module.css'
import { joinPhone, parseTypedPhone, splitPhone } from './typed-phone'

export { countryForDialCode, dialCodeOptions, findDefaultCountry } from './dial-code-options'

export interface PhoneFieldProps extends BaseFieldProps {
  /** Countries, each with its dial code as its hint. */
  dialCodeOptions: ComboboxProps['options']
  /** The one chosen at first: that of the region. */
  defaultCountry: string
  /** Accessible name of the list of dial codes. */
  dialCodeLabel: string
  comboboxLabels: ComboboxProps['labels']
  /**
   * What is understood of the field's value, shown below it and announced; empty while it is no number.
   */
  describeNumber?: (value: string) => string
  autoFocus?: boolean
}

const showHint = ({ hint = '' }: { hint?: string }) => hint

/**
 * Dial code and number. Its value in the form is `code-number`, the number as it was typed
 * (typed-phone.ts).
 */
export function PhoneField({
  name,
  label,
  helperText,
  dialCodeOptions,
  defaultCountry,
  dialCodeLabel,
  comboboxLabels,
  describeNumber,
  required,
  autoFocus,
}: PhoneFieldProps) {
  const { form } = useFormContext()
  const understood = describeNumber?.(String(form.values[name] ?? ''))
  const message = describeNumber ? (
    <span aria-live="polite">{understood || helperText}</span>
  ) : (
    helperText
  )
  const field = useField({ name, helperText: message, required })
  // Remembered here: without a number the value is empty, and several countries have one code.
  const [chosenCountry, setChosenCountry] = useState(defaultCountry)
  const codeOf = useCallback(
    (country: string) =>
      dialCodeOptions.find(({ value }) => value === country)?.hint?.slice(1) ?? '',
    [dialCodeOptions],
  )
  const { code, number } = splitPhone(String(field.value ?? ''), codeOf(chosenCountry))
  const country = codeOf(chosenCountry) === code ? chosenCountry : countryForDialCode(code)
  const changeNumber = (text: string) => {
    const dialCodes = dialCodeOptions.map(({ value }) => codeOf(value))
    const typed = parseTypedPhone(text, code, dialCodes)
    if (typed.code !== code) setChosenCountry(countryForDialCode(typed.code))
    field.setValue(joinPhone(typed.code, typed.number))
  }
  const { setValue } = field
  const changeCountry = useCallback(
    (chosen: string) => {
      // What is typed while another one is looked for is no choice.
      if (!chosen) return
      setChosenCountry(chosen)
      setValue(joinPhone(codeOf(chosen), number))
    },
    [setValue, codeOf, number],
  )
  return (
    <Field field={field} label={label} helperText={message}>
      <div className={styles.row}>
        <div className={styles.dialCode}>
          <Combobox
            aria-label={dialCodeLabel}
            options={dialCodeOptions}
            value={country}
            onChange={changeCountry}
            display={showHint}
            labels={comboboxLabels}
            wideList
          />
        </div>
        <div className={styles.number}>
          <Input
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            autoFocus={autoFocus}
            {...field.controlProps}
            value={number}
            onChange={(event) => changeNumber(event.target.value)}
          />
        </div>
      </div>
    </Field>
  )
}
