import { logoWords } from './logo-words'

// Logos of the demo brands: a glyph of 32 × 32 and the brand's name.

type LogoColors = { glyph: string; letters: string; cut: string }

const onLight = { letters: '#16181d', cut: '#ffffff' }
const onDark = { letters: '#f4f5f7', cut: '#101215' }

type LogoName = keyof typeof logoWords

function logo(name: LogoName, glyph: string, ink: string) {
  const { width, outlines } = logoWords[name]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${42 + width} 32" width="${42 + width}" height="32" role="img" aria-label="${name}">` +
    `${glyph}<path transform="translate(42 23)scale(.1)" d="${outlines}" fill="${ink}"/></svg>`
  )
}

/** Three curtains of light over a horizon. */
const curtains = ({ glyph, cut }: LogoColors) =>
  `<rect width="32" height="32" rx="9" fill="${glyph}"/>` +
  `<g fill="none" stroke="${cut}" stroke-linecap="round">` +
  '<path d="M9 21c-1.4-5.4.6-9.6 3.4-12.4" stroke-width="2.6" opacity=".62"/>' +
  '<path d="M15 21.4c-1-5.8 1-10.4 4-13.6" stroke-width="2.6"/>' +
  '<path d="M21 21c-.7-4.6.4-8 2.8-10.8" stroke-width="2.6" opacity=".62"/>' +
  '<path d="M7 25.2h18" stroke-width="2"/></g>'

/** A paper lantern whose foot is the tail of a speech bubble. */
const lantern = ({ glyph, cut }: LogoColors) =>
  `<path d="M12 4.5h8M16 1.6v2.9" stroke="${glyph}" stroke-width="2.2" stroke-linecap="round" fill="none"/>` +
  `<path d="M10.4 6.2h11.2c4.2 2.2 6.4 5.4 6.4 9.3 0 5.4-4.5 9.6-10.6 10.1L12 30.4v-5.2C7.2 23.9 4 20.3 4 15.5c0-3.9 2.2-7.1 6.4-9.3z" fill="${glyph}"/>` +
  `<g fill="none" stroke="${cut}" stroke-width="1.9" stroke-linecap="round"><path d="M16 10v11.4"/>` +
  '<path d="M11.2 11c-2 2.7-2 6.5 0 9.2" opacity=".7"/><path d="M20.8 11c2 2.7 2 6.5 0 9.2" opacity=".7"/></g>'

/** A shop's awning in the light of the curtains. */
const awning = ({ glyph, cut }: LogoColors) =>
  `<rect width="32" height="32" rx="9" fill="${glyph}"/>` +
  `<path d="M8.6 8h14.8l2.1 5.2a2.9 2.9 0 0 1-5.3 1.5 3.1 3.1 0 0 1-4.2.4 3.1 3.1 0 0 1-4.2-.4 2.9 2.9 0 0 1-5.3-1.5z" fill="${cut}"/>` +
  `<path d="M9.2 18.6V24h13.6v-5.4M14 24v-4.6h4V24" fill="none" stroke="${cut}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"/>`

type DrawGlyph = (colors: LogoColors) => string

const logoPair = (name: LogoName, draw: DrawGlyph, accent: string, brighter: string) => ({
  logoLight: logo(name, draw({ ...onLight, glyph: accent }), onLight.letters),
  logoDark: logo(name, draw({ ...onDark, glyph: brighter }), onDark.letters),
})

export const demoLogos = {
  aurora: logoPair('Aurora', curtains, '#0a6fd6', '#5cb0ff'),
  lantern: logoPair('Lantern', lantern, '#c2410c', '#ff9a5c'),
  merchant: logoPair('Aurora Merchant', awning, '#0b7a5b', '#43cfa2'),
}
