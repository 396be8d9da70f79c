import { ApiError } from '@console/kernel/errors'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createInstance } from 'i18next'
import { createStore, Provider } from 'jotai'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { DesignProvider } from '@console/ui/provider'
import { FailureDialog, openFailures, showFailure } from './errors'

const i18n = createInstance()
void i18n.use(initReactI18next).init({
  lng: 'en',
  initAsync: false,
  resources: { en: { shell: { dialog: { close: 'Close' } } } },
})

function page() {
  const store = createStore()
  openFailures({ store, say: (key) => key, toast: () => {} })
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

test('A19.2 a wrong password is said in an alert dialog that names itself and can be closed', async () => {
  const store = page()
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  act(() =>
    showFailure(store, new ApiError('USERNAME_OR_PASSWORD_ERROR', 400, ''), { loud: 'dialog' }),
  )
  expect(
    await screen.findByRole('alertdialog', { name: 'errors:sign_in_title' }),
  ).toHaveTextContent('errors:USERNAME_OR_PASSWORD_ERROR')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
})
