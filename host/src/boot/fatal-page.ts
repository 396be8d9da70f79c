import { elementIds } from '@console/contract/page-names'

/**
 * Returns the function that shows the fatal page, for when nothing else can be rendered. The server
 * has rendered that page in the page's language, hidden in the skeleton, with a button that
 * reloads; its element is read here, before the skeleton is replaced.
 */
export function createFatalPage(document: Document): () => void {
  const root = document.getElementById(elementIds.root)
  const serverRenderedAlert = root?.querySelector('[role=alert]')
  return () => {
    if (serverRenderedAlert) root?.replaceChildren(serverRenderedAlert)
    document.documentElement.dataset.failed = ''
  }
}
