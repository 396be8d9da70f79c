import { act, screen } from '@testing-library/react'
import { initFailureDisplay } from '../errors/errors'
import confirm from '../locale/texts/confirm.en.json'
import lock from '../locale/texts/lock.en.json'
import { addTexts } from '../locale/locale'
import { renderShell } from '../shell/testing/render-shell'
import { setLockDialogOpen } from './lock-dialog-state'
import { ScreenLock } from './screen-lock'

test('A10.1 nothing is locked before the lock page has its texts: afterwards there may be no connection', async () => {
  const { store } = renderShell(<ScreenLock />)
  addTexts(store, 'lock', 'en', lock)
  const showToast = jest.fn()
  initFailureDisplay({ store, translate: (key) => key, showToast })
  const open = () => act(async () => setLockDialogOpen(store, true))
  // None are published here.
  await open()
  expect(screen.queryByRole('dialog', { name: 'Lock the screen?' })).toBeNull()
  expect(showToast).toHaveBeenCalledTimes(1)
  addTexts(store, 'confirm', 'en', confirm)
  await open()
  expect(await screen.findByRole('dialog', { name: 'Lock the screen?' })).toBeVisible()
})
