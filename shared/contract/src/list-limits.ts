// Apart from `paging`, so that a page can read them without the schemas.

/** The most rows that one call of a list gives (api B1). */
export const maxPageSize = 100
/** The most characters of a text that a list is filtered by. */
export const maxFilterLength = 100
