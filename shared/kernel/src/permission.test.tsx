import { render, screen } from '@testing-library/react'
import { PermissionContext } from './page-context'
import { Permitted, usePermission } from './permission'

const holding = (held: string) => (required?: readonly string[]) =>
  !required?.length || required.includes(held)
const Answer = () => <p>{usePermission()(['owner', 'administrator']) ? 'may' : 'may not'}</p>
const page = (held: string) => (
  <PermissionContext value={holding(held)}>
    <Permitted roles={['owner', 'administrator']}>Delete team</Permitted>
    <Permitted>Leave team</Permitted>
    <Answer />
  </PermissionContext>
)

test('A3.3 a piece of a page is there for who has one of its roles, and comes and goes as they change', () => {
  const { rerender, container } = render(page('staff'))
  expect(container).toHaveTextContent('Leave team')
  expect(container).not.toHaveTextContent('Delete team')
  expect(screen.getByText('may not')).toBeVisible()
  rerender(page('administrator'))
  expect(container).toHaveTextContent('Delete teamLeave team')
  expect(screen.getByText('may')).toBeVisible()
  rerender(page('staff'))
  expect(container).not.toHaveTextContent('Delete team')
})

test('A3.3 outside the console nothing can be asked', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => render(<Permitted roles={['owner']}>Delete team</Permitted>)).toThrow(
    'A permission was asked outside the console.',
  )
})
