import { loadDrag } from './load-drag'

const mockDragTabs = jest.fn<() => void, unknown[]>(() => () => undefined)
jest.mock('./drag-tabs', () => ({ dragTabs: (...given: unknown[]) => mockDragTabs(...given) }))

// jsdom has no pointer events.
window.PointerEvent = MouseEvent as typeof PointerEvent

const listener = { onDrag: jest.fn(), onDrop: jest.fn(), onCancel: jest.fn() }
const strip = document.createElement('div')
const tab = document.createElement('button')
document.body.append(strip)
strip.append(tab)

const point = (type: string, target: Element, x = 0) =>
  target.dispatchEvent(new PointerEvent(type, { bubbles: type !== 'pointerenter', clientX: x }))
const pointerCame = () => new Promise((resolve) => setTimeout(resolve))

let stop: () => void
beforeEach(() => {
  mockDragTabs.mockClear()
  stop = loadDrag(strip, listener)
})
afterEach(() => stop())

test('A4.6 the code of dragging comes with the pointer, and not before', async () => {
  await pointerCame()
  expect(mockDragTabs).not.toHaveBeenCalled()
  point('pointerenter', strip)
  await pointerCame()
  expect(mockDragTabs).toHaveBeenCalledWith(strip, listener)
})

test('A4.6 a press that was quicker than the code begins its drag once it is there', async () => {
  point('pointerdown', tab, 70)
  const pressed = jest.fn()
  mockDragTabs.mockImplementationOnce(() => {
    strip.addEventListener('pointerdown', pressed, { once: true })
    return () => undefined
  })
  await pointerCame()
  expect(pressed).toHaveBeenCalledTimes(1)
  expect(pressed).toHaveBeenCalledWith(expect.objectContaining({ target: tab, clientX: 70 }))
})

test('A4.6 a press that has ended meanwhile begins no drag', async () => {
  point('pointerdown', tab)
  point('pointerup', tab)
  const pressed = jest.fn()
  strip.addEventListener('pointerdown', pressed)
  await pointerCame()
  expect(mockDragTabs).toHaveBeenCalledTimes(1)
  expect(pressed).not.toHaveBeenCalled()
  strip.removeEventListener('pointerdown', pressed)
})
