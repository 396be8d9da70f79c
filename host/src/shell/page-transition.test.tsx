import { act, render } from '@testing-library/react'
import { Provider } from 'jotai'
import { createStore } from 'jotai/vanilla'
import { showPage } from '../page-stack/page-stack'
import { parseHref } from '../routes/routes'
import { defaultSettings, settingTable } from '../settings/setting-table'
import { PageTransition } from './page-transition'
import { chooseTransition, transitions } from './transitions'

const animate = jest.fn<Partial<Animation>, [Keyframe, KeyframeAnimationOptions]>(() => ({
  playState: 'running',
  commitStyles: () => undefined,
  cancel: () => undefined,
}))
Element.prototype.animate = animate as never
beforeEach(() => animate.mockClear())

/** The movements that have begun, by property. */
const movements = () =>
  animate.mock.calls.map(([keyframes, { duration, easing }]) => ({ keyframes, duration, easing }))

const reducedMotion = Object.assign(new EventTarget(), { matches: false })
window.matchMedia = () => reducedMotion as never
function setReducedMotion(matches: boolean) {
  reducedMotion.matches = matches
  reducedMotion.dispatchEvent(new Event('change'))
}

function setup() {
  const store = createStore()
  const show = (path: string, meta = {}) =>
    act(() =>
      showPage(store, {
        location: parseHref(path),
        record: { meta } as never,
        params: {},
        parts: [],
      }),
    )
  show('/one')
  render(
    <Provider store={store}>
      <PageTransition>Page</PageTransition>
    </Provider>,
  )
  return show
}

test('A18.3 a page comes with the transition of the settings, and nothing moves on the first paint', () => {
  const show = setup()
  expect(animate).not.toHaveBeenCalled()
  show('/two')
  expect(movements()).toEqual([
    { keyframes: { opacity: [0, 1] }, duration: 300, easing: 'ease-out' },
    { keyframes: { transform: ['translateX(-30px)', 'none'] }, duration: 300, easing: 'ease-out' },
  ])
})

test('A18.3 A2.9 a route names the transition of its page', () => {
  setup()('/two', { transitionName: 'zoom-fade' })
  expect(movements()).toMatchObject([
    { keyframes: { opacity: [0, 1] }, duration: 200 },
    { keyframes: { transform: ['scale(0.92)', 'none'] }, duration: 200 },
  ])
})

test('A18.3 nothing moves under reduced motion', () => {
  // The library says in development that movements may be missing.
  jest.spyOn(console, 'warn').mockReturnValue()
  setReducedMotion(true)
  setup()('/two')
  expect(animate).not.toHaveBeenCalled()
  setReducedMotion(false)
  setup()('/two')
  expect(animate).toHaveBeenCalled()
})

test('A18.3 off is none; a kept page slides; any other has the one of its route, else of the settings', () => {
  const choose = (enable: boolean, openKeepAlive: boolean, isKept: boolean, ofRoute?: 'fade') =>
    chooseTransition(
      {
        openKeepAlive,
        transitionSetting: {
          ...defaultSettings.transitionSetting,
          enable,
          basicTransition: 'zoom-out',
        },
      },
      { isKept, ofRoute },
    )
  expect(choose(false, true, true)).toBeNull()
  expect(choose(true, true, true)).toBe('fade-slide')
  expect(choose(true, true, false)).toBe('zoom-out')
  expect(choose(true, false, true)).toBe('zoom-out')
  expect(choose(true, true, false, 'fade')).toBe('fade')
  expect(choose(true, true, true, 'fade')).toBe('fade-slide')
  expect(choose(false, true, false, 'fade')).toBeNull()
  expect(Object.keys(transitions).sort()).toEqual(
    [...settingTable.transitionSetting.basicTransition.choices].sort(),
  )
})
