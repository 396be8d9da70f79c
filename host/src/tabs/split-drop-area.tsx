import { useTexts } from '@console/kernel/use-texts'
import * as styles from './split-drop-area.module.css'
import type { SplitOffer } from './use-tab-moves'

/** Drawn over the right half of the page while a tab is dragged: what happens if it is dropped there. */
export function SplitDropArea({ area, reason, isOver }: SplitOffer) {
  const { t } = useTexts('layout')
  const isTarget = isOver && !reason
  return (
    <div
      data-split-drop={reason ?? ''}
      aria-hidden
      className={styles.area}
      style={{ left: area.left, top: area.top, width: area.width, height: area.height }}
    >
      <div className={isTarget ? styles.target : styles.place}>
        <span className={reason ? styles.reason : styles.words}>
          {t(reason ? `split.disabled.${reason}` : 'split.open')}
        </span>
      </div>
    </div>
  )
}
