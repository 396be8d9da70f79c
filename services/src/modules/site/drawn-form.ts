import { elementIds } from '@console/contract/page-names'
import {
  otherSignInWays,
  type SignInField,
  signInForm,
  signInIcons,
} from '@console/contract/sign-in-form'
import { escapeHtml } from '../../http/escape-html'
import type { TextOf } from './drawn-text'
import { svgDataUrl } from './page-markup'

/** What signs in besides the form's fields. */
interface OtherWays {
  /** The brand's: their names, for several, which stand beside each other, and the text of a single button. */
  providers?: readonly { name: string; label: string; icon?: string }[]
  /** They work at the address of the page. */
  passkeys?: boolean
}
interface DrawnFormOptions extends OtherWays {
  /** What the demonstration says above the form. */
  strip?: string
}

/**
 * The sign-in form as a person can use it before any script has come: what is typed in its fields,
 * and whether it was submitted or one of its links was pressed, is taken over by remote-auth's form
 * (drawn-form-script.ts). The buttons of passkeys and providers are disabled: they hold the place of
 * those that work once the console stands. It is shown by the landing script only, which also keeps
 * the browser from sending it, so no password can get into an address or a request of its own.
 */
export function renderDrawnForm(
  text: TextOf,
  { strip = '', ...other }: DrawnFormOptions = {},
): string {
  const { name, password, remember } = signInForm
  const signIn = (key: string) => text('sign_in', key)
  return `<div id="${elementIds.drawnForm}">${strip}<form method="post" novalidate aria-label="${signIn('heading')}">
${renderField(name, signIn, 'autofocus')}
${renderField(password, signIn)}
<div class="sk-choices"><label class="sk-remember"><span><input type="checkbox" name="${remember.name}">${tick}</span><span>${signIn(remember.label)}</span></label>${renderLink('reset-password', text('reset_password', 'link'))}</div>
<button type="submit" class="sk-button">${signIn('submit')}</button></form>${renderOtherWays(text, other)}
<div class="sk-foot"><span>${signIn('no_account')}</span>${renderLink('register', signIn('register'))}</div></div>`
}

const tick = '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M20 6 9 17l-5-5"/></svg>'

/** A release without the text has no such form. */
const renderLink = (form: string, text: string, style = 'sk-link', icon = '') =>
  text && `<a class="${style}" href="#/login?form=${form}">${icon}${text}</a>`

function renderOtherWays(text: TextOf, { providers = [], passkeys }: OtherWays): string {
  const passkey = passkeys ? text('passkey', 'sign_in') : ''
  const visits = providers
    .map(({ name, label, icon }) =>
      renderLateButton(providers.length > 1 ? name : label, renderProviderIcon(icon)),
    )
    .join('')
  const late =
    (visits && `<div class="sk-pair">${visits}</div>`) +
    (passkey && renderLateButton(passkey, renderIcon('passkey'), ' sk-passkey'))
  const ways = otherSignInWays
    .map((way) => renderLink(way, text('ways', way), 'sk-way', renderIcon(way)))
    .join('')
  if (!late && !ways) return ''
  return `<div class="sk-or">${text('ways', 'or')}</div><div class="sk-ways">${late}<div class="sk-pair">${ways}</div></div>`
}

const renderLateButton = (label: string, icon: string, style = '') =>
  `<button type="button" class="sk-way${style}" disabled>${icon}${label}</button>`

const renderIcon = (icon: keyof typeof signInIcons) =>
  `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${signInIcons[icon]}"/></svg>`

const renderProviderIcon = (icon: string | undefined) =>
  icon ? `<img src="${escapeHtml(svgDataUrl(icon))}" alt="">` : renderIcon('provider')

const idOf = (field: SignInField) => `${elementIds.drawnForm}-${field.name}`

const renderField = (field: SignInField, signIn: (key: string) => string, more = '') =>
  `<div><label class="sk-label" for="${idOf(field)}">${signIn(field.label)}</label><input ${attributesOf(field)} ${more}><p class="sk-below"></p></div>`

function attributesOf(field: SignInField): string {
  const { autoComplete, autoCapitalize, spellCheck, inputMode } = field.attributes
  return [
    `class="sk-control" id="${idOf(field)}" type="${field.type}" name="${field.name}" aria-required="true"`,
    `autocomplete="${autoComplete}" autocapitalize="${autoCapitalize}" spellcheck="${spellCheck}"`,
    ...(inputMode ? [`inputmode="${inputMode}"`] : []),
  ].join(' ')
}
