import { useTexts } from '@console/kernel/use-texts'
import { useAtomValue } from 'jotai'
import { brandAtom, brandTitle } from '../brand/brand'
import { getHost } from '../host-ref/host-ref'
import { localeAtom } from '../locale/locale'
import * as styles from './footer.module.css'

/**
 * Whose console it is, and its terms, below every page (setting `showFooter`), as wide as its content.
 */
export function Footer({ maxWidth }: { maxWidth: number | undefined }) {
  const { t } = useTexts('layout')
  const brand = useAtomValue(brandAtom)
  const locale = useAtomValue(localeAtom)
  const { policies } = getHost().page
  return (
    <footer className={styles.footer}>
      <div className={styles.content} style={{ maxWidth }}>
        <p>{`© ${new Date().getFullYear()} ${brandTitle(brand, locale)}`}</p>
        <div className={styles.policies}>
          {(['terms', 'privacy'] as const).map((policy) => (
            <a key={policy} href={policies[policy]} target="_blank" rel="noopener noreferrer">
              {t(`footer.${policy}`)}
            </a>
          ))}
        </div>
      </div>
    </footer>
  )
}
