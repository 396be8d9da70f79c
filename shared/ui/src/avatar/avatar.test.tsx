import { fireEvent, screen } from '@testing-library/react'
import { show } from '../testing/show'
import { Avatar } from './avatar'

test('a picture stands for the person, and the initials when it does not come', () => {
  const { rerender } = show(<Avatar name="Ada Lovelace" picture="/ada.png" />)
  expect(screen.queryByText('AL')).toBeNull()
  fireEvent.error(screen.getByRole('presentation'))
  expect(screen.getByText('AL')).toBeVisible()
  rerender(<Avatar name="Ada Lovelace" picture="/ada-2.png" />)
  expect(screen.queryByText('AL')).toBeNull()
})

test('the picture stands beside the name, so it is not said', () => {
  show(<Avatar name="Ada Lovelace" />)
  expect(screen.getByText('AL')).toHaveAttribute('aria-hidden', 'true')
})
