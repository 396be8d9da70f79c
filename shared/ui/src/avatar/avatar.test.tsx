import { fireEvent, screen } from '@testing-library/react'
import { renderWithDesign } from '../testing/render-with-design'
import { Avatar } from './avatar'

test('the picture is shown, and the initials when it fails to load', () => {
  const { rerender } = renderWithDesign(<Avatar name="Ada Lovelace" src="/ada.png" />)
  expect(screen.queryByText('AL')).toBeNull()
  fireEvent.error(screen.getByRole('presentation'))
  expect(screen.getByText('AL')).toBeVisible()
  rerender(<Avatar name="Ada Lovelace" src="/ada-2.png" />)
  expect(screen.queryByText('AL')).toBeNull()
})

test('an avatar stands beside the name, so it is hidden from screen readers', () => {
  renderWithDesign(<Avatar name="Ada Lovelace" />)
  expect(screen.getByText('AL')).toHaveAttribute('aria-hidden', 'true')
})

test('a person is round and an organisation is a rounded square, as large as the text around it', () => {
  renderWithDesign(
    <>
      <Avatar name="Ada Lovelace" />
      <Avatar name="Harbour Lights" kind="organisation" />
    </>,
  )
  const [person, organisation] = [screen.getByText('AL'), screen.getByText('HL')]
  expect(organisation).toHaveClass('organisation')
  expect(person).toHaveClass('person')
  expect(person).toHaveStyle({ width: '2rem' })
})
