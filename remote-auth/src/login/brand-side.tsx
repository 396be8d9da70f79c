import { Box, chakra, Flex } from '@chakra-ui/react'
import { host } from '../the-host'
import { patternOf } from './pattern'

/** The brand's half of the page: its colour, a calm drawing, its name and its promise. Nothing is downloaded for it. */
export function BrandSide({ from }: { from: string }) {
  const { brand, locale } = host()
  const language = locale.current()
  const { size, strokes } = patternOf(brand.variant)
  return (
    <Flex
      display="none" css={{ [from]: { display: 'flex' } }} position="relative" overflow="hidden" direction="column" justify="flex-end"
      bg="field" color="field.fg" p="12"
    >
      <chakra.svg
        viewBox={`0 0 ${size} ${size}`} preserveAspectRatio="xMidYMid slice" position="absolute" inset="0" width="full" height="full" fill="none"
        stroke="currentColor" strokeWidth="1.5" aria-hidden
      >
        {strokes.map(({ path, opacity }) => <path key={path} d={path} opacity={opacity} />)}
      </chakra.svg>
      <Box position="relative" maxWidth="440px">
        <chakra.p textStyle="display">{brand.title[language]}</chakra.p>
        <chakra.p textStyle="lead" mt="2" opacity="0.9">{brand.promise[language]}</chakra.p>
      </Box>
    </Flex>
  )
}
