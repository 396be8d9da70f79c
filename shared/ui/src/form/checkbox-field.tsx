import type { ReactNode } from 'react'
import { Checkbox } from './checkbox'
import { FieldMessage, useField } from './field'

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
      <Checkbox {...field.controlProps} checked={field.value === true} onChange={field.setValue}>
        {children}
      </Checkbox>
      {(field.error || reserveMessageSpace) && (
        <FieldMessage id={field.messageId} error={field.error} />
      )}
    </div>
  )
}
