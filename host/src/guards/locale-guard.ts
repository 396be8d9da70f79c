import { isLocale, type Locale } from '@console/contract/locales'
import { withQuery } from '../routes/routes'
import type { Guard } from './guard'

export interface Language {
  current(): Locale
  /** What the person chose earlier, on this page or another day. */
  chosen(): Locale | null
  /** Never rejects: what fails has been shown, and the language stays. */
  change(locale: Locale): Promise<void>
}

/**
 * Guard 1. The address's language is honoured; an address without one is given the page's. `?locale=` is read before and after
 * the `#`, the latter wins, and it is written after it (rulings 11). The page is never reloaded for it: texts
 * in another language come in place.
 */
export const localeGuard = ({ current, chosen, change }: Language): Guard => ({
  name: 'locale',
  async before({ to, outer }) {
    const written = to.query.get('locale')
    const wanted = [written, outer.get('locale'), chosen()].find(isLocale) ?? current()
    if (wanted !== current()) await change(wanted)
    // A language that could not be fetched leaves the page in the one it speaks.
    return written === current() ? null : { goTo: withQuery(to, { locale: current() }) }
  },
})
