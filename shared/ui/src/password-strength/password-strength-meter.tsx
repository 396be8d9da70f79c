import clsx from 'clsx'
import type { PasswordStrength } from './password-strength'
import * as styles from './password-strength-meter.module.css'

const barLooks = [styles.weak, styles.weak, styles.fair, styles.good, styles.good] as const

/**
 * Four bars and a word: the colour alone says nothing. Replaces the helper text while somebody
 * types.
 */
export const PasswordStrengthMeter = ({
  strength,
  describe,
}: {
  strength: PasswordStrength
  /** "Strength: good" */
  describe(strength: PasswordStrength): string
}) => (
  <span role="status" className={styles.meter}>
    <span className={styles.bars} aria-hidden>
      {[1, 2, 3, 4].map((bar) => (
        <span
          key={bar}
          className={clsx(styles.bar, bar <= Math.max(1, strength) && barLooks[strength])}
        />
      ))}
    </span>
    <span>{describe(strength)}</span>
  </span>
)
