import { elementIds } from '@console/contract/page-names'
import type { Store } from '@console/kernel/host'
import { translate } from '../locale/locale'
import {
  activePageAtom,
  getPageNavigation,
  type OpenPage,
  type PagePartState,
  retryPage,
  setScrollTop,
  scrollTopOf,
} from '../page-stack/page-stack'
import { failureReasonOf } from '../remotes/remotes'
import { isLoginLocation } from '../routes/routes'

/**
 * Resolves when the console may take the place of what the server has drawn. A drawn sign-in form
 * stays, with what is typed in it, until its part is here, and says what keeps it away. It is not
 * replaced while a word is being composed in it (site/drawn-form-script) or one of its controls is
 * held down: the word would break, and the control would not be pressed.
 */
export async function waitToReplaceDrawnPage(store: Store, document: Document): Promise<void> {
  const { dataset } = document.documentElement
  const form = document.getElementById(elementIds.drawnForm)
  const isShown = dataset.landing === 'login' && !dataset.form && !dataset.words
  if (!form || !isShown) return
  await waitForSignInPart(store, document)
  while (dataset.composing !== undefined || form.matches(':active'))
    await new Promise((resolve) => setTimeout(resolve, 16))
}

/** The page begins where it stood before a reload, else where the drawn one has been scrolled to. */
export function keepScrollPosition(store: Store, { scrollY }: Window) {
  const page = store.get(activePageAtom)
  if (page && scrollTopOf(page) === 0) setScrollTop(page, scrollY)
}

/**
 * Removes what the server has drawn, in the moment in which the console's first page stands. Only
 * the place for words is kept, for the fatal page.
 */
export function replaceDrawnPage(document: Document) {
  const firstPage = document.getElementById(elementIds.firstPage)
  firstPage?.remove()
  for (const child of [...(firstPage?.children ?? [])])
    if (child.id !== elementIds.pageMessage) child.remove()
  const button = firstPage?.querySelector('button')
  if (button) Object.assign(button, { id: elementIds.tryAgain, onclick: null, ariaBusy: null })
  delete document.documentElement.dataset.pageMessage
}

function waitForSignInPart(store: Store, document: Document): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let said: MissingPart | undefined
    const check = () => {
      const page = store.get(activePageAtom)
      const missing = page && isLoginLocation(page.location) ? findMissingPart(page) : undefined
      // The page changes for other reasons too, for example when a retry begins.
      if (missing && missing === said) return
      said = missing
      clearTimeout(timer)
      if (!page || !missing) {
        unsubscribe()
        return resolve()
      }
      const sayWhy = () => sayWhatIsMissing(store, document, page, missing)
      if (missing.status === 'failed') sayWhy()
      else timer = setTimeout(sayWhy, missing.wordsAt - Date.now())
    }
    const unsubscribe = store.sub(activePageAtom, check)
    check()
  })
}

type MissingPart = Exclude<PagePartState, { status: 'ready' }>

const findMissingPart = ({ parts }: OpenPage) =>
  parts.find((part): part is MissingPart => part.status !== 'ready')

/** Says below the drawn form what keeps its part away, and offers what helps, as pages do. */
function sayWhatIsMissing(store: Store, document: Document, page: OpenPage, part: MissingPart) {
  const [status, alert, button] = document.getElementById(elementIds.pageMessage)?.children ?? []
  if (!status || !alert || !(button instanceof HTMLElement)) return
  const t = (key: string, values?: Record<string, string>) => translate(store, key, values)
  const reason = part.status === 'failed' ? failureReasonOf(part.error) : null
  const isSuperseded = reason === 'superseded'
  document.documentElement.dataset.pageMessage = 'part'
  status.textContent = reason ? '' : t('shell:late')
  alert.textContent =
    reason &&
    [
      t(isSuperseded ? 'errors:unavailable.superseded_title' : 'errors:unavailable.title'),
      t(`errors:unavailable.${reason}`),
      isSuperseded ? '' : t('errors:unavailable.code', { code: `${part.partId} ${reason}` }),
    ].join('\n')
  button.textContent = t(isSuperseded ? 'errors:unavailable.reload' : 'shell:retry')
  button.id = '' // As the page's own button it would load the whole page again.
  button.ariaBusy = 'false'
  button.onclick = () => {
    if (isSuperseded) return getPageNavigation(store).reloadConsole()
    if (button.ariaBusy === 'true') return
    button.ariaBusy = 'true'
    void retryPage(store, page).finally(() => (button.ariaBusy = 'false'))
  }
}
