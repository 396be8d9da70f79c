import { consoleFailedEvent, elementIds } from '@console/contract/page-names'
import { locales, textLocaleFor, type Locale, type TextLocale } from '@console/contract/locale'
import { serializeForScript } from './page-markup'
import { pageMessages } from './page-messages'

/** The host's scripts were run again (refetch-script.ts), with `detail.isHanging`. */
export const retriedEvent = 'console-retried'

/** How long the page may stay without a word that it is still loading. */
const lateAfterMs = 8_000

/**
 * Says below the drawn page that the console is late, that it could not be loaded, or that it has
 * broken, and offers to try again. It follows the landing script, which finds the language that the
 * address names. The words come only when they are said: the two live regions around them announce
 * them then.
 */
const script = String.raw`((messages, locale) => {
const page = document.documentElement
const words = messages[page.dataset.words] ?? messages[locale]
const say = kind => {
  const message = document.getElementById('${elementIds.pageMessage}')
  if (!message) return document.readyState === 'loading' && setTimeout(say, 50, kind)
  if (page.dataset.pageMessage && kind === 'late') return
  page.dataset.pageMessage = kind
  const [status, alert, button] = message.children
  status.textContent = kind === 'late' ? words.late : ''
  alert.textContent = kind === 'late' ? '' : words[kind]
  button.textContent = words.tryAgain
  // What was pressed in the drawn form waits for nobody any more.
  if (kind !== 'late') document.querySelector('#${elementIds.drawnForm} [aria-busy=true]')?.removeAttribute('aria-busy')
}
const waitUntilLate = () => setTimeout(say, ${lateAfterMs}, 'late')
waitUntilLate()
addEventListener('${retriedEvent}', ({ detail }) => detail.isHanging ? say('late') : waitUntilLate())
addEventListener('error', event => event.target.dataset?.host && say('failed'), true)
addEventListener('${consoleFailedEvent}', ({ detail }) => say(detail || 'failed'))
addEventListener('click', event => { if (event.target.closest?.('#${elementIds.tryAgain}')) location.reload() })
})`

/** The page message script with its words in every language, as it stands in the page. */
export function createPageMessageScript(locale: Locale, topLevelDomain: string) {
  const words = Object.fromEntries(
    locales.map((each) => [each, pageMessageWords(textLocaleFor(each, topLevelDomain))]),
  )
  return `${script}(${serializeForScript(words)},${serializeForScript(locale)})`
}

function pageMessageWords(textLocale: TextLocale) {
  const { lateText, failedTitle, failedText, brokenTitle, brokenText, tryAgain } =
    pageMessages(textLocale)
  return {
    late: lateText,
    failed: `${failedTitle}\n${failedText}`,
    broken: `${brokenTitle}\n${brokenText}`,
    tryAgain,
  }
}
