import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { resetStorages } from '../storage/testing/test-storage'
import { disposeConsoles, findPageHeading, renderConsole } from '../router/testing/render-console'

// jsdom has no pointer events.
class TestPointerEvent extends MouseEvent {
  pointerType: string
  constructor(type: string, { pointerType = 'mouse', ...init }: PointerEventInit = {}) {
    super(type, init)
    this.pointerType = pointerType
  }
  // Those of the window: the page is not scrolled.
  override get pageX() {
    return this.clientX
  }
  override get pageY() {
    return this.clientY
  }
}
window.PointerEvent = TestPointerEvent as typeof PointerEvent

const tabWidth = 100
beforeEach(() => {
  // Each tab stands after the one before it, and the strip is 40 px high.
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    if (!this.matches('[data-tab]')) return new DOMRect(0, 0, 1000, 40)
    const place = [...this.parentElement!.children].indexOf(this)
    return new DOMRect(place * tabWidth, 0, tabWidth, 40)
  })
})
afterEach(() => {
  disposeConsoles()
  resetStorages()
  jest.restoreAllMocks()
})

// Its title is its address.
const team = '/team/one'
const tabNames = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)
const tab = (name: string) => screen.getByRole('tab', { name })
const currentTab = () => screen.getByRole('tab', { selected: true }).textContent
/** Movements are drawn with the next frame. */
const waitForFrames = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))

/** Presses a tab and moves it by so many pixels, without letting go. */
async function drag(name: string, distance: number, pointerType = 'mouse') {
  const from = tabNames().indexOf(name) * tabWidth + 10
  fireEvent.pointerDown(tab(name), { clientX: from, clientY: 20, pointerType })
  return moveBy(from, distance)
}
async function moveBy(from: number, distance: number) {
  for (const share of [0.25, 0.5, 0.75, 1]) {
    fireEvent.pointerMove(window, { clientX: from + distance * share, clientY: 20 })
    await waitForFrames()
  }
}
async function letGo(name: string) {
  fireEvent.pointerUp(window)
  fireEvent.click(tab(name), { detail: 1 })
  await waitForFrames()
}

async function start() {
  const app = await renderConsole('/console', { signedIn: true })
  await app.start()
  await app.go('/users/my-account')
  await app.go('/team/one')
  await findPageHeading('One')
  expect(tabNames()).toEqual(['Home', 'My account', team])
}

test('A4.6 a tab is dragged among its like, never before home, and its place is announced', async () => {
  await start()
  await drag(team, -90)
  expect(tabNames()).toEqual(['Home', team, 'My account'])
  await moveBy(120, -110)
  expect(tabNames()).toEqual(['Home', team, 'My account'])
  await letGo(team)
  expect(tabNames()).toEqual(['Home', team, 'My account'])
  expect(screen.getByText(/position 2 of 3$/)).toHaveRole('status')
})

test('A4.6 home does not follow the pointer, other tabs do', async () => {
  await start()
  const position = (name: string) => tab(name).parentElement!.style.transform
  await drag('Home', 30)
  expect(position('Home')).toBe('none')
  await letGo('Home')
  await drag('My account', 30)
  expect(position('My account')).toMatch(/^translateX/)
  await letGo('My account')
})

test('A4.6 Escape puts a tab back, and nothing else hears it', async () => {
  await start()
  const heard = jest.fn()
  window.addEventListener('keydown', heard)
  await drag(team, -90)
  expect(tabNames()).toEqual(['Home', team, 'My account'])
  await userEvent.keyboard('{Escape}')
  await waitForFrames()
  expect(heard).not.toHaveBeenCalled()
  expect(tabNames()).toEqual(['Home', 'My account', team])
  await letGo(team)
  expect(tabNames()).toEqual(['Home', 'My account', team])
  window.removeEventListener('keydown', heard)
})

test('A4.6 the press that dragged a tab does not go to it, the next one does', async () => {
  await start()
  await drag('My account', 20)
  await letGo('My account')
  expect(currentTab()).toBe(team)
  await userEvent.click(tab('My account'))
  await findPageHeading('My account')
  expect(currentTab()).toBe('My account')
})

test('A4.6 a finger drags a tab after a rest, and not before', async () => {
  await start()
  await drag(team, -90, 'touch')
  fireEvent.pointerUp(tab(team))
  expect(tabNames()).toEqual(['Home', 'My account', team])

  fireEvent.pointerDown(tab(team), { clientX: 210, clientY: 20, pointerType: 'touch' })
  await act(() => new Promise((resolve) => setTimeout(resolve, 450)))
  // Else the browser would scroll the strip.
  expect(fireEvent.touchMove(tab(team))).toBe(false)
  await moveBy(210, -90)
  fireEvent.pointerUp(window)
  await waitForFrames()
  expect(tabNames()).toEqual(['Home', team, 'My account'])
  expect(fireEvent.touchMove(tab(team))).toBe(true)
})
