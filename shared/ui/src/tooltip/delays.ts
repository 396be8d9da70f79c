/** The pointer rests before words appear, so that crossing a tool bar shows none. */
export const openDelay = 400
/** Time to move the pointer from the control into the words. */
export const closeDelay = 120
