import type { Store } from '@console/kernel/host'
import { choiceCookieAttributes, pageCookieNames } from '@console/contract/page-names'
import { atom } from 'jotai/vanilla'

export type Theme = 'light' | 'dark'
/** What the person chose; `system` follows the system, also while the page is open. */
export type ThemeChoice = Theme | 'system'

const writableThemeAtom = atom<Theme>('light')
const writableChoiceAtom = atom<ThemeChoice>('system')
/** The theme that the page shows. */
export const themeAtom = atom((get) => get(writableThemeAtom))
export const themeChoiceAtom = atom((get) => get(writableChoiceAtom))

const darkSystem = '(prefers-color-scheme: dark)'

/**
 * Reads the theme from the root element's class. The page's first script has set it by then, from
 * the cookie or else the system's preference (shell A0.1).
 */
export function restoreTheme(store: Store, doc: Document) {
  const theme = doc.documentElement.classList.contains('dark') ? 'dark' : 'light'
  store.set(writableChoiceAtom, readChoice(doc) === 'system' ? 'system' : theme)
  applyTheme(store, doc, theme)
}

const readChoice = (doc: Document): ThemeChoice =>
  (new RegExp(`${pageCookieNames(doc).theme}=(light|dark)`).exec(doc.cookie)?.[1] as Theme) ??
  'system'

/**
 * Where nothing is chosen, the page changes with the system (shell A9.4); what is chosen in another
 * window holds in this one too, where the browser tells of it.
 */
export function followTheme(store: Store, window: Window) {
  const { cookieStore } = window as { cookieStore?: EventTarget }
  cookieStore?.addEventListener('change', () => {
    const choice = readChoice(window.document)
    if (choice !== store.get(writableChoiceAtom)) showChoice(store, choice, window.document)
  })
  window.matchMedia(darkSystem).addEventListener('change', ({ matches }) => {
    if (store.get(writableChoiceAtom) === 'system')
      applyTheme(store, window.document, matches ? 'dark' : 'light')
  })
  // Paper is light, and what was chosen stays. A printed preview of the developer tools tells by the query
  // alone, and not every browser by both.
  const print = (isPrinting: boolean) =>
    showTheme(window.document, isPrinting ? 'light' : store.get(writableThemeAtom))
  window.addEventListener('beforeprint', () => print(true))
  window.addEventListener('afterprint', () => print(false))
  window.matchMedia('print').addEventListener('change', ({ matches }) => print(matches))
}

/**
 * Chooses a theme and saves it in a cookie that the server reads, so that the next page has it from
 * the start (rulings 11). The system's choice is no cookie.
 */
export function chooseTheme(store: Store, choice: ThemeChoice, doc: Document = document) {
  const isSystem = choice === 'system'
  const attributes = isSystem ? '; path=/; max-age=0' : choiceCookieAttributes
  doc.cookie = `${pageCookieNames(doc).theme}=${isSystem ? '' : choice}${attributes}`
  showChoice(store, choice, doc)
}

function showChoice(store: Store, choice: ThemeChoice, doc: Document) {
  store.set(writableChoiceAtom, choice)
  const isDarkSystem = () => doc.defaultView!.matchMedia(darkSystem).matches
  applyTheme(store, doc, choice === 'system' ? (isDarkSystem() ? 'dark' : 'light') : choice)
}

export const toggleTheme = (store: Store) =>
  chooseTheme(store, store.get(writableThemeAtom) === 'dark' ? 'light' : 'dark')

function applyTheme(store: Store, document: Document, theme: Theme) {
  showTheme(document, theme)
  store.set(writableThemeAtom, theme)
}

function showTheme(document: Document, theme: Theme) {
  const root = document.documentElement
  root.dataset.theme = theme
  root.classList.toggle('dark', theme === 'dark')
  root.classList.toggle('light', theme === 'light')
}
