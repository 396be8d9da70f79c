import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mainContentId } from './main-content-id'
import { SkipLink } from './skip-link'
import { renderShell } from './testing/render-shell'

test('the first Tab reaches the skip link, which focuses the page and keeps the address', async () => {
  renderShell(
    <>
      <SkipLink />
      <main id={mainContentId} tabIndex={-1} />
    </>,
  )
  await userEvent.tab()
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('main')).toHaveFocus()
  expect(window.location.hash).toBe('#/console')
})
