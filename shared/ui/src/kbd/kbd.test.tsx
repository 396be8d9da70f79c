import { renderWithDesign } from '../testing/render-with-design'
import { Kbd } from './kbd'

test('keys that are pressed together are read with a plus between them', () => {
  const { container } = renderWithDesign(<Kbd keys={['Ctrl', 'K']} />)
  expect(container).toHaveTextContent(/^Ctrl\+K$/)
  expect(container.querySelectorAll('kbd kbd')).toHaveLength(2)
})
