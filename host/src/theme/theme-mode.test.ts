import { createStore } from 'jotai/vanilla'
import {
  chooseTheme,
  followTheme,
  restoreTheme,
  themeAtom,
  themeChoiceAtom,
  toggleTheme,
} from './theme-mode'

const root = document.documentElement
afterEach(() => {
  root.className = ''
  delete root.dataset.theme
  document.cookie = 'console_theme=; path=/; max-age=0'
})

test.each(['light', 'dark'] as const)(
  'A0.1 a page that starts with the root class %s keeps that theme',
  (theme) => {
    root.className = theme
    const store = createStore()
    restoreTheme(store, document)
    expect([store.get(themeAtom), root.dataset.theme, root.className]).toEqual([
      theme,
      theme,
      theme,
    ])
  },
)

test('A0.1 restoring the theme writes no cookie', () => {
  restoreTheme(createStore(), document)
  expect(document.cookie).toBe('')
})

test('a choice at another console on this host name, at another port, holds there alone', () => {
  root.dataset.cookies = '_0000000a'
  document.cookie = 'console_theme_0000000b=dark; path=/'
  const store = createStore()
  root.className = 'light'
  restoreTheme(store, document)
  expect(store.get(themeChoiceAtom)).toBe('system')
  chooseTheme(store, 'light')
  expect(document.cookie).toBe('console_theme_0000000b=dark; console_theme_0000000a=light')
  for (const console of ['a', 'b'])
    document.cookie = `console_theme_0000000${console}=; path=/; max-age=0`
  delete root.dataset.cookies
})

test('A9.4 switching changes the page and saves the theme in a cookie for the server', () => {
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

test('A9.4 where nothing is chosen the page follows the system while it is open', () => {
  let onChange: (event: { matches: boolean }) => void = () => {}
  const query = {
    matches: true,
    addEventListener: (_: string, listener: never) => (onChange = listener),
  }
  const other = { matches: false, addEventListener() {} }
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => (media === 'print' ? other : query) as never)
  root.className = 'light'
  const store = createStore()
  restoreTheme(store, document)
  followTheme(store, window)
  expect(store.get(themeChoiceAtom)).toBe('system')
  onChange({ matches: true })
  expect(store.get(themeAtom)).toBe('dark')
  chooseTheme(store, 'light')
  onChange({ matches: true })
  expect([store.get(themeAtom), document.cookie]).toEqual(['light', 'console_theme=light'])
  chooseTheme(store, 'system')
  expect([store.get(themeAtom), document.cookie]).toEqual(['dark', ''])
})

test('A9.4 what is chosen in another window holds in this one', () => {
  const cookieStore = new EventTarget()
  Object.assign(window, { cookieStore })
  jest
    .spyOn(window, 'matchMedia')
    .mockReturnValue({ matches: false, addEventListener() {} } as never)
  root.className = 'light'
  const store = createStore()
  restoreTheme(store, document)
  followTheme(store, window)
  document.cookie = 'console_theme=dark'
  cookieStore.dispatchEvent(new Event('change'))
  expect([store.get(themeAtom), store.get(themeChoiceAtom)]).toEqual(['dark', 'dark'])
  chooseTheme(store, 'system')
  Reflect.deleteProperty(window, 'cookieStore')
})

test('paper is light, and the page has its theme again after it was printed', () => {
  root.className = 'dark'
  const store = createStore()
  restoreTheme(store, document)
  followTheme(store, window)
  window.dispatchEvent(new Event('beforeprint'))
  expect([root.className, store.get(themeAtom)]).toEqual(['light', 'dark'])
  window.dispatchEvent(new Event('afterprint'))
  expect(root.className).toBe('dark')
})
