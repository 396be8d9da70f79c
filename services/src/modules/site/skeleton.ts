import type { Brand } from '@console/contract/brand'
import type { Locale, Texts } from '@console/contract/locale'
import { elementIds } from '@console/contract/page-names'
import { escapeHtml } from '../../http/escape-html'
import { svgDataUrl } from './page-markup'
import type { PageMessages } from './page-messages'

/**
 * What the server draws before any script runs: the layout of the coming page with its texts, and
 * the place for words about it (notice-script.ts). It stands beside the root, so that it stays until
 * the console's first page takes its place.
 */
export function renderSkeleton(
  brand: Brand,
  locale: Locale,
  texts: Record<string, Texts>,
  messages: PageMessages,
): string {
  return `<main id="${elementIds.firstPage}"><div class="sk sk-login" aria-hidden="true">${renderSignIn(createTextLookup(texts.auth, brand.title[locale]))}${renderBrandPanel(brand, locale)}</div>
${shellSkeleton}
<h1 class="sk-hidden">${escapeHtml(brand.title[locale])}</h1>
<div id="${elementIds.notice}" class="sk-notice"><p role="status"></p><p role="alert"></p><button type="button" id="${elementIds.tryAgain}"></button></div></main>
<noscript>${escapeHtml(messages.needsScript)}</noscript>`
}

type TextLookup = (key: string) => string

/**
 * The skeleton of the sign-in page, with the measures of `contract/sign-in-layout` and the layout
 * of remote-auth.
 */
function renderSignIn(text: TextLookup): string {
  const field = (label: string, help = '') =>
    `<div class="sk-label">${text(label)}</div><div class="sk-control"></div><div class="sk-message">${help && text(help)}</div>`
  return `<div class="sk-form"><div class="sk-logo"></div>
<div class="sk-title">${text('heading')}</div><div class="sk-lead">${text('lead')}</div>
${field('name', 'name_help')}${field('password')}
<div class="sk-remember"><span class="sk-box"></span>${text('remember')}</div><div class="sk-button">${text('submit')}</div>
<div class="sk-foot">${text('no_account')}<span class="sk-link">${text('register')}</span></div></div>`
}

const skeletonRow =
  '<div class="sk-row"><div class="sk-round"></div><div class="sk-two"><div class="sk-bar"></div><div class="sk-bar"></div></div></div>'

/** The skeleton of the shell with a typical page: title, one sentence, a panel of rows. */
const shellSkeleton = `<div class="sk sk-shell" aria-hidden="true"><div class="sk-header"><div class="sk-logo"></div><div class="sk-round"></div></div>
<div class="sk-page"><div class="sk-bar sk-heading"></div><div class="sk-bar sk-help"></div><div class="sk-panel">${skeletonRow.repeat(3)}</div></div></div>`

/**
 * The brand panel without its pattern, and the box of the language and theme controls at the top
 * right.
 */
const renderBrandPanel = ({ title, promise }: Brand, locale: Locale) =>
  `<div class="sk-brand"><div class="sk-title sk-word">${escapeHtml(title[locale])}</div><div class="sk-promise sk-word">${escapeHtml(promise[locale])}</div></div><div class="sk-tools"></div>`

/**
 * Looks up texts of the sign-in form, as the pinned release of its remote spells them, with the
 * title of the brand in their placeholder; empty for a key that has no text.
 */
const createTextLookup =
  (texts: Texts | undefined, brandTitle: string): TextLookup =>
  (key) => {
    const form = texts?.sign_in
    const text = typeof form === 'object' ? form[key] : undefined
    return typeof text === 'string'
      ? `<span class="sk-word">${escapeHtml(text.replace(/\{\{\s*\w+\s*\}\}/g, brandTitle))}</span>`
      : ''
  }

/** The logo of each mode as a CSS variable, for every place that shows it. */
export const logoCss = ({ logo }: Brand) =>
  `:root{--sk-logo:url("${svgDataUrl(logo.light)}")}.dark{--sk-logo:url("${svgDataUrl(logo.dark)}")}`
