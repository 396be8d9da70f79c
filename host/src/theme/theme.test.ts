import { createStore } from 'jotai/vanilla'
import { restoreTheme, themeAtom, toggleTheme } from './theme'

const root = document.documentElement
afterEach(() => {
  root.className = ''
  delete root.dataset.theme
  document.cookie = 'console_theme=; path=/; max-age=0'
})

test.each(['light', 'dark'] as const)('A0.1 a page that was painted %s is %s', (theme) => {
  root.className = theme
  const store = createStore()
  restoreTheme(store, document)
  expect([store.get(themeAtom), root.dataset.theme, root.className]).toEqual([theme, theme, theme])
})

test('A0.1 looking is not choosing: no cookie is written', () => {
  restoreTheme(createStore(), document)
  expect(document.cookie).toBe('')
})

test('A9.4 switching paints the page and tells the server by a plain cookie', () => {
  root.className = 'light other'
  const store = createStore()
  restoreTheme(store, document)
  toggleTheme(store)
  expect([store.get(themeAtom), root.dataset.theme, root.className, document.cookie]).toEqual([
    'dark',
    'dark',
    'other dark',
    'console_theme=dark',
  ])
  toggleTheme(store)
  expect([store.get(themeAtom), root.dataset.theme, root.className, document.cookie]).toEqual([
    'light',
    'light',
    'other light',
    'console_theme=light',
  ])
})
