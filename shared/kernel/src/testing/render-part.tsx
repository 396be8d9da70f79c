import { readFileSync } from 'node:fs'
import type { Locale } from '@console/contract/locale'
import { act, render, type RenderResult } from '@testing-library/react'
import i18next, { type i18n as I18n, type ResourceKey } from 'i18next'
import { Provider as StoreProvider } from 'jotai'
import { Activity, Fragment, type ComponentType, type ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { Router } from 'react-router-dom'
import type { DefinedRemote } from '../define-remote'
import { dialogParameter } from '../draft-key'
import { isRedirect, type Page } from '../page'
import { createNavigator, PageContext, PermissionContext } from '../page-context'
import type { FakeHost } from './fake-host'

interface RenderPartOptions {
  host: FakeHost
  /** Path of the page, behind the `#`. */
  initialPath?: string
  locale?: Locale
  /** What the place that shows the part gives it, as home gives its widgets. */
  props?: object
  /** The provider of the design system, which the kernel does not know. */
  wrapper?: ComponentType<{ children: ReactNode }>
}

/** A part on the page, and what a test does with the page. */
export interface RenderedPart extends RenderResult {
  i18n: I18n
  /** The title that the page has given itself. */
  title(): string
  /** Path and query of the page. */
  address(): string
  /** Another page is shown for so long, and this one kept; then this one is shown again. */
  hideFor(milliseconds: number, whileHidden: () => void): Promise<void>
}

/**
 * Renders one part of a remote as the host would: started, with its texts and its data, as a page of
 * its own. Links and `go` are recorded by the host; the page's query changes in place, and follows the
 * window's history.
 * @public for the tests of remotes
 */
export async function renderPart(
  remote: DefinedRemote,
  partName: string,
  { host, initialPath = '/', locale = 'en', props, wrapper: Wrapper = Fragment }: RenderPartOptions,
): Promise<RenderedPart> {
  remote.start(host)
  const i18n = await initTexts(remote, locale)
  const part = await remote.parts[partName]!()
  const Component = part.Component as ComponentType
  const closeListeners = new Set<() => void>()
  const page: Page = {
    address: initialPath,
    async setQuery(changes, options) {
      const query = queryOf(page)
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) query.delete(name)
        else query.set(name, value)
      }
      const href = `#${withQuery(page, query)}`
      if (options?.replace) window.history.replaceState(null, '', href)
      else window.history.pushState(null, '', href)
      await showQuery(query)
    },
    data: undefined,
    isActive: true,
    title: '',
    setTitle(title, subject) {
      page.title = [title, subject].filter(Boolean).join(' · ')
    },
    setUnsaved() {},
    go: host.go,
    onClose: (listener) => void closeListeners.add(listener),
  }
  const load = async () => {
    try {
      page.data = await part.loader?.({
        params: {},
        url: new URL(page.address, 'http://console.test'),
      })
    } catch (thrown) {
      if (!isRedirect(thrown)) throw thrown
      host.go(thrown.path, { replace: true })
    }
  }
  const navigator = createNavigator(host.go)
  const content = () => (
    <StoreProvider store={host.store}>
      <I18nextProvider i18n={i18n}>
        <Wrapper>
          <Router location={page.address} navigator={navigator}>
            <PermissionContext value={host.can}>
              <Activity mode={page.isActive ? 'visible' : 'hidden'}>
                <PageContext value={{ ...page }}>
                  <Component {...props} />
                </PageContext>
              </Activity>
            </PermissionContext>
          </Router>
        </Wrapper>
      </I18nextProvider>
    </StoreProvider>
  )
  let rerender = () => {}
  const showQuery = async (query: URLSearchParams) => {
    const isSameButDialog = withoutDialog(queryOf(page)) === withoutDialog(query)
    page.address = withQuery(page, query)
    if (!isSameButDialog) await load()
    rerender()
  }
  window.history.replaceState(null, '', `#${initialPath}`)
  await load()
  const rendered = render(content())
  rerender = () => act(() => rendered.rerender(content()))
  window.addEventListener('popstate', () => {
    if (rendered.container.isConnected)
      void showQuery(new URLSearchParams(window.location.hash.split('?')[1]))
  })
  await act(async () => {})
  const setActive = (isActive: boolean) => {
    page.isActive = isActive
    rerender()
  }
  return {
    ...rendered,
    i18n,
    title: () => page.title,
    address: () => page.address,
    async hideFor(milliseconds, whileHidden) {
      jest.useFakeTimers()
      try {
        setActive(false)
        whileHidden()
        await act(() => jest.advanceTimersByTimeAsync(milliseconds))
        setActive(true)
      } finally {
        jest.useRealTimers()
      }
    },
    unmount() {
      rendered.unmount()
      closeListeners.forEach((listener) => listener())
    },
  }
}

const queryOf = ({ address }: Page) => new URLSearchParams(address.split('?')[1])

const withQuery = ({ address }: Page, query: URLSearchParams) =>
  `${address.split('?')[0]}${query.size ? `?${query}` : ''}`

/** The texts that the build publishes, in the package whose test is running; a missing one throws. */
async function initTexts({ manifest }: DefinedRemote, locale: Locale) {
  const namespace = manifest.namespaces[0]!
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
  return i18n
}

/** As in the host, a dialog that is opened or closed loads nothing of its page again. */
function withoutDialog(query: URLSearchParams): string {
  const other = new URLSearchParams(query)
  other.delete(dialogParameter)
  return `${other}`
}
