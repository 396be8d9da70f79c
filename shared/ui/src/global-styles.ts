const latin = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial'
const traditional = '"PingFang TC", "Noto Sans TC", "Noto Sans CJK TC", "Microsoft JhengHei"'
const hongKong = '"PingFang HK", "Noto Sans HK", "Noto Sans CJK HK"'
const simplified = '"PingFang SC", "Noto Sans SC", "Noto Sans CJK SC", "Microsoft YaHei"'

/** What holds for the whole page: type by language, control height by pointer, focus ring, calm under reduced motion. */
export const globalStyles = {
  ':root': {
    colorScheme: 'light',
    '--control-height': '2.25rem',
    '--control-text': '0.875rem',
    '--font-body': `${latin}, ${traditional}, sans-serif`,
  },
  // What takes the focus comes to rest below the header that stays, with its label, and above the lower edge, with its help.
  html: { scrollPaddingTop: 'calc({sizes.header} + 2.5rem)', scrollPaddingBottom: '2.5rem' },
  // The same glyphs are drawn differently here and there: the language chooses the font.
  ':root:lang(zh)': { '--line-chinese': '1.6', '--tight': '0' },
  ':root:lang(zh-Hans)': { '--font-body': `${latin}, ${simplified}, sans-serif` },
  ':root:lang(zh-Hant-HK)': { '--font-body': `${latin}, ${hongKong}, ${traditional}, sans-serif` },
  '.dark': { colorScheme: 'dark' },
  '@media (pointer: coarse)': {
    // Below 16 px a phone zooms into the field.
    ':root': { '--control-height': '2.75rem', '--control-text': '1rem' },
  },
  body: {
    fontFamily: 'body',
    textStyle: 'body',
    color: 'fg',
    bg: 'bg',
    WebkitFontSmoothing: 'antialiased',
    MozOsxFontSmoothing: 'grayscale',
    textRendering: 'optimizeLegibility',
  },
  // No line of one last word, and none of one last character in Chinese.
  'h1, h2, p': { textWrap: 'pretty' },
  ':focus-visible': { outline: '2px solid var(--focus)', outlineOffset: '2px' },
  '::selection': { bg: 'accent.subtle', color: 'fg' },
  // Where the system chooses the colours there are no shadows: what floats gets an edge.
  '@media (forced-colors: active)': {
    '[role=menu], [role$=dialog], section > [role=status], section > [role=alert]': {
      border: '1px solid',
    },
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '1ms !important',
      scrollBehavior: 'auto !important',
    },
  },
}
