import { fireEvent, screen } from '@testing-library/react'
import { resetStorages } from '../storage/testing/test-storage'
import { disposeConsoles, findPageHeading, renderConsole } from '../router/testing/render-console'

jest.mock('./drag-tabs', () => {
  throw new Error('Loading chunk 218 failed.')
})

afterEach(() => {
  disposeConsoles()
  resetStorages()
})

test('A4.6 without a network the code of dragging does not come; nothing fails, and the tabs are there', async () => {
  const app = await renderConsole('/users/my-account', { signedIn: true })
  await app.start()
  await findPageHeading('My account')
  await app.go('/team/one')
  await findPageHeading('One')
  fireEvent.pointerEnter(screen.getByRole('tablist'))
  fireEvent.pointerDown(screen.getAllByRole('tab').at(-1)!)
  await new Promise((resolve) => setTimeout(resolve))
  expect(screen.getAllByRole('tab')).toHaveLength(3)
})
