const modal = '[aria-modal=true]'
const important = (value: string) => `${value} !important`

/** On paper is the page alone, or the dialog that is open over it: not header, menu, tabs, toasts. */
const notOnPaper = [
  `body:not(:has(${modal})) *:not(main, main *, :has(main), script, style)`,
  `body:has(${modal}) *:not(${modal}, ${modal} *, :has(${modal}), script, style)`,
  // What floats and is no dialog.
  '[data-scope=menu][data-part=positioner]',
  '[data-scope=popover][data-part=positioner]',
  '[data-scope=tooltip][data-part=positioner]',
  // Of two pages side by side, the one that has not the focus.
  '[data-pane]:not([data-active])',
].join()

/** Nothing stays where a window would have it, or is cut off at its edge. */
const asLongAsItIs = {
  position: important('static'),
  display: important('block'),
  width: important('auto'),
  maxWidth: important('none'),
  height: important('auto'),
  minHeight: important('0'),
  maxHeight: important('none'),
  overflow: important('visible'),
  margin: important('0'),
  padding: important('0'),
  boxShadow: important('none'),
  animation: important('none'),
}

/**
 * How a page is printed: alone and whole, in light colours (the palette has its dark ones on screens only),
 * tables with all their columns, as many lines as they need, and the head on each sheet.
 */
export const printStyles = {
  '@page': { margin: '12mm' },
  '@media print': {
    [notOnPaper]: { display: important('none') },
    ':root, :root.dark': { colorScheme: important('light'), filter: important('none') },
    'html, body': { overflow: important('visible'), height: important('auto') },
    [`:has(> main), main, :has(> [data-pane]), [data-pane][data-active], ${modal}, :has(> ${modal})`]:
      asLongAsItIs,
    'main [role=region]': { overflow: important('visible'), maxHeight: important('none') },
    table: {
      whiteSpace: important('normal'),
      fontSize: important('8pt'),
      // A sheet is too narrow for the widths that the columns have on a screen.
      tableLayout: important('auto'),
    },
    thead: { display: 'table-header-group' },
    tr: { breakInside: 'avoid' },
    'th, td': {
      position: important('static'),
      width: important('auto'),
      minWidth: important('0'),
      maxWidth: important('none'),
      height: important('auto'),
      paddingBlock: important('0.25rem'),
      paddingInline: important('0.25rem'),
      // Numbers and words stay whole, Chinese ones too.
      wordBreak: 'keep-all',
      overflowWrap: 'break-word',
    },
    // An address may be longer than a sheet is wide.
    'td > [data-ellipsis], td[data-side=start]:not([data-number])': { overflowWrap: 'anywhere' },
    'td img': { maxWidth: important('none') },
    // Chromium leaves buttons out of a head that is repeated.
    'th button, th button *': { display: important('contents') },
    'th > *, table [data-ellipsis]': {
      whiteSpace: important('normal'),
      overflow: important('visible'),
    },
    // The arrow beside a head takes room from its column.
    'th svg': { display: important('none') },
    ':focus-visible': { outline: important('none') },
    'h1, h2, h3': { breakAfter: 'avoid' },
    'img, svg, figure': { breakInside: 'avoid' },
  },
}
