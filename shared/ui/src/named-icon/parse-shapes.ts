/** An element of a drawing: what it is, its attributes, what is in it. */
export type Shape = readonly [
  tag: string,
  attributes: Readonly<Record<string, string>>,
  inside?: readonly Shape[],
]

const tags = /^(g|path|circle|rect|line|ellipse|polyline|polygon)$/
const attributes =
  /^(d|cx|cy|r|x|y|x1|y1|x2|y2|rx|ry|width|height|points|transform|opacity|fill|stroke|(fill|stroke)-[a-z]+|clip-rule)$/

/**
 * The shapes of what an icon service has sent. Only shapes and how they are drawn are taken over:
 * never a script, a link or an address.
 */
export function parseShapes(markup: string): Shape[] {
  const root: Shape[] = []
  const open = [root]
  for (const [, slash, tag = '', text = '', isEmpty] of markup.matchAll(
    /<(\/?)([a-z]+)((?:\s+[\w:-]+="[^"<>]*")*)\s*(\/?)>/gi,
  )) {
    if (!tags.test(tag)) continue
    if (slash) {
      if (open.length > 1) open.pop()
      continue
    }
    const inside: Shape[] = []
    open.at(-1)!.push([tag, readAttributes(text), inside])
    if (!isEmpty) open.push(inside)
  }
  return root
}

function readAttributes(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, value] as const,
  )
  return Object.fromEntries(
    pairs
      .filter(([name, value]) => attributes.test(name) && !/url\(/i.test(value))
      .map(([name, value]) => [
        name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
        value,
      ]),
  )
}
