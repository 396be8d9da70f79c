/**
 * For a bar that sticks to the top of the window. Where the browser scrolls to what gets the focus it
 * takes the bar to stand where it would if it did not stick; with margins that reach beyond the
 * window nothing has to be scrolled. What scrolls within a menu of the bar is left out.
 */
export const stickyBarStyle = {
  '& :is(a, button):not([role=menu] *, [role=dialog] *, [role=listbox] *)': {
    scrollMarginBlock: '100000px',
  },
}
