import type { ReactNode } from 'react'
import * as text from '../text/text.module.css'
import * as styles from './save-bar.module.css'

/**
 * Stays at the lower edge of a long form while something in it is not saved. It is rendered last in
 * the form, so that the Tab key reaches it after the fields.
 */
export const SaveBar = ({
  visible,
  message,
  actions,
}: {
  visible: boolean
  /** "You have unsaved changes." Announced when it appears. */
  message: string
  /** Discard, then save. */
  actions: ReactNode
}) => (
  <div className={styles.place}>
    {/* The live region is always there, so that what appears in it is announced. */}
    <span role="status" className={text.visuallyHidden}>
      {visible ? message : ''}
    </span>
    {visible && (
      <div className={styles.bar}>
        <span aria-hidden>{message}</span>
        <div className={styles.actions}>{actions}</div>
      </div>
    )}
  </div>
)
