// Without the schema library, like contract/locales.

/** The family of Latin text, as the page declares it (site/font-face). Chinese has the fonts of the system. */
export const latinFontFamily = 'Inter Variable'

/** The family of Latin text until its font is there: Arial, as wide and as high as that one. */
export const latinFallbackFamily = 'Inter Fallback'

/** The characters that the file of the font has (federation/font). */
export const latinCharacters =
  'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'
