import type { BootDocument } from '@console/contract/boot-document'
import { elementIds } from '@console/contract/page-names'
import { escapeHtml } from '../../http/escape-html'
import { renderDemonstration } from './demonstration-strip'
import { renderDrawnForm } from './drawn-form'
import { createTextLookup } from './drawn-text'
import type { PageMessages } from './page-messages'

/**
 * What the server draws before any script runs: the layout of the coming page with its texts, and
 * the place for words about it (page-message-script.ts). It stands beside the root, so that it stays until
 * the console's first page takes its place.
 */
export function renderSkeleton(boot: BootDocument, messages: PageMessages): string {
  return `<main id="${elementIds.firstPage}">${renderSignIn(boot)}
${shellSkeleton}
<h1 class="sk-hidden">${escapeHtml(boot.brand.title[boot.locale])}</h1>
<div id="${elementIds.pageMessage}" class="sk-message"><p role="status"></p><p role="alert"></p><button type="button" class="sk-button" id="${elementIds.tryAgain}"></button></div></main>
<noscript>${escapeHtml(messages.needsScript)}</noscript>`
}

const skeletonRow =
  '<div class="sk-row"><div class="sk-round"></div><div class="sk-two"><div class="sk-bar"></div><div class="sk-bar"></div></div></div>'

/** The skeleton of the shell with a typical page: title, one sentence, a panel of rows. */
const shellSkeleton = `<div class="sk sk-shell" aria-hidden="true"><div class="sk-header"><div class="sk-logo"></div><div class="sk-round"></div></div><div class="sk-tabs"></div>
<div class="sk-page"><div class="sk-bar sk-heading"></div><div class="sk-bar sk-help"></div><div class="sk-panel">${skeletonRow.repeat(3)}</div></div></div>`

/**
 * The sign-in page, with the measures of `contract/sign-in-layout` and the layout of remote-auth. A release
 * without the texts of the form has no form to draw.
 */
function renderSignIn({
  brand: { id, title, promise, greeting, socialProviders = [] },
  page: { passkeys, demonstration },
  locale,
  texts,
}: BootDocument) {
  const text = createTextLookup(texts.auth, title[locale])
  const providers = socialProviders
    .map(({ title: name, icon }) => ({
      name: escapeHtml(name[locale]),
      label: createTextLookup(texts.auth, name[locale])('social', 'continue'),
      icon,
    }))
    .filter(({ label }) => label)
  const strip =
    demonstration && renderDemonstration(texts.auth, demonstration, { brand: id, locale })
  const own = greeting?.[locale]
  const lead = own === undefined ? text('sign_in', 'lead') : escapeHtml(own)
  return `<div class="sk sk-login"><div class="sk-form"><div class="sk-logo"></div>
<h1 class="sk-title">${text('sign_in', 'heading')}</h1><p class="sk-lead">${lead}</p>${text('sign_in', 'name') && renderDrawnForm(text, { providers, passkeys, strip })}</div><div class="sk-brand"><div class="sk-pattern" aria-hidden="true"></div><div class="sk-picture" aria-hidden="true"></div><div class="sk-title">${escapeHtml(title[locale])}</div><div class="sk-promise">${escapeHtml(promise[locale])}</div></div></div>`
}
