import { isLocale, type Locale } from '@console/contract/locales'
import { NetworkError } from '@console/kernel/errors'
import type { Store } from '@console/kernel/host'
import { showFailure } from '../errors/errors'
import { changeLocale, localeAtom, readSavedLocale } from '../locale/locale'
import { withQuery } from '../routes/routes'
import type { Guard } from './guard'
import type { GuardContext } from './guard-context'

/** Never rejects: a failure has been shown by then, and the language stays. */
export const changeLocaleOrShowFailure = (store: Store, locale: Locale): Promise<void> =>
  changeLocale(store, locale).catch((cause: unknown) =>
    showFailure(store, new NetworkError(`No texts in ${locale}`, { cause })),
  )

/**
 * Guard 1. The language of an address that was opened is honoured; an address without one is given
 * the page's. `?locale=` is read before and after the `#`, the latter wins, and it is written after
 * it (rulings 11). Entries of this page's own history, and redirects that it remembers, follow the
 * language chosen since: going back does not undo a choice (rulings 25), and neither does a choice in
 * another window. The page is never reloaded for it: the texts are replaced in place.
 */
export const localeGuard = ({ store }: GuardContext): Guard => ({
  name: 'locale',
  async before({ to, documentQuery, isFromOutside }) {
    const current = () => store.get(localeAtom)
    const inAddress = to.query.get('locale')
    const asked = () => [inAddress, documentQuery.get('locale'), readSavedLocale(store)]
    const requested = (isFromOutside && asked().find(isLocale)) || current()
    if (requested !== current()) await changeLocaleOrShowFailure(store, requested)
    // When the texts could not be fetched, the page keeps its language.
    return inAddress === current() ? null : { goTo: withQuery(to, { locale: current() }) }
  },
})
