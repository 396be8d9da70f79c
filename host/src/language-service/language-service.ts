/**
 * Texts that translators change without a release (spec §4, shell A16.3). What the service said last
 * is applied by `locale`; this folder asks it, long after the page is shown.
 */
import type { PageConfig } from '@console/contract/page-config'
import type { CallEndpoint } from '@console/kernel/call'
import type { Store } from '@console/kernel/host'
import { sessionAtom } from '@console/kernel/session'

interface LanguageServiceOptions {
  store: Store
  window: Window
  call: CallEndpoint
  /** Absent: the brand's texts are those of its releases. */
  project: PageConfig['languageProject']
}

/** Begins to ask the language service once somebody is signed in: sign-in is not held up. */
export function startLanguageService({ project, ...deps }: LanguageServiceOptions) {
  if (!project) return
  const { store } = deps
  const start = async () => {
    const { createLanguageClient } = await import('./language-client')
    createLanguageClient({ ...deps, ...project }).start()
  }
  const startIfSignedIn = () => {
    if (store.get(sessionAtom).status !== 'signed-in') return
    stopWaiting()
    // Without the code that asks, the texts stay as they are.
    start().catch(() => {})
  }
  const stopWaiting = store.sub(sessionAtom, startIfSignedIn)
  startIfSignedIn()
}
