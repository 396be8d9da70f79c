import { type ReactNode, useId } from 'react'
import * as styles from './panel.module.css'

export interface PanelProps {
  title: string
  /** A link or a small button, beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** An area of a page that stands among others, under a heading of its own. */
export function Panel({ title, actions, children }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  )
}
