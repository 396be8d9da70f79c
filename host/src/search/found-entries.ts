import { formatPhone } from '@console/contract/address'
import { searchLists } from '@console/contract/search-lists'
import { searchText } from '@console/contract/search-text'
import { formatEmail } from '@console/contract/shown-address'
import type { Host } from '@console/kernel/host'
import { BriefcaseIcon, Building2Icon, PackageIcon, UserIcon } from '@console/ui/icon/icon'
import { parseHref, toHref, withQuery } from '../routes/routes'
import { switchWorkspace } from '../workspace/workspace'
import type { Found } from './found'
import type { SearchEntry } from './search-entries'

/** The list that shows all of a kind, searched by this text. */
export const listPath = (kind: Found['kind'], text: string): string =>
  toHref(withQuery(parseHref(searchLists[kind]), { search: text }))

/** A product or a person is shown in their list, an account or a team is entered. */
export function toFoundEntry(found: Found): SearchEntry {
  switch (found.kind) {
    case 'product': {
      const { id, name, number, account_name } = found.row
      return {
        ...entryOf(found, id, name),
        icon: PackageIcon,
        detail: `${number} · ${account_name}`,
        path: listPath('product', number),
      }
    }
    case 'member': {
      const { user_id, name, email, phone_number } = found.row
      return {
        ...entryOf(found, user_id, name),
        icon: UserIcon,
        detail: email ? formatEmail(email) : formatPhone(phone_number),
        path: listPath('member', name),
      }
    }
    case 'account': {
      const { id, name, team_id, team_name } = found.row
      const workspace = { team: { id: team_id, name: team_name }, account: { id, name } }
      return {
        ...entryOf(found, id, name),
        icon: BriefcaseIcon,
        detail: team_name,
        run: ({ store }: Host) => switchWorkspace(store, workspace),
      }
    }
    case 'team': {
      const { id, name } = found.row
      return {
        ...entryOf(found, id, name),
        icon: Building2Icon,
        run: ({ store }: Host) => switchWorkspace(store, { team: { id, name }, account: null }),
      }
    }
  }
}

const entryOf = (found: Found, id: string, name: string) => ({
  id: `${found.kind} ${id}`,
  kind: found.kind,
  titles: [name],
  ancestors: [],
  found,
})

/** Whether what was found by a shorter text still is, as far as what it shows can tell. */
export const isStillFound = ({ titles, detail = '' }: SearchEntry, text: string): boolean =>
  searchText(`${titles[0]} ${detail}`).includes(searchText(text))
