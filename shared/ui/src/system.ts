import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem, defineConfig, type SystemConfig } from '@chakra-ui/react/styled-system'
import { breakpoints } from './breakpoints'
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

const config = defineConfig({
  cssVarsPrefix: 'c',
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
})

/**
 * The design system; reset and global styles are in `global.css`, which the page has from the beginning.
 * One for all brands: a brand is a set of CSS variables that the server writes into the page. Components
 * carry their own styles and take only tokens from here, so a remote that was built earlier still looks as
 * it was tested.
 */
export const system = createSystem(defaultBaseConfig, config)

/** The same with reset and global styles, for `npm run global-css`. */
export const createPageSystem = (globalCss: SystemConfig['globalCss']) =>
  createSystem(defaultBaseConfig, config, { preflight: true, globalCss })
