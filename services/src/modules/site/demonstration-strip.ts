import type { Locale, Texts } from '@console/contract/locale'
import type { Demonstration } from '@console/contract/page-config'
import { escapeHtml } from '../../http/escape-html'
import { createTextLookup } from './drawn-text'

/**
 * What the demonstration says above the sign-in form: with whom to sign in, and where its other brands are.
 * Its button holds the place of remote-auth's, which fills the form in. A release without the texts has no
 * strip.
 */
export function renderDemonstration(
  texts: Texts | undefined,
  { username, brands }: Demonstration,
  { brand, locale }: { brand: string; locale: Locale },
): string {
  const text = createTextLookup(texts, username)
  if (!text('demonstration', 'sign_in_as')) return ''
  const links = brands.map(({ id, name, origin }) =>
    id === brand
      ? `<b aria-current="true">${escapeHtml(name[locale])}</b>`
      : `<a class="sk-link" href="${escapeHtml(origin)}/?locale=${locale}">${escapeHtml(name[locale])}</a>`,
  )
  return `<div class="sk-demo"><p>${text('demonstration', 'sign_in_as')}</p><button type="button" disabled>${text('demonstration', 'fill_in')}</button><p class="sk-brands"><span>${text('demonstration', 'see_as')}</span>${links.join('')}</p></div>
`
}
