import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithDesign } from '../testing/render-with-design'
import { CopyButton, CopyValue } from './copy-value'

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

test('a button copies what stands elsewhere, and says so in its place', async () => {
  const user = userEvent.setup()
  const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  renderWithDesign(
    <CopyButton value={'one\ntwo'} labels={{ copy: 'Copy all', copied: 'Copied' }} />,
  )
  await user.click(screen.getByRole('button', { name: 'Copy all' }))
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Copied'))
  expect(screen.getByRole('button')).toHaveTextContent('Copied')
  expect(writeText).toHaveBeenCalledWith('one\ntwo')
})
