import { useTexts } from '@console/kernel/use-texts'
import type { MouseEvent } from 'react'
import { mainContentId } from './main-content-id'
import * as styles from './skip-link.module.css'

/** The first link that Tab reaches: it skips the header and focuses the page. */
export function SkipLink() {
  const { t } = useTexts('shell')
  // Handled by hand, because the part of the address after the `#` belongs to the router.
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    document.getElementById(mainContentId)?.focus()
  }
  return (
    <a href={`#${mainContentId}`} onClick={skip} className={styles.link}>
      {t('header.skip')}
    </a>
  )
}
