import { latinCharacters, latinFontFamily } from '@console/contract/font'
import { escapeHtml } from '../../http/escape-html'

/**
 * Declares the font of Latin text, for a browser that has it in its cache: it is then there before
 * the first text. `optional`: if it is not, the text stays in the font of the system.
 */
export const fontFaceCss = (url: string) =>
  `@font-face{font-family:"${latinFontFamily}";src:url("${url}") format("woff2");font-weight:100 900;font-display:optional;unicode-range:${latinCharacters}}`

export const fontPreload = (url: string) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${escapeHtml(url)}">`
