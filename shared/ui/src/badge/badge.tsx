import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Icon, type IconGlyph } from '../icon/icon'
import * as styles from './badge.module.css'

export type Tone = 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'danger'

/** One or two words about a thing: its state, its role. The words carry the meaning, not the tone. */
export const Badge = ({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone
  icon?: IconGlyph
  children: ReactNode
}) => (
  <span className={clsx(styles.badge, styles[tone])}>
    {icon && <Icon as={icon} size={14} />}
    <span className={styles.words}>{children}</span>
  </span>
)
