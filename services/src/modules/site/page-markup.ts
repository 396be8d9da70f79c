/** JSON for a script element: no `<` of a text can end the element or begin a comment in it. */
export const serializeForScript = (value: unknown) =>
  JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * A `data:` address of an SVG document, for a quoted attribute or `url("…")`. Only the characters
 * that must be encoded are, which keeps it small.
 */
export const svgDataUrl = (svg: string) =>
  `data:image/svg+xml,${svg.replace(/["%#<>{}\\^`|\r\n\t&]/g, encodeURIComponent)}`

/**
 * Crops a wide logo to the square at its left, where its symbol is, for the icon of the browser
 * tab.
 */
export const cropLogoToSquare = (svg: string) =>
  svg.replace(/ viewBox="0 0 (\d+) (\d+)" width="\d+" height="\d+"/, (whole, width, height) =>
    Number(width) > Number(height)
      ? ` viewBox="0 0 ${height} ${height}" width="${height}" height="${height}"`
      : whole,
  )
