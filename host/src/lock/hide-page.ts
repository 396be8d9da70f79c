import type { Store } from '@console/kernel/host'
import { findLoadFailure, supersededKey } from '../errors/errors'
import { translate } from '../locale/locale'
import { getPageNavigation } from '../page-stack/page-stack'

/**
 * Hides the page of a locked console while the code of its lock page does not come. The reason stands in
 * its place, with a reload where a newer version is here. Returns the function that shows the page again.
 */
export function hidePage(store: Store, { body, documentElement }: Document, error: unknown) {
  const notice = document.createElement('div')
  Object.assign(notice.style, { position: 'fixed', inset: '0', padding: '2rem' })
  notice.setAttribute('role', 'alert')
  const { display } = body.style
  body.style.display = 'none'
  documentElement.append(notice)
  void findLoadFailure(error).then((key) => {
    const reason = document.createElement('p')
    reason.textContent = translate(store, key)
    const reload = document.createElement('button')
    reload.textContent = translate(store, 'errors:unavailable.reload')
    reload.onclick = () => getPageNavigation(store).reloadConsole()
    notice.replaceChildren(reason, ...(key === supersededKey ? [reload] : []))
  })
  return () => {
    notice.remove()
    body.style.display = display
  }
}
