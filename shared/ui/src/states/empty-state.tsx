import type { ReactNode } from 'react'
import * as styles from './empty-state.module.css'

/**
 * Shown when there is nothing: an illustration, one sentence, one thing to do about it (look.md
 * "States").
 */
export function EmptyState({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.state}>
      <EmptyTrayIllustration />
      <p className={styles.text}>{children}</p>
      {action}
    </div>
  )
}

/** An open tray with nothing in it but light. */
const EmptyTrayIllustration = () => (
  <svg width="120" height="88" viewBox="0 0 120 88" fill="none" aria-hidden>
    <ellipse cx="60" cy="78" rx="44" ry="6" fill="var(--accent-subtle)" />
    <path
      d="M24 40 34 18a6 6 0 0 1 5.5-3.5h41A6 6 0 0 1 86 18l10 22v24a8 8 0 0 1-8 8H32a8 8 0 0 1-8-8V40Z"
      fill="var(--c-colors-bg-panel)"
      stroke="var(--accent-300)"
      strokeWidth="2"
    />
    <path
      d="M24 42h20c2 0 3.5 1.5 4 3.5a12 12 0 0 0 24 0c.5-2 2-3.5 4-3.5h20v22a8 8 0 0 1-8 8H32a8 8 0 0 1-8-8V42Z"
      fill="var(--accent-subtle)"
      stroke="var(--accent-300)"
      strokeWidth="2"
      strokeLinejoin="round"
    />
    <path d="M44 26h32M41 33h38" stroke="var(--accent-200)" strokeWidth="2" strokeLinecap="round" />
    <path
      d="m98 12 2-5 2 5 5 2-5 2-2 5-2-5-5-2 5-2ZM16 24l1.2-3 1.2 3 3 1.2-3 1.2-1.2 3-1.2-3-3-1.2 3-1.2Z"
      fill="var(--accent-400)"
    />
  </svg>
)
