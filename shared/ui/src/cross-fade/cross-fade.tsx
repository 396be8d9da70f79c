import { AnimatePresence, motion, useReducedMotion } from 'framer-motion'
import type { ReactNode } from 'react'
import * as styles from './cross-fade.module.css'

export interface CrossFadeProps {
  /** What the content is about: with another one it fades out, while the new content fades in. */
  of: string
  children: ReactNode
}

/** Content of which another one takes the place: the figures of another team. */
export function CrossFade({ of, children }: CrossFadeProps) {
  const duration = useReducedMotion() ? 0 : 0.2
  return (
    <div className={styles.place}>
      <AnimatePresence initial={false}>
        <motion.div
          key={of}
          className={styles.content}
          initial={{ opacity: 0 }}
          animate={{ opacity: 1 }}
          exit={{ opacity: 0 }}
          transition={{ duration }}
        >
          {children}
        </motion.div>
      </AnimatePresence>
    </div>
  )
}
