import { paletteCss } from '@console/contract/create-palette'
import { createSurfaceColors, type SurfaceColors, surfaceSteps } from './surface-colors'
import type { ThemeColors } from './theme-colors'

/** The tokens that are another colour on a header or sidebar. The page's own stay `--page-…`. */
const tokensOfSurface = (colors: SurfaceColors): Record<string, string> => ({
  bg: colors.bg,
  'bg-subtle': colors.bg,
  'bg-panel': colors.bg,
  'bg-muted': colors.hover,
  'bg-selected': colors.active,
  fg: colors.fg,
  'fg-muted': colors.muted,
  border: colors.border,
  'border-button': colors.border,
  'border-control': colors.control,
  'accent-solid': colors.fg,
  'accent-hover': colors.fg,
  'accent-contrast': colors.bg,
  'accent-fg': colors.fg,
  'accent-subtle': colors.active,
  focus: colors.fg,
})

const declare = (entries: [name: string, value: string][]) =>
  entries.map(([name, value]) => `${name}:${value}`).join(';')

/**
 * The rules of the colours that a person chose (shell A9): over the brand's palette, and on the
 * elements marked `data-surface`. Dark mode overrides the surfaces and gives them back.
 */
export function createThemeCss({ accent, header, sidebar }: ThemeColors): string {
  const surfaces = Object.entries({ header, sidebar }).flatMap(([name, color]) => {
    if (!color) return []
    const colors = createSurfaceColors(color, surfaceSteps[name as 'header' | 'sidebar'])
    const tokens = Object.entries(tokensOfSurface(colors))
    const page = tokens.map(([token]): [string, string] => [
      `--page-${token}`,
      `var(--c-colors-${token})`,
    ])
    const own = tokens.map(([token, value]): [string, string] => [`--c-colors-${token}`, value])
    const back = tokens.map(([token]): [string, string] => [
      `--c-colors-${token}`,
      `var(--page-${token})`,
    ])
    const surface = `:root:not(.dark) [data-surface=${name}]`
    return [
      `:root{${declare(page)};--page-focus-ring:var(--focus)}`,
      `${surface}{${declare(own)};--focus:${colors.fg};color:${colors.fg}}`,
      // What opens over the page has the page's colours.
      `${surface} :is([role=menu],[role$=dialog],[role=listbox]){${declare(back)};--focus:var(--page-focus-ring);color:var(--page-fg)}`,
    ]
  })
  return (accent ? paletteCss(accent) : '') + surfaces.join('')
}
