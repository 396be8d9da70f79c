interface PageAddress {
  path: string
  query: URLSearchParams
}

/** What the query of a page calls the dialog that is open over it. */
export const dialogParameter = 'dialog'

/** Two addresses of one form are two drafts; the language makes none, nor does an open dialog. */
const addressPart = ({ path, query }: PageAddress) => {
  const own = new URLSearchParams(query)
  own.delete('locale')
  own.delete(dialogParameter)
  return `.${path}?${own}`
}

/** A dialog is the same one however the page below is filtered. */
const dialogPart = ({ path }: PageAddress) => `.${path}#dialog`

/** The name under which the draft of a form on a page is kept. */
export const draftKey = (formName: string, page: PageAddress | null, isInDialog = false): string =>
  `draft.${formName}${(isInDialog ? dialogPart : addressPart)(
    page ?? { path: '', query: new URLSearchParams() },
  )}`

/** Whether something is kept under this name for a form, of whichever page and remote. */
export const isDraft = (key: string): boolean => key.includes('draft.')

/** Whether something is kept under this name for a form of this page, whichever remote has it. */
export const isDraftOfPage = (key: string, page: PageAddress): boolean =>
  isDraft(key) && (key.endsWith(addressPart(page)) || key.endsWith(dialogPart(page)))
