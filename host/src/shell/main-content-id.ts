/** Id of the `<main>` element that contains the page. */
export const mainContentId = 'content'
