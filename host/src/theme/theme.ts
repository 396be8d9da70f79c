import type { Store } from '@console/kernel/host'
import { choiceCookieAttributes, cookieNames } from '@console/contract/page-names'
import { atom } from 'jotai/vanilla'

export type Theme = 'light' | 'dark'

const writableThemeAtom = atom<Theme>('light')
/** The theme that the page shows. */
export const themeAtom = atom((get) => get(writableThemeAtom))

/**
 * Reads the theme from the root element's class. The page's first script has set it by then, from
 * the cookie or else the system's preference (shell A0.1).
 */
export function restoreTheme(store: Store, document: Document) {
  applyTheme(
    store,
    document,
    document.documentElement.classList.contains('dark') ? 'dark' : 'light',
  )
}

/**
 * Switches the theme and saves it in a cookie that the server reads, so that the next page has it
 * from the start (rulings 11).
 */
export function toggleTheme(store: Store, doc: Document = document) {
  const next = store.get(writableThemeAtom) === 'dark' ? 'light' : 'dark'
  applyTheme(store, doc, next)
  doc.cookie = `${cookieNames.theme}=${next}${choiceCookieAttributes}`
}

function applyTheme(store: Store, document: Document, theme: Theme) {
  const root = document.documentElement
  root.dataset.theme = theme
  root.classList.toggle('dark', theme === 'dark')
  root.classList.toggle('light', theme === 'light')
  store.set(writableThemeAtom, theme)
}
