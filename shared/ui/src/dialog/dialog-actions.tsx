import type { ReactNode } from 'react'
import * as styles from './dialog-actions.module.css'

/**
 * The buttons at the end of a dialog, or of the form in it, the main one last; what is wrong with the form
 * stands above them. They stay in sight.
 */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions} data-dialog-actions="">
    {children}
  </div>
)
