import type { Store } from '@console/kernel/host'
import { plainCookies } from '@console/contract/page-names'
import { atom } from 'jotai/vanilla'

export type Theme = 'light' | 'dark'

const modeAtom = atom<Theme>('light')
/** Light or dark, as the page is painted. */
export const themeAtom = atom((get) => get(modeAtom))

/**
 * The page's own first script has painted it by then (cookie, else what the system prefers); the class it left on the root
 * is the truth (shell A0.1).
 */
export function restoreTheme(store: Store, page: Document) {
  paint(store, page, page.documentElement.classList.contains('dark') ? 'dark' : 'light')
}

/** Switches, and tells the server by a plain cookie, so that the next page is painted right at once (rulings 11). */
export function toggleTheme(store: Store, page: Document = document) {
  const next = store.get(modeAtom) === 'dark' ? 'light' : 'dark'
  paint(store, page, next)
  page.cookie = `${plainCookies.theme}=${next}; path=/; max-age=31536000; samesite=lax`
}

function paint(store: Store, page: Document, theme: Theme) {
  const root = page.documentElement
  root.dataset.theme = theme
  root.classList.toggle('dark', theme === 'dark')
  root.classList.toggle('light', theme === 'light')
  store.set(modeAtom, theme)
}
