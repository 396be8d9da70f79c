import type { BootDocument } from '@console/contract/boot-document'
import type { Brand } from '@console/contract/brand'
import type { Locale, Texts } from '@console/contract/locale'
import { elementIds } from '@console/contract/page-names'
import { escapeHtml } from '../../http/escape-html'
import { renderDrawnForm } from './drawn-form'
import { createTextLookup } from './drawn-text'
import { renderDrawnTools } from './drawn-tools'
import { svgDataUrl } from './page-markup'
import type { PageMessages } from './page-messages'

/** Whose page it is, and what of sign-in works at its address. */
export interface DrawnPage {
  brand: Brand
  page: Pick<BootDocument['page'], 'passkeys'>
}

/** A language in which the first page is drawn. */
export interface DrawnLanguage {
  locale: Locale
  /** BCP 47. */
  lang: string
  /** The texts of host and sign-in, as the pinned releases spell them, by namespace. */
  texts: Record<string, Texts>
}

/**
 * What the server draws before any script runs: the layout of the coming page with its texts, and
 * the place for words about it (notice-script.ts). It stands beside the root, so that it stays until
 * the console's first page takes its place.
 */
export function renderSkeleton(
  drawn: DrawnPage,
  language: DrawnLanguage,
  messages: PageMessages,
): string {
  return `<main id="${elementIds.firstPage}">${renderSignIn(drawn, language)}
${shellSkeleton}
<h1 class="sk-hidden">${escapeHtml(drawn.brand.title[language.locale])}</h1>
<div id="${elementIds.notice}" class="sk-notice"><p role="status"></p><p role="alert"></p><button type="button" class="sk-button" id="${elementIds.tryAgain}"></button></div></main>
<noscript>${escapeHtml(messages.needsScript)}</noscript>`
}

/**
 * The sign-in page in a language that only the browser can find in the address; it takes the place
 * of the other one before anything is painted (`drawnLanguageScript`).
 */
export const renderOtherLanguage = (drawn: DrawnPage, language: DrawnLanguage) =>
  `<template data-locale="${language.locale}" data-title="${escapeHtml(drawn.brand.title[language.locale])}">${renderSignIn(drawn, language)}</template>`

/**
 * Follows the first page and its other languages. Browsers obey `autofocus` once a document, and may
 * have done so before this part of the page came; what is not shown takes no focus. Plain JavaScript
 * in a string, sent as it is.
 */
export const drawnLanguageScript = String.raw`(() => {
const page = document.documentElement
const template = document.querySelector('template[data-locale=' + page.dataset.words + ']')
if (template) {
  document.querySelector('.sk-login').replaceWith(template.content)
  document.querySelector('.sk-login [autofocus]')?.focus()
  document.title = template.dataset.title
}
// A browser without passkeys is offered none.
if (!window.PublicKeyCredential?.parseRequestOptionsFromJSON) document.querySelector('[data-passkey]')?.parentElement.remove()
const theme = document.querySelector('#${elementIds.drawnTools} [aria-pressed]')
if (theme) theme.ariaPressed = page.classList.contains('dark')
})()`

const skeletonRow =
  '<div class="sk-row"><div class="sk-round"></div><div class="sk-two"><div class="sk-bar"></div><div class="sk-bar"></div></div></div>'

/** The skeleton of the shell with a typical page: title, one sentence, a panel of rows. */
const shellSkeleton = `<div class="sk sk-shell" aria-hidden="true"><div class="sk-header"><div class="sk-logo"></div><div class="sk-round"></div></div><div class="sk-tabs"></div>
<div class="sk-page"><div class="sk-bar sk-heading"></div><div class="sk-bar sk-help"></div><div class="sk-panel">${skeletonRow.repeat(3)}</div></div></div>`

/**
 * The sign-in page, with the measures of `contract/sign-in-layout` and the layout of remote-auth; the
 * brand's half is without its pattern. A release without the texts of the form has no form to draw.
 */
function renderSignIn(
  { brand: { title, promise, greeting, socialProviders = [] }, page: { passkeys } }: DrawnPage,
  { locale, lang, texts }: DrawnLanguage,
) {
  const text = createTextLookup(texts.auth, title[locale])
  const providers = socialProviders
    .map((provider) => createTextLookup(texts.auth, provider.title[locale])('social', 'continue'))
    .filter(Boolean)
  const own = greeting?.[locale]
  const lead = own === undefined ? text('sign_in', 'lead') : escapeHtml(own)
  return `<div class="sk sk-login" lang="${escapeHtml(lang)}"><div class="sk-form"><div class="sk-logo"></div>
<h1 class="sk-title">${text('sign_in', 'heading')}</h1><p class="sk-lead">${lead}</p>${text('sign_in', 'name') && renderDrawnForm(text, { providers, passkeys })}</div><div class="sk-brand"><div class="sk-title">${escapeHtml(title[locale])}</div><div class="sk-promise">${escapeHtml(promise[locale])}</div></div>${renderDrawnTools(createTextLookup(texts.shell, ''))}</div>`
}

/** The logo of each mode as a CSS variable, for every place that shows it. */
export const logoCss = ({ logo }: Brand) =>
  `:root{--sk-logo:url("${svgDataUrl(logo.light)}")}.dark{--sk-logo:url("${svgDataUrl(logo.dark)}")}`
