interface PageAddress {
  path: string
  query: URLSearchParams
}

/** Two addresses of one form are two drafts; the language makes none. */
const addressPart = ({ path, query }: PageAddress) => {
  const own = new URLSearchParams(query)
  own.delete('locale')
  return `.${path}?${own}`
}

/** The name under which the draft of a form on a page is kept. */
export const draftKey = (formName: string, page: PageAddress | null): string =>
  `draft.${formName}${addressPart(page ?? { path: '', query: new URLSearchParams() })}`

/** Whether something is kept under this name for a form of this page, whichever remote has it. */
export const isDraftOfPage = (key: string, page: PageAddress): boolean =>
  key.includes('draft.') && key.endsWith(addressPart(page))
