import { printStyles } from './print-styles'

// The first two are declared by the page (contract/font).
const latin =
  '"Inter Variable", "Inter Fallback", system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial'
const traditional = '"PingFang TC", "Noto Sans TC", "Noto Sans CJK TC", "Microsoft JhengHei"'
const hongKong = '"PingFang HK", "Noto Sans HK", "Noto Sans CJK HK"'
const simplified = '"PingFang SC", "Noto Sans SC", "Noto Sans CJK SC", "Microsoft YaHei"'

/** What is the current, chosen or pressed one of several. */
const chosen =
  '[aria-selected=true], [aria-pressed=true], [role][aria-checked=true], [data-current], [aria-current]:not([aria-current=false])'

/**
 * Styles of the whole page: font by language, control height by pointer, focus ring, no animation
 * under reduced motion.
 */
export const globalStyles = {
  ':root': {
    colorScheme: 'light',
    '--control-height': '2.25rem',
    '--control-height-sm': '1.75rem',
    '--control-text': '0.875rem',
    '--font-body': `${latin}, ${traditional}, sans-serif`,
  },
  // A focused field scrolls to below the sticky header, with its label, and above the lower edge,
  // with its helper text.
  html: { scrollPaddingTop: 'calc({sizes.header} + 2.5rem)', scrollPaddingBottom: '2.5rem' },
  // Regions draw the same Chinese characters differently: the language chooses the font.
  ':root:lang(zh)': { '--line-chinese': '1.6', '--tight': '0' },
  ':root:lang(zh-Hans)': { '--font-body': `${latin}, ${simplified}, sans-serif` },
  ':root:lang(zh-Hant-HK)': { '--font-body': `${latin}, ${hongKong}, ${traditional}, sans-serif` },
  '.dark': { colorScheme: 'dark' },
  '@media (pointer: coarse)': {
    // Below 16 px a phone zooms into the field.
    ':root': {
      '--control-height': '2.75rem',
      '--control-height-sm': '2.75rem',
      '--control-text': '1rem',
    },
  },
  body: {
    fontFamily: 'body',
    textStyle: 'body',
    color: 'fg',
    bg: 'bg',
    WebkitFontSmoothing: 'antialiased',
    MozOsxFontSmoothing: 'grayscale',
    textRendering: 'optimizeLegibility',
    // Between Chinese and Latin letters, as in a name of both; not where a space stands already.
    textAutospace: 'normal',
  },
  // Avoids a last line of a single word, or of a single character in Chinese.
  'h1, h2, p': { textWrap: 'pretty' },
  ':focus-visible': { outline: '2px solid var(--focus)', outlineOffset: '2px' },
  // Chakra's own `backgroundColor` would set a custom property, too, and with one the browser computes
  // this for every element instead of once.
  '::selection': {
    'background-color': 'color-mix(in srgb, {colors.accent.solid} 30%, transparent)',
  },
  // Names of icons where no code is fetched for a tooltip (host/shell/late-icon-tooltips).
  ':root[data-plain-tooltips] button[aria-label]:is(:hover, :focus-visible):not([aria-expanded=true])::after':
    {
      content: 'attr(aria-label)',
      position: 'absolute',
      top: 'calc(100% + 6px)',
      insetEnd: '0',
      px: '2',
      py: '1',
      bg: 'fg',
      color: 'bg',
      borderRadius: 'control',
      textStyle: 'caption',
      fontWeight: '500',
      whiteSpace: 'nowrap',
      pointerEvents: 'none',
      zIndex: 'tooltip',
    },
  // Modes of the console (shell A9.7).
  ':root.gray-mode': { filter: 'grayscale(1)' },
  ':root.color-weak': { filter: 'invert(0.8)' },
  ':root.gray-mode.color-weak': { filter: 'grayscale(1) invert(0.8)' },
  // With forced colours there are no shadows: what floats gets a border.
  '@media (forced-colors: active)': {
    '[role=menu], [role$=dialog], section > [role=status] > *, section > [role=alert]': {
      border: '1px solid',
    },
    // Nor are there grounds: what is chosen, current or pressed has a frame.
    [chosen]: { outline: '3px solid Highlight !important', outlineOffset: '-3px !important' },
    [`:is(${chosen}):focus-visible`]: { outline: '4px double CanvasText !important' },
  },
  ...printStyles,
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '1ms !important',
      scrollBehavior: 'auto !important',
    },
  },
}
