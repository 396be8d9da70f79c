import { pageIds } from '@console/contract/page-names'

/**
 * What is shown when nothing else can be: the server has drawn it in the page's language, hidden in the skeleton, with a button
 * that loads the page again. It is remembered before the skeleton goes.
 */
export function rememberFatalPage(page: Document): () => void {
  const root = page.getElementById(pageIds.root)
  const drawn = root?.querySelector('[role=alert]')
  return () => {
    if (drawn) root?.replaceChildren(drawn)
    page.documentElement.dataset.failed = ''
  }
}
