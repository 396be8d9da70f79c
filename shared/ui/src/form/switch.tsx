import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import { Tooltip } from '../tooltip/tooltip'
import * as styles from './switch.module.css'

export interface SwitchProps {
  checked: boolean
  /** It takes effect at once; a choice that is sent with a form is a checkbox. */
  onChange(checked: boolean): void
  /** What is on when it is on. */
  children: ReactNode
  helperText?: ReactNode
  disabled?: boolean
  /** Why it cannot be changed now, said on focus and hover: it can still be reached. */
  disabledReason?: string
  /** The switch stands at the end of the line, below those of other lines. */
  atEnd?: boolean
}

/** A setting that is on or off. */
export function Switch({
  checked,
  onChange,
  children,
  helperText,
  disabled,
  disabledReason,
  atEnd = false,
}: SwitchProps) {
  const id = useId()
  const input = (
    <input
      type="checkbox"
      role="switch"
      className={styles.switch}
      id={id}
      checked={checked}
      disabled={disabled}
      aria-disabled={disabledReason ? true : undefined}
      aria-describedby={helperText ? `${id}-help` : undefined}
      onChange={(event) => !disabledReason && onChange(event.target.checked)}
    />
  )
  return (
    <div className={clsx(styles.field, atEnd && styles.atEnd)}>
      {disabledReason ? <Tooltip label={disabledReason}>{input}</Tooltip> : input}
      <label htmlFor={id} className={styles.label}>
        {children}
      </label>
      {helperText && (
        <p id={`${id}-help`} className={styles.help}>
          {helperText}
        </p>
      )}
    </div>
  )
}
