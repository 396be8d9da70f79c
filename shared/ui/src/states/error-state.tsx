import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button } from '../button/button'
import { CircleAlertIcon, Icon } from '../icon/icon'
import { ancestorsOf, findNearestHeading } from '../nearest-focus'
import * as styles from './error-state.module.css'

export interface ErrorStateProps {
  /** What happened. */
  title: string
  /** What was kept, and what to do. */
  children?: ReactNode
  retry?: { label: string; pending?: boolean; onRetry(): void }
}

/** Shown in place of content that could not be loaded. */
export function ErrorState({ title, children, retry }: ErrorStateProps) {
  const container = useRef<HTMLDivElement>(null)
  // The retry button disappears with the error: the focus moves to the page's heading instead of
  // being lost.
  useLayoutEffect(() => {
    const element = container.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      const ancestors = ancestorsOf(element)
      requestAnimationFrame(() => {
        if (document.activeElement === document.body)
          findNearestHeading(ancestors)?.focus({ preventScroll: true })
      })
    }
  }, [])
  return (
    <div ref={container} role="alert" className={styles.state}>
      <span className={styles.icon}>
        <Icon as={CircleAlertIcon} size={20} />
      </span>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {retry && (
        <div className={styles.retry}>
          <Button pending={retry.pending} onClick={retry.onRetry}>
            {retry.label}
          </Button>
        </div>
      )}
    </div>
  )
}
