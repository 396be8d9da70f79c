import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Button } from '../button/button'
import {
  CircleAlertIcon,
  CircleCheckIcon,
  Icon,
  InfoIcon,
  TriangleAlertIcon,
  XIcon,
} from '../icon/icon'
import * as styles from './banner.module.css'

const icons = {
  info: InfoIcon,
  success: CircleCheckIcon,
  warning: TriangleAlertIcon,
  danger: CircleAlertIcon,
} as const

export interface BannerProps {
  tone?: keyof typeof icons
  /** What is the case, in a few words. */
  title?: string
  /** What was kept, and what to do. */
  children?: ReactNode
  /** Small buttons or links. */
  actions?: ReactNode
  dismiss?: { label: string; onDismiss(): void }
  /**
   * It appears while the person works: `status` waits until they pause, `alert` interrupts. One that
   * is there from the beginning has none.
   */
  role?: 'status' | 'alert'
}

/** Says something about the page or the part of it that follows, and stays. */
export function Banner({ tone = 'info', title, children, actions, dismiss, role }: BannerProps) {
  return (
    <div role={role} className={clsx(styles.banner, styles[tone])}>
      <span className={styles.icon}>
        <Icon as={icons[tone]} size={20} />
      </span>
      <div className={styles.content}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div className={styles.text}>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {dismiss && (
        <span className={styles.dismiss}>
          <Button
            variant="ghost"
            size="icon"
            aria-label={dismiss.label}
            onClick={dismiss.onDismiss}
          >
            <Icon as={XIcon} />
          </Button>
        </span>
      )}
    </div>
  )
}
