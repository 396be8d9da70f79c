import shapes from 'lucide-static/icon-nodes.json'

/** What stands above the icons of a file: whose they are, and by which command they come. */
const head = `// Written by \`npm run icons\` from lucide-static: change icon-names.ts instead. The shapes of the Lucide
// icons (lucide.dev), copyright Lucide Contributors, some of Cole Bemis (Feather); ISC licence.
`

/** The source of a file with a component for each of these names. */
export const renderIcons = (names: Readonly<Record<string, string>>): string =>
  `${head}import type { IconGlyph } from './icon-glyph'\n${Object.entries(names)
    .map(([component, name]) => renderIcon(component, name))
    .join('')}`

function renderIcon(component: string, name: string): string {
  const shape = shapes[name]
  if (!shape) throw new Error(`lucide-static has no icon “${name}”.`)
  const elements = shape.map(
    ([tag, attributes]) =>
      `    <${[tag, ...Object.entries(attributes).map(([key, value]) => `${key}="${value}"`)].join(' ')} />\n`,
  )
  return `\nexport const ${component}: IconGlyph = () => (\n  <>\n${elements.join('')}  </>\n)\n`
}
