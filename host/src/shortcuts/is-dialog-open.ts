/**
 * Whether a dialog wants its answer before a shortcut does anything. One that was closed may be in
 * the document until its animation has ended.
 */
export const isDialogOpen = (document: Document): boolean =>
  document.querySelector('[aria-modal=true]:not([data-state=closed])') !== null
