import { chakra, initStyles, loadStyleEngine } from '@chakra-ui/react'
import { render, screen } from '@testing-library/react'

const Link = chakra('a', { base: { color: 'red' } })
const classOf = (text: string) => screen.getByText(text).className.split(' ')[0]!

// One page: what is loaded stays loaded, so the order of these tests is that of a visit.
let isOnline = false
let loads = 0
let lateClass = ''
const inserted: string[] = []
const loadEngine = async () => {
  loads += 1
  if (!isOnline) throw new Error('offline')
  return { system: {} as never, insert: (className: string) => void inserted.push(className) }
}

test('a style hides its element, and asks for what computes it', () => {
  initStyles({ loadEngine })
  render(<Link top="1px">late</Link>)
  expect(screen.getByText('late')).toHaveClass('c-late')
  lateClass = classOf('late')
  expect(loads).toBe(1)
})

test('when that does not come, the element is shown without its style; the next request tries again', async () => {
  await expect(loadStyleEngine()).rejects.toThrow('offline')
  expect(document.documentElement).toHaveAttribute('data-styles')
  isOnline = true
  render(<Link top="2px">again</Link>)
  await loadStyleEngine()
  expect(inserted).toEqual([lateClass, classOf('again')])
})

test('from then on styles are inserted as they are asked for, each once', () => {
  inserted.length = 0
  render(<Link top="3px">one</Link>)
  render(<Link top="3px">two</Link>)
  expect(inserted).toEqual([classOf('one')])
  expect(screen.getByText('one')).not.toHaveClass('c-late')
})

test('asChild gives class, handlers and ref to the child', () => {
  const [own, outer] = [jest.fn(), jest.fn()]
  const refs: unknown[] = []
  const remember = (element: unknown) => void refs.push(element)
  render(
    <Link asChild onClick={outer} ref={remember}>
      <button className="mine" onClick={own} ref={remember}>
        child
      </button>
    </Link>,
  )
  const child = screen.getByRole('button', { name: 'child' })
  child.click()
  expect(child.className).toMatch(/c-\w+ mine|mine c-\w+/)
  expect([own.mock.calls.length, outer.mock.calls.length, refs]).toEqual([1, 1, [child, child]])
})
