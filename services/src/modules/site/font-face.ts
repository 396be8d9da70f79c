import { latinCharacters, latinFallbackFamily, latinFontFamily } from '@console/contract/font'
import { escapeHtml } from '../../http/escape-html'

/**
 * Declares the font of Latin text, and what stands for it until it is there: Arial (or what has its
 * measures) in the measures of Inter, so that no text moves when the font comes.
 */
export const fontFaceCss = (url: string) =>
  `@font-face{font-family:"${latinFontFamily}";src:url("${url}") format("woff2");font-weight:100 900;font-display:swap;unicode-range:${latinCharacters}}` +
  `@font-face{font-family:"${latinFallbackFamily}";src:local("Arial"),local("Liberation Sans"),local("Helvetica");size-adjust:107.12%;ascent-override:90.44%;descent-override:22.52%;line-gap-override:0%;unicode-range:${latinCharacters}}`

/** With low priority: the scripts come first. */
export const fontPreload = (url: string) =>
  `<link rel="preload" as="font" type="font/woff2" fetchpriority="low" crossorigin="anonymous" href="${escapeHtml(url)}">`
