import { elementIds } from '@console/contract/page-names'
import { signInControls } from '@console/contract/sign-in-form'

/**
 * What the drawn sign-in form needs of a script, before its first key is typed. It keeps the browser
 * from sending the form and from following a link, and marks the button or link that was pressed last
 * as busy: remote-auth presses its own one when it has taken the form over. `data-composing` tells
 * the host that a word is being composed: it would break if its field were replaced.
 */
export const drawnFormScript = String.raw`(() => {
const page = document.documentElement
const drawn = () => document.getElementById('${elementIds.drawnForm}')
const on = (name, listener) => addEventListener(name, event => drawn()?.contains(event.target) && listener(event), true)
const press = (event, control) => {
  event.preventDefault()
  drawn().querySelector('[aria-busy=true]')?.removeAttribute('aria-busy')
  control.ariaBusy = 'true'
}
on('submit', event => press(event, drawn().querySelector('${signInControls.submit}')))
on('click', event => {
  const link = event.target.closest('a[href^="#"]')
  if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey) press(event, link)
})
on('compositionstart', () => page.dataset.composing = '')
on('compositionend', () => delete page.dataset.composing)
if (!window.PublicKeyCredential?.parseRequestOptionsFromJSON) page.dataset.passkeys = 'none'
})()`
