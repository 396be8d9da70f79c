import type { Brand } from '@console/contract/brand'
import { createPalette } from '@console/contract/create-palette'
import { accentCssVariable, greyCssVariable, type PaletteStep } from '@console/contract/palette'
import { drawFigures, widthOfFigures } from './figure-outlines'

/** The colours of a picture in one mode. */
interface Colors {
  card: string
  edge: string
  ink: string
  /** What stands for words. */
  quiet: string
  accent: string
  /** Bars beside the one that counts, and the ground of icons. */
  tint: string
}

/** A number with the icon of what is counted: no word of a language is in a picture. */
interface Figure {
  number: string
  /** A path in a box of 24. */
  icon: string
}

interface Subject {
  first: Figure
  second: Figure
  /** By how much the first one has grown. */
  growth: string
  /** 296 wide, 84 high. */
  chart(colors: Colors): string
}

/** A curve over the ground that it fills. */
const curve =
  (line: string, end: number) =>
  ({ accent }: Colors) =>
    `<path d="${line}V84H0Z" fill="${accent}" opacity=".14"/><path d="${line}" fill="none" stroke="${accent}" stroke-width="3" stroke-linecap="round"/><circle cx="292" cy="${end}" r="5" fill="${accent}"/>`

/** Bars side by side, of which one stands out. */
const bars =
  (heights: readonly number[], best: number) =>
  ({ accent, tint }: Colors) =>
    heights
      .map((height, place) => {
        const step = 296 / heights.length
        return `<rect x="${Math.round(place * step)}" y="${84 - height}" width="${Math.round(step * 0.62)}" height="${height}" rx="4" fill="${place === best ? accent : tint}"/>`
      })
      .join('')

const subjects: Record<Brand['variant'], Subject> = {
  /** A campaign that spreads, and who opens what it sends. */
  marketing: {
    first: { number: '48,210', icon: 'M3 11v3l14 5V6L3 11zM7 15v3a2 2 0 0 0 4 0v-1.6M21 11v3' },
    second: { number: '6.4%', icon: 'M4 6h16v12H4zM4 7l8 6 8-6' },
    growth: '24%',
    chart: curve('M0 70C30 66 46 58 74 60S118 40 148 42 192 34 222 22 268 14 292 8', 8),
  },
  /** Conversations by the hour, and how many are content. */
  chat: {
    first: { number: '2,318', icon: 'M21 12a8 8 0 0 1-8 8H4l1.6-3.4A8 8 0 1 1 21 12z' },
    second: {
      number: '96%',
      icon: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8.5 14a4 4 0 0 0 7 0M9 9.5v.01M15 9.5v.01',
    },
    growth: '12%',
    chart: bars([22, 30, 26, 44, 58, 70, 84, 66, 52, 48, 36, 28], 6),
  },
  /** What a shop sells in a week, and what its regulars think of it. */
  merchant: {
    first: { number: '1,286', icon: 'M6 8h12l1 12H5L6 8zM9 8V7a3 3 0 0 1 6 0v1' },
    second: {
      number: '4.8',
      icon: 'M12 4l2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.7-5 2.7 1.1-5.5L4 9.7l5.6-.7z',
    },
    growth: '18%',
    chart: bars([38, 46, 34, 62, 84, 74, 52], 4),
  },
}

const iconOf = ({ icon }: Figure, { accent }: Colors, size: number) =>
  `<path transform="scale(${size / 24})" d="${icon}" fill="none" stroke="${accent}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`

/** Two cards, one in front of the other, both a little tilted: a chart with a number, and a second number. */
const drawCards = ({ first, second, growth, chart }: Subject, colors: Colors) => {
  const { card, edge, ink, quiet, accent, tint } = colors
  const plate = (width: number, height: number) =>
    `<rect width="${width}" height="${height}" rx="16" fill="${card}" stroke="${edge}" filter="url(#s)"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 400" width="480" height="400"><filter id="s" x="-20%" y="-20%" width="140%" height="160%"><feDropShadow dx="0" dy="14" stdDeviation="12" flood-opacity=".26"/></filter>
<g transform="translate(34 48)rotate(-4 170 120)">${plate(344, 236)}
<rect x="24" y="24" width="36" height="36" rx="10" fill="${tint}"/><g transform="translate(32 32)">${iconOf(first, colors, 20)}</g>
<rect x="72" y="28" width="112" height="10" rx="5" fill="${quiet}"/><rect x="72" y="46" width="72" height="8" rx="4" fill="${quiet}" opacity=".6"/>
${drawFigures(first.number, { x: 24, y: 108, size: 36, color: ink })}
<g transform="translate(240 82)"><rect width="80" height="28" rx="14" fill="${tint}"/><path d="M14 18l5-8 5 8z" fill="${accent}"/>${drawFigures(growth, { x: 70 - widthOfFigures(growth, 14), y: 19, size: 14, color: accent })}</g>
<g transform="translate(24 132)">${chart(colors)}</g></g>
<g transform="translate(290 248)rotate(5 76 44)">${plate(152, 88)}
<rect x="16" y="16" width="28" height="28" rx="8" fill="${tint}"/><g transform="translate(22 22)">${iconOf(second, colors, 16)}</g>
<rect x="54" y="26" width="62" height="8" rx="4" fill="${quiet}"/>
${drawFigures(second.number, { x: 16, y: 73, size: 22, color: ink })}</g></svg>`
}

/** What the brand's half of the sign-in page shows, for light and dark pages. */
export function createBrandPicture({ variant, accent }: Pick<Brand, 'variant' | 'accent'>) {
  const { light, dark } = createPalette(accent)
  const grey = (step: PaletteStep) => light[greyCssVariable(step)]!
  return {
    light: drawCards(subjects[variant], {
      card: '#ffffff',
      edge: grey('200'),
      ink: grey('950'),
      quiet: grey('200'),
      accent: light['--accent-fg']!,
      tint: light[accentCssVariable('100')]!,
    }),
    dark: drawCards(subjects[variant], {
      card: grey('900'),
      edge: grey('700'),
      ink: '#ffffff',
      quiet: grey('700'),
      accent: dark['--accent-fg']!,
      tint: dark['--accent-subtle']!,
    }),
  }
}
