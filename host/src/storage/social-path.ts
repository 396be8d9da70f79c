import { socialReturn } from '@console/contract/page-names'

/**
 * Where the page is shown that a provider sends the browser back to. As plain text: the page's first
 * script reads it, before any storage of the console is there.
 */
export function saveSocialPath(path: string) {
  try {
    sessionStorage.setItem(socialReturn.pathKey, path)
  } catch {
    // Storage may be forbidden: the browser then comes back to the sign-in page.
  }
}
