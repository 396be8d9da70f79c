import clsx from 'clsx'
import * as styles from './spinner.module.css'

/**
 * A spinner of 16, 48 or 64 px (spec §9). Hidden from screen readers: whoever shows it says what is
 * loading.
 */
export const Spinner = ({ size }: { size: 16 | 48 | 64 }) => (
  <span
    className={clsx(styles.spinner, size === 16 && styles.small)}
    style={{ width: `${size / 16}rem`, height: `${size / 16}rem` }}
    aria-hidden
  />
)
