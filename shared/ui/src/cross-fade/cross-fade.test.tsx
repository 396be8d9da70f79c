import { render, screen, waitFor } from '@testing-library/react'
import { CrossFade } from './cross-fade'

test('another content takes the place of the first, which goes', async () => {
  const { rerender } = render(<CrossFade of="one">One</CrossFade>)
  rerender(<CrossFade of="one">One more</CrossFade>)
  expect(screen.queryByText('One')).toBeNull()
  rerender(<CrossFade of="two">Two</CrossFade>)
  expect(screen.getByText('Two')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText('One more')).toBeNull())
})
