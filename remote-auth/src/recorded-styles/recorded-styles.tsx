import type { Host } from '@console/kernel/host'
import type { Page } from '@console/kernel/page'
import { GoContext, PageContext } from '@console/kernel/page-context'
import { recordStyles } from '@console/ui/record-styles'
import { atom } from 'jotai/vanilla'
import { setHost } from '../host'
import { Component as Login, loader as loadLogin } from '../login/login'
import { FormStates } from './form-states'

// What the page asks its host for while it is rendered; no style depends on any of it.
const everyLanguage = { en: '', zh_CN: '', zh_TW: '' }
export const recordingHost = {
  brand: {
    title: everyLanguage,
    promise: everyLanguage,
    variant: 'marketing',
    logo: {},
    socialProviders: [{ type: 'any', title: everyLanguage }],
  },
  locale: { current: () => 'en', languageTag: () => 'en' },
  page: { session: 'cookie' },
  stored: (_: string, initial: unknown) => atom(initial),
} as unknown as Host

/**
 * Every state of the sign-in form, so that the page is shown without what computes styles. The other
 * forms are not among them: whoever opens one loads the style engine beside it.
 */
export async function getLoginStates() {
  const page = {
    query: new URLSearchParams(),
    data: await loadLogin({ url: new URL('console:/login') }),
  } as unknown as Page
  return [
    <GoContext key="page" value={() => {}}>
      <PageContext value={page}>
        <Login />
      </PageContext>
    </GoContext>,
    <FormStates key="form" />,
  ]
}

/** Runs when the remote is built (decision 0028). */
export async function record() {
  setHost(recordingHost)
  return recordStyles({ login: await getLoginStates() })
}
