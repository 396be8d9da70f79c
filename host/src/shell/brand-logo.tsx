import { useTexts } from '@console/kernel/use-texts'
import { chakra } from '@chakra-ui/react'
import { useAtomValue } from 'jotai'
import { brandAtom, brandTitle } from '../brand/brand'
import { localeAtom } from '../locale/locale'
import { PageLink, routePaths } from '../routes/routes'
import { headerThemeAtom } from '../theme/theme'

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
 * The brand's logo, which links to the home page (shell A7.2). Where there is no room for its name,
 * the mark at its beginning alone.
 */
export function BrandLogo({ isMark = false }: { isMark?: boolean }) {
  const { t } = useTexts('shell')
  const brand = useAtomValue(brandAtom)
  const title = brandTitle(brand, useAtomValue(localeAtom))
  const svg = brand.logo[useAtomValue(headerThemeAtom)]
  return (
    <chakra.span minWidth="0" display="flex">
      <HomeLink to={routePaths.home} aria-label={`${title}: ${t('header.home')}`}>
        <chakra.img
          src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
          alt=""
          height="24px"
          width={isMark ? '24px' : 'auto'}
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
