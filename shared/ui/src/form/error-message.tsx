import type { ReactNode } from 'react'
import { CircleAlertIcon, Icon } from '../icon/icon'
import * as styles from './error-message.module.css'

/** What is wrong with a field or a form, with an icon: colour alone does not say it. */
export const ErrorMessage = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} role="alert" className={styles.error}>
    <span className={styles.icon}>
      <Icon as={CircleAlertIcon} />
    </span>
    <span>{children}</span>
  </p>
)
