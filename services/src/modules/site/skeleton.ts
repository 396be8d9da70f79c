import type { Brand } from '@console/contract/brand'
import type { Locale, Texts } from '@console/contract/locale'
import { elementIds } from '@console/contract/page-names'
import { escapeHtml } from '../../http/escape-html'
import { renderDrawnForm, type TextOf } from './drawn-form'
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
  return `<main id="${elementIds.firstPage}"><div class="sk sk-login">${renderSignIn(createTextLookup(texts.auth, brand.title[locale]))}${renderBrandPanel(brand, locale)}</div>
${shellSkeleton}
<h1 class="sk-hidden">${escapeHtml(brand.title[locale])}</h1>
<div id="${elementIds.notice}" class="sk-notice"><p role="status"></p><p role="alert"></p><button type="button" class="sk-button" id="${elementIds.tryAgain}"></button></div></main>
<noscript>${escapeHtml(messages.needsScript)}</noscript>`
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
  (texts: Texts | undefined, brandTitle: string): TextOf =>
  (area, key) => {
    const textsOfArea = texts?.[area]
    const text = typeof textsOfArea === 'object' ? textsOfArea[key] : undefined
    return typeof text === 'string'
      ? escapeHtml(text.replace(/\{\{\s*\w+\s*\}\}/g, brandTitle))
      : ''
  }

/**
 * The sign-in page, with the measures of `contract/sign-in-layout` and the layout of remote-auth. A
 * release without the texts of the form has no form to draw.
 */
const renderSignIn = (text: TextOf) =>
  `<div class="sk-form"><div class="sk-logo"></div>
<h1 class="sk-title sk-word">${text('sign_in', 'heading')}</h1><p class="sk-lead sk-word">${text('sign_in', 'lead')}</p>${text('sign_in', 'name') && renderDrawnForm(text)}</div>`

/** The logo of each mode as a CSS variable, for every place that shows it. */
export const logoCss = ({ logo }: Brand) =>
  `:root{--sk-logo:url("${svgDataUrl(logo.light)}")}.dark{--sk-logo:url("${svgDataUrl(logo.dark)}")}`
