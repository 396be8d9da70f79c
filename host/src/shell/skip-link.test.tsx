import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { contentId } from './content'
import { SkipLink } from './skip-link'
import { showShell } from './testing/show-shell'

test('the first Tab leads past the header to the page, and the address stays', async () => {
  showShell(
    <>
      <SkipLink />
      <main id={contentId} tabIndex={-1} />
    </>,
  )
  await userEvent.tab()
  expect(screen.getByRole('link', { name: 'Skip to the content' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('main')).toHaveFocus()
  expect(window.location.hash).toBe('#/console')
})
