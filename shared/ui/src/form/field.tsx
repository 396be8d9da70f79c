import { chakra } from '@chakra-ui/react'
import { type ReactNode, useCallback } from 'react'
import { ErrorMessage } from './error-message'
import { useFormContext } from './form'

/** The props of every field. All texts come from the caller. */
export interface BaseFieldProps {
  name: string
  label: string
  /** A sentence below the input; an error takes its place. */
  helperText?: ReactNode
  /** Announced by screen readers. Not HTML's `required`, which makes an untouched field invalid. */
  required?: boolean
}

/**
 * Connects a field with the form around it: its value, its error, and the attributes that tie input
 * and message together.
 */
export function useField({
  name,
  helperText,
  required,
}: Pick<BaseFieldProps, 'name' | 'helperText' | 'required'>) {
  const { form, id, afterPointerUp } = useFormContext()
  const error = form.getErrorMessage(name)
  const messageId = `${id}-${name}-message`
  const { setValue, touch } = form
  return {
    value: form.values[name],
    error,
    messageId,
    labelId: `${id}-${name}-label`,
    setValue: useCallback((value: string | boolean) => setValue(name, value), [setValue, name]),
    controlProps: {
      id: `${id}-${name}`,
      name,
      'aria-required': required,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': error || helperText ? messageId : undefined,
      onBlur: useCallback(() => afterPointerUp(() => touch(name)), [afterPointerUp, touch, name]),
    },
  }
}

// Always one line of 20 px, Chinese too: the server renders its skeleton by these numbers
// (contract/sign-in-layout).
const Label = chakra('label', {
  base: {
    display: 'block',
    width: 'fit-content',
    textStyle: 'label',
    lineHeight: '1.25rem',
    minHeight: '1.25rem',
    marginBottom: '0.375rem',
    color: 'fg',
  },
})

/**
 * Label above, input, helper text or error below. The line below is always there, so that an error
 * moves nothing (look.md).
 */
export function Field({
  field,
  label,
  helperText,
  children,
}: {
  field: ReturnType<typeof useField>
  children: ReactNode
} & Omit<BaseFieldProps, 'name' | 'required'>) {
  return (
    <chakra.div minWidth="0">
      <Label id={field.labelId} htmlFor={field.controlProps.id}>
        {label}
      </Label>
      {children}
      <FieldMessage id={field.messageId} error={field.error} helperText={helperText} />
    </chakra.div>
  )
}

/** The helper text, or the error in its place. */
export function FieldMessage({
  id,
  error,
  helperText,
}: {
  id: string
  error?: string
  helperText?: ReactNode
}) {
  return (
    <chakra.div minHeight="1.25rem" marginTop="1" textStyle="sm" lineHeight="1.25rem">
      {error ? (
        <ErrorMessage id={id}>{error}</ErrorMessage>
      ) : (
        helperText && (
          <chakra.p id={id} color="fg.muted">
            {helperText}
          </chakra.p>
        )
      )}
    </chakra.div>
  )
}

/** The style of every one-line input. */
export const inputStyle = {
  width: 'full',
  minWidth: '0',
  height: 'control',
  px: '3',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'control',
  bg: 'bg.panel',
  color: 'fg',
  fontSize: 'var(--control-text)',
  lineHeight: '1.25rem',
  transitionProperty: 'border-color',
  transitionDuration: 'quick',
  _hover: { borderColor: 'fg.muted' },
  _invalid: { borderColor: 'danger.solid', bg: 'bg.invalid' },
  _disabled: { opacity: '0.6', cursor: 'not-allowed' },
  // A read-only input looks less like a place to type.
  _readOnly: { bg: 'bg.subtle', borderColor: 'border', color: 'fg.muted' },
  // Browsers paint autofilled values yellow or blue, which is unreadable in dark mode.
  _autofill: {
    boxShadow: 'inset 0 0 0 100px var(--c-colors-bg-panel)',
    WebkitTextFillColor: 'var(--c-colors-fg)',
  },
} as const
