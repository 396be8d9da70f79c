import { chakra } from '@chakra-ui/react'
import { useTexts } from '@console/kernel/use-texts'
import { useAtomValue } from 'jotai'
import { brandAtom, brandTitle } from '../brand/brand'
import { getHost } from '../host-ref/host-ref'
import { localeAtom } from '../locale/locale'

/**
 * Whose console it is, and its terms, below every page (setting `showFooter`), as wide as its content.
 */
export function Footer({ maxWidth }: { maxWidth: number | undefined }) {
  const { t } = useTexts('layout')
  const brand = useAtomValue(brandAtom)
  const locale = useAtomValue(localeAtom)
  const { policies } = getHost().page
  return (
    <chakra.footer mt="auto" borderTopWidth="1px" borderColor="border">
      <chakra.div
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        columnGap="6"
        rowGap="2"
        mx="auto"
        px={{ base: '4', md: '8' }}
        py="4"
        textStyle="sm"
        color="fg.muted"
        style={{ maxWidth }}
      >
        <chakra.p>{`© ${new Date().getFullYear()} ${brandTitle(brand, locale)}`}</chakra.p>
        <chakra.div display="flex" flexWrap="wrap" columnGap="6">
          {(['terms', 'privacy'] as const).map((policy) => (
            <chakra.a
              key={policy}
              href={policies[policy]}
              target="_blank"
              rel="noopener noreferrer"
              _hover={{ color: 'fg', textDecoration: 'underline', textUnderlineOffset: '3px' }}
            >
              {t(`footer.${policy}`)}
            </chakra.a>
          ))}
        </chakra.div>
      </chakra.div>
    </chakra.footer>
  )
}
