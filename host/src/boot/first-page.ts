import { elementIds } from '@console/contract/page-names'

/**
 * Removes what the server has drawn, in the moment in which the console's first page stands. Only
 * the place for words is kept, for the fatal page.
 */
export function replaceFirstPage(document: Document) {
  const firstPage = document.getElementById(elementIds.firstPage)
  firstPage?.remove()
  for (const child of [...(firstPage?.children ?? [])])
    if (child.id !== elementIds.notice) child.remove()
  delete document.documentElement.dataset.notice
}
