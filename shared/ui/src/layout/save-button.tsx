import { SubmitButton, useFormContext } from '../form/form'
import { Tooltip } from '../tooltip/tooltip'

/** Submits a form of what is saved already: not before something in it has changed. */
export function SaveButton({
  unchanged,
  children,
}: {
  /** Why it cannot be pressed yet: "Nothing has changed yet." */
  unchanged: string
  children: string
}) {
  const { form, denied } = useFormContext()
  const isUnchanged = !form.isDirty && !form.pending && denied === undefined
  return (
    <Tooltip label={isUnchanged ? unchanged : ''}>
      <SubmitButton aria-disabled={isUnchanged || undefined}>{children}</SubmitButton>
    </Tooltip>
  )
}
