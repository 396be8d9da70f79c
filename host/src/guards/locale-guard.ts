import { isLocale, type Locale } from '@console/contract/locales'
import { withQuery } from '../routes/routes'
import type { Guard } from './guard'

export interface LocaleGuardDeps {
  current(): Locale
  /** What the person chose earlier, on this page or another day. */
  saved(): Locale | null
  /** Never rejects: a failure has been shown by then, and the language stays. */
  change(locale: Locale): Promise<void>
}

/**
 * Guard 1. The language of an address that was opened is honoured; an address without one is given
 * the page's. `?locale=` is read before and after the `#`, the latter wins, and it is written after
 * it (rulings 11). Entries of this page's own history, and redirects that it remembers, follow the
 * language chosen since: going back does not undo a choice (rulings 25). The page is never reloaded
 * for it: the texts are replaced in place.
 */
export const localeGuard = ({ current, saved, change }: LocaleGuardDeps): Guard => ({
  name: 'locale',
  async before({ to, documentQuery, isFromOutside }) {
    const inAddress = to.query.get('locale')
    const asked = isFromOutside ? [inAddress, documentQuery.get('locale')] : []
    const requested = [...asked, saved()].find(isLocale) ?? current()
    if (requested !== current()) await change(requested)
    // When the texts could not be fetched, the page keeps its language.
    return inAddress === current() ? null : { goTo: withQuery(to, { locale: current() }) }
  },
})
