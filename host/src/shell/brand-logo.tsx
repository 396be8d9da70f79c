import { useTexts } from '@console/kernel/use-texts'
import { useAtomValue } from 'jotai'
import { brandAtom, brandTitle } from '../brand/brand'
import { localeAtom } from '../locale/locale'
import { homePathAtom, PageLink } from '../routes/routes'
import { surfaceThemesAtom, type Theme } from '../theme/theme'
import * as styles from './brand-logo.module.css'

/** The brand's logo as a picture. Where there is no room for its name, the mark at its beginning alone. */
export function LogoImage({ theme, isMark = false }: { theme: Theme; isMark?: boolean }) {
  const svg = useAtomValue(brandAtom).logo[theme]
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt=""
      className={isMark ? styles.mark : styles.logo}
    />
  )
}

/** The brand's logo, which links to the person's home (shell A7.2). */
export function BrandLogo({
  surface,
  isMark,
}: {
  /** What it lies on. */
  surface: 'header' | 'sidebar'
  isMark?: boolean
}) {
  const { t } = useTexts('shell')
  const title = brandTitle(useAtomValue(brandAtom), useAtomValue(localeAtom))
  const theme = useAtomValue(surfaceThemesAtom)[surface]
  return (
    <span className={styles.place}>
      <PageLink
        to={useAtomValue(homePathAtom)}
        aria-label={`${title}: ${t('header.home')}`}
        className={styles.link}
      >
        <LogoImage theme={theme} isMark={isMark} />
      </PageLink>
    </span>
  )
}
