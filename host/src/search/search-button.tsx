import { useTexts } from '@console/kernel/use-texts'
import { Icon, SearchIcon } from '@console/ui/icon/icon'
import { Kbd } from '@console/ui/kbd/kbd'
import { useStore } from 'jotai'
import { ariaKeyShortcuts, keyLabels } from '../shortcuts/shortcuts'
import * as styles from './search-button.module.css'
import { setSearchOpen } from './search-state'

/** Opens the dialog; wide it shows its name and its key (shell A7). */
export function SearchButton({ isWide }: { isWide: boolean }) {
  const { t } = useTexts('layout')
  const store = useStore()
  return (
    <button
      type="button"
      className={isWide ? styles.wide : styles.button}
      aria-label={t('search.open')}
      aria-haspopup="dialog"
      aria-keyshortcuts={ariaKeyShortcuts('search')}
      onClick={() => setSearchOpen(store, true)}
    >
      <Icon as={SearchIcon} />
      {isWide && (
        <span className={styles.words} aria-hidden>
          <span className={styles.name}>{t('search.open')}</span>
          <Kbd keys={keyLabels('search')[0]!} />
        </span>
      )}
    </button>
  )
}
