/** JSON for a script element: no `<` of a text can end the element or begin a comment in it. */
export const asScriptText = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** A `data:` address of an SVG document, for a quoted attribute or `url("…")`. Only what must be is encoded: it stays small. */
export const svgAddress = (svg: string) =>
  `data:image/svg+xml,${svg.replace(/["%#<>{}\\^`|\r\n\t&]/g, encodeURIComponent)}`

/** The left square of a logo, where a wide one has its sign: what fits in a tab. */
export const squareOf = (svg: string) =>
  svg.replace(/ viewBox="0 0 (\d+) (\d+)" width="\d+" height="\d+"/, (whole, width, height) =>
    Number(width) > Number(height)
      ? ` viewBox="0 0 ${height} ${height}" width="${height}" height="${height}"`
      : whole,
  )
