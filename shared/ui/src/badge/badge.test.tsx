import { screen } from '@testing-library/react'
import { CheckIcon } from '../icon/icon'
import { renderWithDesign } from '../testing/render-with-design'
import { Badge } from './badge'

test('a badge is its words; the icon beside them is decoration', () => {
  const { container } = renderWithDesign(
    <Badge tone="success" icon={CheckIcon}>
      Verified
    </Badge>,
  )
  expect(container).toHaveTextContent(/^Verified$/)
  expect(container.querySelector('svg')?.parentElement).toHaveAttribute('aria-hidden', 'true')
})

test('each tone has a style of its own', () => {
  renderWithDesign(
    <>
      {(['neutral', 'accent', 'info', 'success', 'warning', 'danger'] as const).map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </>,
  )
  const styles = ['neutral', 'accent', 'info', 'success', 'warning', 'danger'].map(
    (tone) => screen.getByText(tone).parentElement!.className,
  )
  expect(new Set(styles).size).toBe(6)
})
