// Without the schema library, like contract/locales.

/**
 * The family of Latin text, as the page declares it on the visits after the first one
 * (site/font-face). Without it, and for Chinese, the fonts of the system are used.
 */
export const latinFontFamily = 'Inter Variable'

/** The characters that the file of the font has (federation/font). */
export const latinCharacters =
  'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'

/**
 * Says in a cookie that the browser's cache has the font of the release in this folder: each release
 * brings it under an address of its own.
 */
export const fontMark = (releaseBase: string) =>
  /-([0-9a-f]{8})[0-9a-f]*\/$/.exec(releaseBase)?.[1] ?? ''
