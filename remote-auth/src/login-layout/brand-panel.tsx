import { Box, chakra, Flex } from '@chakra-ui/react'
import { signInLayout, toRem } from '@console/contract/sign-in-layout'
import { getHost } from '../host'
import { createBrandPattern } from './brand-pattern'

/**
 * A glow at the top. At the bottom, behind the text, the field colour is unchanged: the contrast of
 * the text is computed on it.
 */
const glowGradient =
  'radial-gradient(110% 70% at 85% 0%, color-mix(in oklab, var(--field), var(--accent-400) 55%), transparent 72%)'
/** Fades the pattern out behind the text. */
const fadeOutMask = 'linear-gradient(#000 50%, transparent 88%)'

/**
 * The brand's half of the page: its colour, a pattern, its name and its promise. Nothing is
 * downloaded for it.
 */
export function BrandPanel({ mediaQuery }: { mediaQuery: string }) {
  const { brand, locale } = getHost()
  const language = locale.current()
  const { size, strokes } = createBrandPattern(brand.variant)
  return (
    <Flex
      display="none"
      css={{ [mediaQuery]: { display: 'flex' } }}
      position="sticky"
      top="0"
      height="100svh"
      overflow="hidden"
      direction="column"
      justify="flex-end"
      bg="field"
      color="field.fg"
      p="12"
    >
      <Box
        position="absolute"
        inset="0"
        animation="appear 240ms ease-out"
        css={{ background: glowGradient }}
        aria-hidden
      >
        <chakra.svg
          viewBox={`0 0 ${size} ${size}`}
          preserveAspectRatio="xMidYMid slice"
          width="full"
          height="full"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.25"
          css={{ maskImage: fadeOutMask }}
        >
          {strokes.map(({ path, opacity }) => (
            <path key={path} d={path} opacity={opacity} />
          ))}
        </chakra.svg>
      </Box>
      <Box position="relative" maxWidth="440px">
        <chakra.p textStyle="display" lineHeight={toRem(signInLayout.title.line)}>
          {brand.title[language]}
        </chakra.p>
        <chakra.p textStyle="lead" mt="2" opacity="0.9" css={{ textWrap: 'balance' }}>
          {brand.promise[language]}
        </chakra.p>
      </Box>
    </Flex>
  )
}
