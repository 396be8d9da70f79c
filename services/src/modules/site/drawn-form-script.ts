import {
  choiceCookieAttributes,
  cookieNamesOf,
  cookieSuffixKey,
  elementIds,
} from '@console/contract/page-names'
import { signInControls, signInPresses } from '@console/contract/sign-in-form'

/**
 * What the drawn sign-in form needs of a script, before its first key is typed. It keeps the browser
 * from sending the form, and remembers the button or link that was pressed last: remote-auth presses
 * its own one when it has taken the form over.
 *
 * Of the two buttons at the top right, that of the theme works at once. That of the languages is busy
 * until something else on the drawn page is clicked, focused or typed: the host opens its menu if it
 * is busy still. The host also gives the focus to the one that had it.
 *
 * While a word is being composed, or a pointer or the space bar is down, `data-busy` keeps the host
 * from taking over: the other half of that gesture would be lost. After a touch, the click comes a
 * little later than the end of the press; of a press on a scroll bar browsers never tell the end, so
 * a press counts for two seconds at most.
 */
export const drawnFormScript = String.raw`(() => {
const page = document.documentElement
const drawn = () => document.getElementById('${elementIds.drawnForm}')
const inFirstPage = target => document.getElementById('${elementIds.firstPage}').contains(target)
const on = (names, listener) => names.split(' ').forEach(name => addEventListener(name, event => drawn() && listener(event), true))
const links = ${JSON.stringify(signInPresses.filter((press) => press !== 'submit').map((press) => [press, signInControls[press]]))}
const press = (control, event) => {
  event.preventDefault()
  drawn().dataset.pressed = control
  drawn().querySelector('${signInControls.submit}').ariaBusy = control === 'submit'
}
on('submit', event => press('submit', event))
on('click', event => {
  const { target } = event
  if (!drawn().contains(target)) return
  const link = links.find(([, selector]) => target.closest(selector))
  if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey) press(link[0], event)
  const reveal = target.closest('${signInControls.reveal}')
  if (!reveal) return
  const field = reveal.previousSibling
  const { other } = reveal.dataset
  field.type = field.type === 'text' ? 'password' : 'text'
  reveal.dataset.other = reveal.ariaLabel
  reveal.ariaLabel = other
})
on('click focusin input submit', ({ target }) => {
  const asked = document.querySelector('#${elementIds.drawnTools} [aria-busy]')
  if (asked && inFirstPage(target) && !asked.contains(target)) asked.ariaBusy = null
})
on('click', event => {
  const tool = event.target.closest('#${elementIds.drawnTools} button')
  if (!tool) return
  if (tool.ariaHasPopup) return tool.ariaBusy = true
  const dark = page.classList.toggle('dark')
  page.classList.toggle('light', !dark)
  tool.ariaPressed = dark
  document.cookie = '${cookieNamesOf('').theme}' + (page.dataset.${cookieSuffixKey} ?? '') + '=' + (dark ? 'dark' : 'light') + '${choiceCookieAttributes}'
})
on('focusin', ({ target }) => {
  const tools = document.getElementById('${elementIds.drawnTools}')
  if (tools && inFirstPage(target)) tools.dataset.focused = [...tools.children].indexOf(target)
})
const held = new Set
const hold = kind => { held.add(kind); page.dataset.busy = ''; if (kind !== 'word') setTimeout(release, 2000, kind) }
const release = kind => held.delete(kind) && !held.size && delete page.dataset.busy
on('compositionstart', () => hold('word'))
on('compositionend', () => release('word'))
on('pointerdown', () => hold('pointer'))
on('pointerup pointercancel dragend', () => setTimeout(release, 50, 'pointer'))
on('keydown', event => event.key === ' ' && hold('space'))
on('keyup', () => release('space'))
})()`
