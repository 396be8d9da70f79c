import type { ResolvedRemote } from '@console/contract/boot-document'
import { fontMark, latinFontFamily } from '@console/contract/font'
import { choiceCookieAttributes, pageCookieNames } from '@console/contract/page-names'

/**
 * Brings the font of Latin text into the browser's cache, and tells the server by a cookie: from the
 * next visit on the page declares it, so that it is there before the first text. This page stays in
 * the fonts of the system, since text that changes its font moves. Never rejects.
 */
export async function cacheFont(page: Document, { base, manifest }: ResolvedRemote) {
  const mark = fontMark(base)
  const cookie = `${pageCookieNames(page).font}=${mark}`
  if (!manifest.font || !mark || page.cookie.split('; ').includes(cookie)) return
  try {
    // Not added to the document: it is only fetched, as the next page will fetch it.
    await new FontFace(latinFontFamily, `url("${base}${manifest.font.file}")`).load()
    page.cookie = `${cookie}${choiceCookieAttributes}`
  } catch {
    // The next visit tries again.
  }
}
