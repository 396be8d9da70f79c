import { consoleFailedEvent, elementIds } from '@console/contract/page-names'

export type ShowFatalPage = (reason: 'failed' | 'broken') => void

/**
 * Returns the function that shows the fatal page, for when nothing else can be rendered: the console
 * could not be loaded (`failed`), or it has broken (`broken`). The words are the page's own
 * (site/page-message-script), in its language and with a button that reloads; their place is found here,
 * before the console replaces it.
 */
export function createFatalPage(document: Document): ShowFatalPage {
  const firstPage = document.getElementById(elementIds.firstPage)
  return (reason) => {
    if (firstPage && !firstPage.isConnected) {
      document.getElementById(elementIds.root)?.replaceChildren()
      document.body.append(firstPage)
    }
    document.defaultView?.dispatchEvent(new CustomEvent(consoleFailedEvent, { detail: reason }))
  }
}
