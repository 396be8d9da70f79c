import { screen } from '@testing-library/react'
import { renderWithDesign } from '../testing/render-with-design'
import { LoadingSpinner, PageLoading } from './loading'

const spinner = () => screen.getByRole('status').querySelector('[aria-hidden]')!

test.each([
  [undefined, '3rem'],
  [16, '1rem'],
  [64, '4rem'],
] as const)('A17.5 a spinner of size %s is %s wide', (size, width) => {
  renderWithDesign(<LoadingSpinner label="Loading" size={size} />)
  expect(spinner()).toHaveStyle({ width, height: width })
})

test('A17.5 that of a whole page is large', () => {
  renderWithDesign(<PageLoading label="Loading" />)
  expect(spinner()).toHaveStyle({ width: '4rem' })
})
