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

interface RenderPartOptions {
  host: FakeHost
  /** Path of the page, behind the `#`. */
  initialPath?: string
  locale?: Locale
  /** The provider of the design system, which the kernel does not know. */
  wrapper?: ComponentType<{ children: ReactNode }>
}

/**
 * Renders one part of a remote as the host would: started, with its texts, behind a hash router
 * that matches any path.
 * @public for the tests of remotes
 */
export async function renderPart(
  remote: DefinedRemote,
  partName: string,
  { host, initialPath = '/', locale = 'en', wrapper: Wrapper = Fragment }: RenderPartOptions,
) {
  remote.start(host)
  const namespace = remote.manifest.namespaces[0]!
  // The texts that the build publishes, in the package whose test is running.
  const [packageFolder] = expect.getState().testPath!.split('/src/')
  const texts = JSON.parse(
    readFileSync(`${packageFolder}/src/texts/${namespace}.${locale}.json`, 'utf8'),
  ) as ResourceKey
  const i18n = i18next.createInstance()
  await i18n.init({
    lng: locale,
    fallbackLng: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    resources: { [locale]: { [namespace]: texts } },
    saveMissing: true,
    missingKeyHandler: (_, missingNamespace, key) => {
      throw new Error(`No text ${missingNamespace}:${key} in ${locale}`)
    },
  })
  const part = await remote.parts[partName]!()
  const Component = part.Component as ComponentType
  window.location.hash = initialPath
  const loader =
    part.loader &&
    (({ params, request }: { params: Record<string, string | undefined>; request: Request }) =>
      part.loader?.({ params, url: new URL(request.url) }) ?? null)
  const router = createHashRouter([{ path: '*', Component, loader, HydrateFallback: () => null }])
  const rendered = render(
    <StoreProvider store={host.store}>
      <I18nextProvider i18n={i18n}>
        <Wrapper>
          <RouterProvider router={router} />
        </Wrapper>
      </I18nextProvider>
    </StoreProvider>,
  )
  await act(async () => {}) // the router's first navigation, loader included
  return { ...rendered, router, i18n }
}
