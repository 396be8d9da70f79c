import type { Brand } from '@console/contract/brand'
import { createBrandPattern } from './brand-pattern'
import { createBrandPicture } from './brand-picture'
import { svgDataUrl } from './page-markup'

/**
 * What a brand's pages show of it, as CSS variables for every place that shows it: the logo, its pattern,
 * which is a mask, and the picture on the sign-in page. An image of a style runs no script and loads
 * nothing, whatever stands in it.
 *
 * @param picture the brand's own (`brands.picture`), for light and dark pages alike
 */
export function brandCss(brand: Brand, picture: string | null): string {
  const drawn = createBrandPicture(brand)
  const variables = (mode: 'light' | 'dark') =>
    `--sk-logo:${image(brand.logo[mode])};--brand-picture:${image(picture ?? drawn[mode])}`
  return `:root{--brand-pattern:${image(createBrandPattern(brand.variant))};${variables('light')}}.dark{${variables('dark')}}`
}

const image = (svg: string) => `url("${svgDataUrl(svg)}")`
