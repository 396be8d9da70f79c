import { ApiError } from '@console/kernel/errors'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createInstance } from 'i18next'
import { createStore, Provider } from 'jotai'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { DesignProvider } from '@console/ui/design-provider'
import { FailureDialog, initFailureDisplay, showFailure } from './errors'

const i18n = createInstance()
void i18n.use(initReactI18next).init({
  lng: 'en',
  initAsync: false,
  resources: { en: { shell: { dialog: { close: 'Close' } } } },
})

function renderFailureDialog() {
  const store = createStore()
  initFailureDisplay({ reload() {}, store, translate: (key) => key, showToast: () => {} })
  render(
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>
        <DesignProvider>
          <FailureDialog />
        </DesignProvider>
      </I18nextProvider>
    </Provider>,
  )
  return store
}

test('A19.2 a wrong password is shown in an alert dialog that has a name and can be closed', async () => {
  const store = renderFailureDialog()
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  act(() =>
    showFailure(store, new ApiError('USERNAME_OR_PASSWORD_ERROR', 400, ''), { onError: 'dialog' }),
  )
  expect(
    await screen.findByRole('alertdialog', { name: 'errors:sign_in_title' }),
  ).toHaveTextContent('errors:USERNAME_OR_PASSWORD_ERROR')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
})
