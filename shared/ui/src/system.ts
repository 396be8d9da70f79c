import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import { breakpoints } from './breakpoints'
import { globalStyles } from './global-styles'
import {
  colors,
  durations,
  fonts,
  radii,
  shadows,
  sizes,
  spacing,
  textStyles,
  zIndex,
} from './tokens'

/**
 * The design system. One for all brands: a brand is a set of CSS variables that the server writes
 * into the page. Components carry their own styles and take only tokens from here, so a remote that
 * was built earlier still looks as it was tested.
 */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: true,
    cssVarsPrefix: 'c',
    globalCss: globalStyles,
    theme: {
      breakpoints,
      tokens: { spacing, sizes, radii, zIndex, durations, fonts },
      semanticTokens: { colors, shadows },
      textStyles,
      keyframes: {
        spin: { to: { transform: 'rotate(360deg)' } },
        shimmer: { '50%': { opacity: '0.5' } },
        appear: { from: { opacity: '0' } },
        rise: { from: { opacity: '0', transform: 'translateY(4px)' } },
        arrive: { from: { opacity: '0', transform: 'translateX(8px)' } },
      },
    },
  }),
)
