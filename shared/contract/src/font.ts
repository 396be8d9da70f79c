// Without the schema library, like contract/locales.

/**
 * The family of Latin text, as the page declares it on the visits after the first one
 * (site/font-face). Without it, and for Chinese, the fonts of the system are used.
 */
export const latinFontFamily = 'Inter Variable'

/**
 * Says in a cookie that the browser's cache has the font of the release in this folder: each release
 * brings it under an address of its own.
 */
export const fontMark = (releaseBase: string) =>
  /-([0-9a-f]{8})[0-9a-f]*\/$/.exec(releaseBase)?.[1] ?? ''
