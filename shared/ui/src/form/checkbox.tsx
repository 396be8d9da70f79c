import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { CheckIcon, Icon, type IconGlyph } from '../icon/icon'
import * as styles from './checkbox.module.css'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'children' | 'onChange'> {
  checked: boolean
  onChange(checked: boolean): void
  /** The sentence beside it, which may hold links. Without it, it needs an `aria-label`. */
  children?: ReactNode
  /** What is drawn in the box; by default a tick where it is checked. */
  mark?: IconGlyph
}

/** A checkbox: the browser's own, with our drawing. */
export function Checkbox({
  checked,
  onChange,
  children,
  mark = checked ? CheckIcon : undefined,
  ...inputProps
}: CheckboxProps) {
  return (
    <label
      className={clsx(
        styles.checkbox,
        children && styles.withSentence,
        inputProps.disabled && styles.disabled,
      )}
    >
      <span className={styles.box}>
        <input
          type="checkbox"
          {...inputProps}
          className={styles.input}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
        />
        {mark && (
          <span className={styles.mark} aria-hidden>
            <Icon as={mark} size={14} strokeWidth={2.5} />
          </span>
        )}
      </span>
      {children && <span>{children}</span>}
    </label>
  )
}
