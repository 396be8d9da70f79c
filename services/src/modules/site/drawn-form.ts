import { elementIds } from '@console/contract/page-names'
import { otherSignInWays, type SignInField, signInForm } from '@console/contract/sign-in-form'
import { drawnIcon } from './drawn-icon'
import type { TextOf } from './drawn-text'

/** What signs in besides the form's fields. */
interface OtherWays {
  /** The labels of the brand's providers. */
  providers?: readonly string[]
  /** They work at the address of the page. */
  passkeys?: boolean
}

/**
 * The sign-in form as a person can use it before any script has come: what is typed, chosen and
 * pressed in it is taken over by remote-auth's form (drawn-form-script.ts). It is shown by the
 * landing script only, which also keeps the browser from sending it, so no password can get into an
 * address or a request of its own.
 */
export function renderDrawnForm(text: TextOf, other: OtherWays = {}): string {
  const { name, password, remember } = signInForm
  const signIn = (key: string) => text('sign_in', key)
  return `<div id="${elementIds.drawnForm}"><form method="post" novalidate aria-label="${signIn('heading')}">
${renderField(name, signIn, `<input ${attributesOf(name)} autofocus>`)}
${renderField(password, signIn, `<div class="sk-secret"><input ${attributesOf(password)}>${renderRevealButton(password, text)}</div>`)}
<div class="sk-choices"><label class="sk-remember"><span><input type="checkbox" name="${remember.name}">${drawnIcon(['M20 6 9 17l-5-5'])}</span><span>${signIn(remember.label)}</span></label>${renderLink('reset-password', text('reset_password', 'link'))}</div>
<button type="submit" class="sk-button">${signIn('submit')}</button></form>${renderOtherWays(text, other)}
<div class="sk-foot"><span>${signIn('no_account')}</span>${renderLink('register', signIn('register'))}${renderLink('switch-user', text('switch_user', 'link'))}</div></div>`
}

/** A release without the text has no such form. */
const renderLink = (form: string, text: string, style = 'sk-link') =>
  text && `<a class="${style}" href="#/login?form=${form}">${text}</a>`

function renderOtherWays(text: TextOf, { providers = [], passkeys }: OtherWays): string {
  const ways = otherSignInWays.map((way) => renderLink(way, text('ways', way), 'sk-way')).join('')
  const socials = providers
    .map(
      (label, index) =>
        `<button type="button" class="sk-way" data-social="${index}">${label}</button>`,
    )
    .join('')
  const passkey = passkeys && text('passkey', 'sign_in')
  if (!passkey && !ways && !socials) return ''
  return [
    `<div class="sk-or">${text('ways', 'or')}</div>`,
    passkey &&
      `<div class="sk-ways"><button type="button" class="sk-way" data-passkey>${passkey}</button></div>`,
    ways && `<div class="sk-ways">${ways}</div>`,
    socials && `<div class="sk-ways sk-providers">${socials}</div>`,
  ].join('')
}

const idOf = (field: SignInField) => `${elementIds.drawnForm}-${field.name}`

const renderField = (field: SignInField, signIn: (key: string) => string, control: string) =>
  `<div><label class="sk-label" id="${idOf(field)}-label" for="${idOf(field)}">${signIn(field.label)}</label>${control}<p class="sk-message"${field.help ? ` id="${idOf(field)}-message">${signIn(field.help)}` : '>'}</p></div>`

function attributesOf(field: SignInField): string {
  const { autoComplete, autoCapitalize, spellCheck, inputMode } = field.attributes
  return [
    `class="sk-control" id="${idOf(field)}" type="${field.type}" name="${field.name}" aria-required="true"`,
    `autocomplete="${autoComplete}" autocapitalize="${autoCapitalize}" spellcheck="${spellCheck}"`,
    ...(inputMode ? [`inputmode="${inputMode}"`] : []),
    ...(field.help ? [`aria-describedby="${idOf(field)}-message"`] : []),
  ].join(' ')
}

/** The script exchanges its two names; the eye is crossed out while the password can be read. */
const renderRevealButton = (field: SignInField, text: TextOf) =>
  `<button type="button" class="sk-reveal" aria-label="${text('password', 'show')}" data-other="${text('password', 'hide')}" aria-describedby="${idOf(field)}-label" aria-controls="${idOf(field)}">${drawnIcon(eye)}</button>`

// The last line crosses the eye out.
const eye = [
  'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0',
  'M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0',
  'm2 2 20 20',
]
