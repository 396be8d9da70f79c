import { latinFontFamily } from '@console/contract/font'
import { escapeHtml } from '../../http/escape-html'

/** The characters of the file (federation/font). */
const latin =
  'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'

/**
 * Declares the font of Latin text, for a browser that has it in its cache: it is then there before
 * the first text. `optional`: if it is not, the text stays in the font of the system.
 */
export const fontFaceCss = (url: string) =>
  `@font-face{font-family:"${latinFontFamily}";src:url("${url}") format("woff2");font-weight:100 900;font-display:optional;unicode-range:${latin}}`

export const fontPreload = (url: string) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${escapeHtml(url)}">`
