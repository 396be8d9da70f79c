import { screen } from '@testing-library/react'
import { renderWithDesign } from '../testing/render-with-design'
import { Button } from './button'

/** What the rules of an element's class for one of its states set. */
function readStateStyles(element: Element, state: 'active' | 'hover') {
  const css = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .map(({ cssText }) => cssText)
    .join('')
  const rule = new RegExp(`\\.${element.classList[0]!}:[^{},]*${state}[^{}]*\\{([^{}]*)\\}`, 'g')
  return [...css.matchAll(rule)].map(([, declarations]) => declarations)
}

test.each(['primary', 'outline', 'ghost', 'danger'] as const)(
  'a button of the variant %s looks otherwise pressed than under the pointer',
  (variant) => {
    renderWithDesign(<Button variant={variant}>Save</Button>)
    const button = screen.getByRole('button', { name: 'Save' })
    const [pressed, ...others] = readStateStyles(button, 'active')
    const [hovered] = readStateStyles(button, 'hover')
    expect(pressed).toMatch(/box-shadow: inset/)
    expect(others).not.toContain(pressed)
    expect(hovered).toMatch(/background: /)
    expect(hovered).not.toMatch(/box-shadow/)
  },
)
