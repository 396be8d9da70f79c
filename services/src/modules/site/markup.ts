const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text for an element or a quoted attribute. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!)

/** JSON for a script element: no `<` of a text can end the element or begin a comment in it. */
export const asScriptText = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** A `data:` address of an SVG document, for a quoted attribute. */
export const svgAddress = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg).replaceAll("'", '%27')}`
