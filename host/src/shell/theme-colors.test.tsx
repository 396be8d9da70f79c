import { act, waitFor } from '@testing-library/react'
import { atom } from 'jotai/vanilla'
import { changeSettings, initSettings } from '../settings/settings'
import { colorPresets } from '../theme/theme'
import { createThemeCss } from '../theme/create-theme-css'
import { renderShell } from './testing/render-shell'
import { ThemeColorsStyle } from './theme-colors'

const mockLoad = jest.fn()
jest.mock('../theme/theme', () => ({
  ...jest.requireActual<object>('../theme/theme'),
  loadCreateThemeCss: () => mockLoad() as unknown,
}))
const mockShowLoadFailure = jest.fn()
jest.mock('../errors/errors', () => ({
  ...jest.requireActual<object>('../errors/errors'),
  showLoadFailure: (...args: unknown[]) => mockShowLoadFailure(...args) as unknown,
}))
beforeEach(() => mockLoad.mockReset().mockResolvedValue(createThemeCss))

function start() {
  const { store } = renderShell(<ThemeColorsStyle />)
  act(() => initSettings(store, { stored: () => atom({}) } as never))
  return store
}

const root = document.documentElement
const chosenCss = () =>
  [...document.head.querySelectorAll('style')].map(({ textContent }) => textContent).join('')
const chosen = {
  themeColor: '#009688',
  grayMode: true,
  colorWeak: true,
  headerSetting: { bgColor: '#5172dc' },
  menuSetting: { bgColor: '#001529' },
} as const

test('A0.3 at the start the chosen colour, the modes, header and sidebar are applied', async () => {
  const store = start()
  expect(mockLoad).not.toHaveBeenCalled()
  act(() => changeSettings(store, chosen))
  await waitFor(() => expect(chosenCss()).toContain('[data-surface=header]'))
  expect(chosenCss()).toContain('[data-surface=sidebar]')
  expect(chosenCss()).toContain(createThemeCss({ accent: '#009688', header: null, sidebar: null }))
  expect([...root.classList]).toEqual(expect.arrayContaining(['gray-mode', 'color-weak']))
})

test('A9.7 the grey and the colour-weak mode are each a class of the page, and go again', () => {
  const store = start()
  act(() => changeSettings(store, { grayMode: true, colorWeak: false }))
  expect(root).toHaveClass('gray-mode')
  expect(root).not.toHaveClass('color-weak')
  act(() => changeSettings(store, { grayMode: false }))
  expect(root).not.toHaveClass('gray-mode')
})

test('A9.8 where the code of the colours does not come the page keeps its colours, says so, and tries again when asked', async () => {
  mockLoad.mockRejectedValueOnce(new Error('offline'))
  const before = chosenCss()
  const store = start()
  act(() => changeSettings(store, { themeColor: '#9c27b0' }))
  await waitFor(() => expect(mockShowLoadFailure).toHaveBeenCalledTimes(1))
  expect(chosenCss()).toBe(before)
  const [, , retry] = mockShowLoadFailure.mock.calls[0] as [unknown, unknown, () => void]
  act(retry)
  const css = createThemeCss({ accent: '#9c27b0', header: null, sidebar: null })
  await waitFor(() => expect(chosenCss()).toContain(css))
})

test('A9.5 one colour yields a scale from 50 to 950, and other roles in dark mode', () => {
  const css = createThemeCss({ accent: '#009688', header: null, sidebar: null })
  for (const step of [50, 500, 950]) expect(css).toContain(`accent-${step}:`)
  expect(css).toMatch(/:root\{.*\.dark\{/)
})

test('A9.1 nine colours of the page, eleven of the header and of the menu are offered', () => {
  expect(Object.values(colorPresets).map(({ length }) => length)).toEqual([9, 11, 11])
  expect(colorPresets.accent).toContain('#0084f4')
})
