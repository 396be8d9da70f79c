/** Id of the page's own part of the screen. */
export const contentId = 'content'
