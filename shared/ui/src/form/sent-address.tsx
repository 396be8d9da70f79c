import { Button } from '../button/button'
import * as styles from './sent-address.module.css'

/** Where a code has gone, in place of the field in which it was typed, and the way back to that. */
export const SentAddress = ({
  label,
  address,
  changeLabel,
  onChange,
}: {
  /** That of the field. */
  label: string
  address: string
  changeLabel: string
  onChange(): void
}) => (
  <div className={styles.sentAddress}>
    <div className={styles.words}>
      <p className={styles.label}>{label}</p>
      <p className={styles.address}>{address}</p>
    </div>
    <Button size="sm" variant="ghost" className={styles.change} onClick={onChange}>
      {changeLabel}
    </Button>
  </div>
)
