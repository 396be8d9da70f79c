import { useTexts } from '@console/kernel/use-texts'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { isNavigatingAtom } from './page-loading'
import * as styles from './progress-bar.module.css'

const begin = 0.08
const trickle = { by: 0.02, everyMs: 800 }
const speedMs = 200

/**
 * The bar along the upper edge of the window on the way to a page (shell A18.2). It tells that
 * something happens, not how much is done; when the page is there it runs to its end and goes.
 */
export function ProgressBar() {
  const { t } = useTexts('shell')
  const isNavigating = useAtomValue(isNavigatingAtom)
  const [part, setPart] = useState<number | null>(null)
  useEffect(() => {
    if (isNavigating) {
      setPart(begin)
      const timer = setInterval(
        () => setPart((done) => Math.min((done ?? begin) + trickle.by, 0.98)),
        trickle.everyMs,
      )
      return () => clearInterval(timer)
    }
    setPart((done) => (done === null ? null : 1))
    const timer = setTimeout(() => setPart(null), 2 * speedMs)
    return () => clearTimeout(timer)
  }, [isNavigating])
  if (part === null) return null
  return (
    <div
      role="progressbar"
      aria-label={t('loading')}
      className={styles.bar}
      style={{
        transform: `scaleX(${Number(part.toFixed(2))})`,
        opacity: part === 1 ? 0 : 1,
        transitionDuration: `${speedMs}ms`,
      }}
    />
  )
}
