import type { Brand } from '@console/contract/brand'
import type { Locale, Texts } from '@console/contract/locale'
import { escaped } from '../../http/escaped'
import { svgAddress } from './markup'
import { pageWords } from './page-words'

/** What the server draws in the root before any script runs: what comes, in its shape and its words. */
export function skeleton(brand: Brand, locale: Locale, texts: Record<string, Texts>): string {
  const words = pageWords[locale]
  return `<div class="sk sk-login" aria-hidden="true">${signIn(wordsOf(texts.auth, brand.title[locale]))}${brandSide(brand, locale)}</div>
${shell}
<main class="sk sk-failed"><div role="alert"><h1>${escaped(words.failedTitle)}</h1><p>${escaped(words.failedText)}</p></div><button type="button" id="try-again">${escaped(words.tryAgain)}</button></main>
<noscript>${escaped(words.needsScript)}</noscript>`
}

type Word = (key: string) => string

/** The sign-in page, measure for measure as `contract/sign-in-geometry` says and remote-auth lays it out. */
function signIn(word: Word): string {
  const field = (label: string, help = '') =>
    `<div class="sk-label">${word(label)}</div><div class="sk-control"></div><div class="sk-message">${help && word(help)}</div>`
  return `<div class="sk-form"><div class="sk-logo"></div>
<div class="sk-title">${word('heading')}</div><div class="sk-lead">${word('lead')}</div>
${field('name', 'name_help')}${field('password')}
<div class="sk-remember"><span class="sk-box"></span>${word('remember')}</div><div class="sk-button">${word('submit')}</div>
<div class="sk-foot">${word('no_account')}<span class="sk-link">${word('register')}</span></div></div>`
}

const row =
  '<div class="sk-row"><div class="sk-round"></div><div class="sk-two"><div class="sk-bar"></div><div class="sk-bar"></div></div></div>'

/** The shell with a page of the usual build: title, one sentence, a panel of rows. */
const shell = `<div class="sk sk-shell" aria-hidden="true"><div class="sk-header"><div class="sk-logo"></div><div class="sk-round"></div></div>
<div class="sk-page"><div class="sk-bar sk-heading"></div><div class="sk-bar sk-help"></div><div class="sk-panel">${row.repeat(3)}</div></div></div>`

/** The brand's half, without its drawing, and the ground of language and mode top right. */
const brandSide = ({ title, promise }: Brand, locale: Locale) =>
  `<div class="sk-brand"><div class="sk-title sk-word">${escaped(title[locale])}</div><div class="sk-promise sk-word">${escaped(promise[locale])}</div></div><div class="sk-tools"></div>`

/** Words of the sign-in form, as they stand in the pinned release that draws it, their hole filled with the product's name; nothing where it has none. */
const wordsOf =
  (texts: Texts | undefined, brandTitle: string): Word =>
  (key) => {
    const form = texts?.sign_in
    const text = typeof form === 'object' ? form[key] : undefined
    return typeof text === 'string'
      ? `<span class="sk-word">${escaped(text.replace(/\{\{\s*\w+\s*\}\}/g, brandTitle))}</span>`
      : ''
  }

/** The logo once for each mode, for every place that shows it. */
export const logoStyle = ({ logo }: Brand) =>
  `:root{--sk-logo:url("${svgAddress(logo.light)}")}.dark{--sk-logo:url("${svgAddress(logo.dark)}")}`
