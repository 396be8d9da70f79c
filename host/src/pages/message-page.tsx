import * as text from '@console/ui/text/text.module.css'
import type { ReactNode } from 'react'
import * as styles from './message-page.module.css'

/** A page with one message and one action. */
export const MessagePage = ({
  picture,
  statusLabel,
  title,
  description,
  action,
}: {
  picture?: ReactNode
  statusLabel?: string
  title: string
  description: string
  action: ReactNode
}) => (
  <div className={styles.page}>
    {picture && <div className={styles.picture}>{picture}</div>}
    {statusLabel && (
      <p className={styles.status} aria-hidden>
        {statusLabel}
      </p>
    )}
    <h1 className={text.title}>{title}</h1>
    <p className={styles.description}>{description}</p>
    <div className={styles.action}>{action}</div>
  </div>
)
