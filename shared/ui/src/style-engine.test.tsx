import { Box, chakra, findStyleRequest, requestedClasses } from '@chakra-ui/react'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStyleEngine } from './style-engine'

const Link = chakra('a', {
  base: { color: 'red', top: '1px' },
  variants: { big: { true: { left: '2px' } } },
})
const rules: string[] = []
let engine: ReturnType<typeof createStyleEngine>

beforeEach(() => {
  jest
    .spyOn(window.CSSStyleSheet.prototype, 'insertRule')
    .mockImplementation((rule) => rules.push(rule))
  engine = createStyleEngine()
})

/** The markup of an element, and the rules of its class. */
function render(element: ReactElement) {
  const markup = renderToStaticMarkup(element)
  const className = /c-(?!late)\w+/.exec(markup)?.[0]
  rules.length = 0
  if (className) engine.insert(className, findStyleRequest(className)!)
  return { markup, css: rules.join('') }
}

test('a recipe with its variants has a layer, which the css prop and then the style props win over', () => {
  const { markup, css } = render(
    <Link big css={{ left: '3px', right: '3px' }} right="4px" id="x" />,
  )
  expect(css).toMatch(/@layer recipes\{\.c-\w+\{color:red;top:1px;left:2px;\}\}/)
  expect(css).toMatch(/(^|\})\.c-\w+\{left:3px;right:4px;\}/)
  expect(markup).toMatch(/^<a id="x" class="c-\w+ c-late"><\/a>$/)
})

test('tokens, conditions and widths become what the page carries', () => {
  const { css } = render(<Box bg="bg.panel" p={{ base: '2', md: '4' }} _hover={{ color: 'fg' }} />)
  expect(css).toContain('background:var(--c-colors-bg-panel)')
  expect(css).toContain('@media screen and (min-width: 48rem)')
  expect(css).toContain(':hover')
})

test('what is shown later is not added to the sheet of what is there, whose elements would be computed anew', async () => {
  const insertRule = jest.mocked(window.CSSStyleSheet.prototype.insertRule)
  const sheets = () => new Set(insertRule.mock.contexts).size
  const nextFrame = () => new Promise(requestAnimationFrame)
  insertRule.mockClear()
  for (let top = 100; top < 130; top++) render(<Box top={`${top}px`} />)
  expect(sheets()).toBe(1)
  await nextFrame()
  render(<Box p={{ base: '11px', md: '4' }} />)
  expect(sheets()).toBe(2)
  // A few rules are no reason for another one.
  await nextFrame()
  render(<Box p={{ base: '13px', md: '4' }} />)
  expect(sheets()).toBe(2)
})

test('a styled component around another wins over it', () => {
  const Outer = chakra(Link, { base: { top: '9px' } })
  expect(render(<Outer />).css).toContain('color:red;top:9px;')
  const wrapped = render(
    <Link asChild>
      <Box bottom="7px" color="blue" />
    </Link>,
  )
  expect(wrapped.css.indexOf('color:red')).toBeGreaterThan(wrapped.css.indexOf('color:blue'))
})

test('equal requests share a class; an element that asks for nothing has none', () => {
  const before = requestedClasses().length
  const first = render(<Box top="5px" />)
  expect(render(<Box top="5px" left={undefined} />).markup).toBe(first.markup)
  expect(requestedClasses()).toHaveLength(before + 1)
  expect(render(<Box id="x" />).markup).toBe('<div id="x"></div>')
})
