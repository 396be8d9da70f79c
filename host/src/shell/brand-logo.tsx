import { useTexts } from '@console/kernel/use-texts'
import { useAtomValue } from 'jotai'
import { brandAtom, brandTitle } from '../brand/brand'
import { localeAtom } from '../locale/locale'
import { homePathAtom, PageLink } from '../routes/routes'
import { surfaceThemesAtom } from '../theme/theme'
import * as styles from './brand-logo.module.css'

/**
 * The brand's logo, which links to the person's home (shell A7.2). Where there is no room for its name,
 * the mark at its beginning alone.
 */
export function BrandLogo({
  surface,
  isMark = false,
}: {
  /** What it lies on. */
  surface: 'header' | 'sidebar'
  isMark?: boolean
}) {
  const { t } = useTexts('shell')
  const brand = useAtomValue(brandAtom)
  const title = brandTitle(brand, useAtomValue(localeAtom))
  const svg = brand.logo[useAtomValue(surfaceThemesAtom)[surface]]
  return (
    <span className={styles.place}>
      <PageLink
        to={useAtomValue(homePathAtom)}
        aria-label={`${title}: ${t('header.home')}`}
        className={styles.link}
      >
        <img
          src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
          alt=""
          className={isMark ? styles.mark : styles.logo}
        />
      </PageLink>
    </span>
  )
}
