import { useTexts } from '@console/kernel/use-texts'
import { chakra } from '@chakra-ui/react'
import { useAtomValue } from 'jotai'
import { brandAtom, brandTitle } from '../brand/brand'
import { localeAtom } from '../locale/locale'
import { homePathAtom, PageLink } from '../routes/routes'
import { surfaceThemesAtom } from '../theme/theme'

// The height of a touch target, whatever the size of the logo.
const HomeLink = chakra(PageLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minWidth: '0',
    height: '44px',
    outlineOffset: '-2px',
  },
})

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
    <chakra.span minWidth="0" display="flex">
      <HomeLink to={useAtomValue(homePathAtom)} aria-label={`${title}: ${t('header.home')}`}>
        <chakra.img
          src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
          alt=""
          height="1.5rem"
          width={isMark ? '1.5rem' : 'auto'}
          display="block"
          // In large text on a phone the buttons need the room: the logo gets smaller, as a whole.
          maxWidth="full"
          objectFit={isMark ? 'cover' : 'contain'}
          objectPosition="left"
        />
      </HomeLink>
    </chakra.span>
  )
}
