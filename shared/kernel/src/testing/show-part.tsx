import { readFileSync } from 'node:fs'
import type { Locale } from '@console/contract/locale'
import { act, render } from '@testing-library/react'
import i18next, { type ResourceKey } from 'i18next'
import { Provider as StoreProvider } from 'jotai'
import { Fragment, type ComponentType, type ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { createHashRouter, RouterProvider } from 'react-router-dom'
import type { DefinedRemote } from '../define-remote'
import type { FakeHost } from './fake-host'

interface Stage {
  host: FakeHost
  /** Address of the page, behind the `#`. */
  at?: string
  locale?: Locale
  /** The design system, which the kernel does not know: ui's provider. */
  dress?: ComponentType<{ children: ReactNode }>
}

/**
 * Shows one part of a remote as the host would: started, with its texts, behind a hash router that takes any address.
 * @public for the tests of remotes
 */
export async function showPart(
  remote: DefinedRemote,
  name: string,
  { host, at = '/', locale = 'en', dress: Dress = Fragment }: Stage,
) {
  remote.start(host)
  const namespace = remote.face.namespaces[0]!
  // The file that the build publishes, in the package whose test is running.
  const [home] = expect.getState().testPath!.split('/src/')
  const texts = JSON.parse(
    readFileSync(`${home}/src/texts/${namespace}.${locale}.json`, 'utf8'),
  ) as ResourceKey
  const i18n = i18next.createInstance()
  await i18n.init({
    lng: locale,
    fallbackLng: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    resources: { [locale]: { [namespace]: texts } },
    saveMissing: true,
    missingKeyHandler: (_, of, key) => {
      throw new Error(`No text ${of}:${key} in ${locale}`)
    },
  })
  const part = await remote.parts[name]!()
  const Component = part.Component as ComponentType
  window.location.hash = at
  const loader =
    part.loader &&
    (({ params, request }: { params: Record<string, string | undefined>; request: Request }) =>
      part.loader?.({ params, url: new URL(request.url) }) ?? null)
  const router = createHashRouter([{ path: '*', Component, loader, HydrateFallback: () => null }])
  const shown = render(
    <StoreProvider store={host.store}>
      <I18nextProvider i18n={i18n}>
        <Dress>
          <RouterProvider router={router} />
        </Dress>
      </I18nextProvider>
    </StoreProvider>,
  )
  await act(async () => {}) // the router's first navigation, loader included
  return { ...shown, router, i18n }
}
