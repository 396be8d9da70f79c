import { Icon, type IconGlyph } from '@console/ui/icon/icon'
import type { ReactNode } from 'react'
import * as styles from './action-card.module.css'

/** What a card says: its link has the class `card` of action-card.module.css. */
export const ActionCardContent = ({
  icon,
  title,
  description,
}: {
  icon?: IconGlyph
  title: string
  description?: string
}) => (
  <>
    {icon && (
      <span className={styles.icon}>
        <Icon as={icon} />
      </span>
    )}
    <span>
      <span className={styles.title}>{title}</span>
      <span className={styles.description}>{description}</span>
    </span>
  </>
)

export const ActionCards = ({ children }: { children: ReactNode }) => (
  <ul role="list" className={styles.cards}>
    {children}
  </ul>
)
