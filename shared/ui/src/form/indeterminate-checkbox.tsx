import { useEffect, useRef } from 'react'
import { MinusIcon } from '../icon/icon'
import { Checkbox, type CheckboxProps } from './checkbox'

/** A checkbox that stands for several things, of which some may be chosen: the one in a table's head. */
export function IndeterminateCheckbox({
  indeterminate,
  ...props
}: CheckboxProps & { indeterminate: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  // HTML has no attribute for this state.
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate
  })
  return <Checkbox {...props} ref={input} mark={indeterminate ? MinusIcon : undefined} />
}
