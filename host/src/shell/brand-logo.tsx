import { useTexts } from '@console/kernel/use-texts'
import { chakra } from '@chakra-ui/react'
import { useAtomValue } from 'jotai'
import { brandAtom, titleOf } from '../brand/brand'
import { localeAtom } from '../locale/locale'
import { PageLink, paths } from '../routes/routes'
import { themeAtom } from '../theme/theme'

// As high as a finger asks for, whatever the drawing is.
const Home = chakra(PageLink, {
  base: { display: 'flex', alignItems: 'center', height: '44px', outlineOffset: '-2px' },
})

/** The brand's mark, and the way home (shell A7.2). */
export function BrandLogo() {
  const { t } = useTexts('shell')
  const brand = useAtomValue(brandAtom)
  const title = titleOf(brand, useAtomValue(localeAtom))
  const drawing = brand.logo[useAtomValue(themeAtom)]
  return (
    <chakra.span flexShrink="0" display="flex">
      <Home to={paths.home} aria-label={`${title}: ${t('header.home')}`}>
        <chakra.img
          src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
          alt=""
          height="24px"
          width="auto"
          display="block"
        />
      </Home>
    </chakra.span>
  )
}
