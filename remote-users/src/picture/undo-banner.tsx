import { Banner, type BannerProps } from '@console/ui/banner/banner'
import { Button } from '@console/ui/button/button'
import type { ReactNode } from 'react'
import * as styles from './undo-banner.module.css'

interface UndoBannerProps {
  /** What was done. */
  children: ReactNode
  undo: { label: string; onUndo(): void; pending?: boolean }
  dismiss: NonNullable<BannerProps['dismiss']>
}

/** Says what was done at once, and takes it back. It stays until it is put away. */
export function UndoBanner({ children, undo, dismiss }: UndoBannerProps) {
  return (
    <Banner tone="success" role="status" dismiss={dismiss}>
      <span className={styles.line}>
        <span>{children}</span>
        <Button
          size="sm"
          pending={undo.pending}
          // The second press of a double click would undo what was undone.
          onClick={({ detail }) => detail < 2 && undo.onUndo()}
        >
          {undo.label}
        </Button>
      </span>
    </Banner>
  )
}
