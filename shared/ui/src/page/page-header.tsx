import type { ReactNode } from 'react'
import * as styles from './page-header.module.css'

/**
 * The header of a page: title, what chooses between views of the page beside it, one sentence of description,
 * actions on the right (look.md "Grid and rhythm").
 */
export function PageHeader({
  title,
  views,
  description,
  actions,
}: {
  title: string
  views?: ReactNode
  description?: ReactNode
  actions?: ReactNode
}) {
  return (
    <div className={styles.header}>
      <div className={styles.words}>
        <div className={styles.heading}>
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {views}
        </div>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
