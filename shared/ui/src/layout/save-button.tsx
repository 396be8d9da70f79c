import { SubmitButton, useFormContext } from '../form/form'
import { Tooltip } from '../tooltip/tooltip'

/** Whether the form around it has nothing to save. */
export function useIsUnchanged() {
  const { form, denied } = useFormContext()
  return !form.isDirty && !form.pending && denied === undefined
}

/** Submits a form of what is saved already: not before something in it has changed. */
export function SaveButton({
  unchanged,
  children,
}: {
  /** Why it cannot be pressed yet: "Nothing has changed yet." */
  unchanged: string
  children: string
}) {
  const isUnchanged = useIsUnchanged()
  return (
    <Tooltip label={isUnchanged ? unchanged : ''}>
      <SubmitButton aria-disabled={isUnchanged || undefined}>{children}</SubmitButton>
    </Tooltip>
  )
}
