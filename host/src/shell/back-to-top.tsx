import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { ArrowUpIcon, Icon } from '@console/ui/icon/icon'
import { useSyncExternalStore } from 'react'
import * as styles from './back-to-top.module.css'
import { mainContentId } from './main-content-id'

/** px: below this the top is near enough. */
const farFromTop = 400

function subscribe(notify: () => void) {
  window.addEventListener('scroll', notify, { passive: true })
  return () => window.removeEventListener('scroll', notify)
}

/** The control that scrolls a long page back to its top (shell A7.8). */
export function BackToTop() {
  const { t } = useTexts('layout')
  const isFar = useSyncExternalStore(subscribe, () => window.scrollY > farFromTop)
  if (!isFar) return null
  const scrollToTop = () => {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' })
    // The button goes away: the next Tab begins with the page.
    document.getElementById(mainContentId)?.focus({ preventScroll: true })
  }
  return (
    <div className={styles.place}>
      <Button variant="ghost" size="icon" aria-label={t('to_top')} onClick={scrollToTop}>
        <Icon as={ArrowUpIcon} />
      </Button>
    </div>
  )
}
