/** What the query of a page calls the dialog that is open over it. */
export const dialogParameter = 'dialog'

/** Two addresses of one form are two drafts; the language makes none, nor does an open dialog. */
const addressPart = (address: string) => {
  const [path, query] = address.split('?')
  const own = new URLSearchParams(query)
  own.delete('locale')
  own.delete(dialogParameter)
  return `.${path}?${own}`
}

/** A dialog is the same one however the page below is filtered. */
const dialogPart = (address: string) => `.${address.split('?')[0]}#dialog`

/** The team, or the account of a team, that a form is about: their ids. */
export interface DraftWorkplace {
  team: string
  account?: string
}

/** A form with what it is about: without a workplace that is the person. */
export const draftName = (formName: string, workplace?: DraftWorkplace): string =>
  workplace
    ? `${formName}@${[workplace.team, workplace.account].filter(Boolean).join('+')}`
    : formName

/** The name under which the draft of a form on the page at an address is kept; '' outside any page. */
export const draftKey = (name: string, address: string, isInDialog = false): string =>
  `draft.${name}${(isInDialog ? dialogPart : addressPart)(address)}`

/** What a form is about, by its `draftName` or the name under which its draft is kept. */
export function workplaceOfDraft(name: string): DraftWorkplace | null {
  const [, team, account] = /^[^/@]*@([^/.+]+)(?:\+([^/.+]+))?(?:\.|$)/.exec(name) ?? []
  return team ? { team, ...(account && { account }) } : null
}

/** Whether something is kept under this name for a form, of whichever page and remote. */
export const isDraft = (key: string): boolean => key.includes('draft.')

/** Whether something is kept under this name for a form of this page, whichever remote has it. */
export const isDraftOfPage = (key: string, address: string): boolean =>
  isDraft(key) && (key.endsWith(addressPart(address)) || key.endsWith(dialogPart(address)))
