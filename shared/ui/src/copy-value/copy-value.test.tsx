import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithDesign } from '../testing/render-with-design'
import { CopyValue } from './copy-value'

test('the button copies the value and says so', async () => {
  const user = userEvent.setup()
  const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  renderWithDesign(
    <CopyValue value="key_8f2a" labels={{ copy: 'Copy key', copied: 'The key is copied.' }} />,
  )
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  await user.click(screen.getByRole('button', { name: 'Copy key' }))
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('The key is copied.'))
  expect(writeText).toHaveBeenCalledWith('key_8f2a')
})
