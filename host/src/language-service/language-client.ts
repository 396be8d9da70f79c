// A chunk of its own: the texts of the releases serve until it has come.
import {
  checkLanguageService,
  exportTexts,
  readLanguageProject,
  readLanguageVersion,
} from '@console/contract/language-service'
import type { TextLocale, Texts } from '@console/contract/locale'
import type { CallEndpoint } from '@console/kernel/call'
import type { Store } from '@console/kernel/host'
import {
  languageServiceStateAtom,
  textLocaleAtom,
  type LanguageServiceState,
} from '../locale/locale'

interface LanguageClientDeps {
  store: Store
  window: Pick<Window, 'document'>
  call: CallEndpoint
  appId: string
  /** The secret for reading (api B6). */
  secret: string
}

/** The service is asked at most this often, by all windows together (spec §9). */
const checkInterval = 300_000

const quietly = { onError: 'none' } as const

/** Refuses to work without an app id and a secret (spec §5). */
export function createLanguageClient({
  store,
  window: { document },
  call,
  appId,
  secret,
}: LanguageClientDeps) {
  if (!appId || !secret) throw new Error('The language client needs an app id and a secret.')
  const reader = { appid: appId, appsecret: secret }
  const emptyState: LanguageServiceState = { appId, checkedAt: 0, updatedAt: '', languages: {} }
  const getState = () => store.get(languageServiceStateAtom) ?? emptyState
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastTask = Promise.resolve()

  /** Another window may have asked meanwhile; a clock that was put back makes the check due. */
  function timeToNextCheck(): number {
    const age = Date.now() - getState().checkedAt
    return age < 0 ? 0 : Math.max(0, checkInterval - age)
  }

  function schedule() {
    clearTimeout(timer)
    timer = setTimeout(() => void updateIfDue(), timeToNextCheck())
  }

  /** A hidden page asks when it is shown again. */
  async function updateIfDue() {
    if (document.hidden) return
    await run(checkIfDue)
    schedule()
  }

  /**
   * One after another: each begins with what the one before has kept. A failure leaves the texts as
   * they are.
   */
  const run = (task: () => Promise<void>) => (lastTask = lastTask.then(task).catch(() => {}))

  async function checkIfDue() {
    if (timeToNextCheck() > 0) return
    // Before the call: one that fails is not repeated before its time either.
    store.set(languageServiceStateAtom, { ...getState(), checkedAt: Date.now() })
    const { updated_at } = await call(checkLanguageService, reader, quietly)
    store.set(languageServiceStateAtom, { ...getState(), updatedAt: updated_at })
    await fetchIfNewer()
  }

  /** Fetches the texts of the page's language if those that are kept are older. */
  async function fetchIfNewer() {
    const code = store.get(textLocaleAtom)
    const { updatedAt, languages } = getState()
    if (!updatedAt || !isNewer(updatedAt, languages[code]?.updatedAt)) return
    const texts = await fetchChanges(code)
    const state = getState()
    store.set(languageServiceStateAtom, {
      ...state,
      languages: { ...state.languages, [code]: { updatedAt, texts } },
    })
  }

  /** When a version cannot be fetched, the latest one is (spec §4). */
  async function fetchChanges(code: TextLocale): Promise<Record<string, Texts>> {
    try {
      const { version } = await call(readLanguageProject, reader, quietly)
      return version === '0' ? {} : await fetchVersion(version, code)
    } catch {
      return fetchVersion('latest', code)
    }
  }

  /** A project without this language changes none of its texts. */
  async function fetchVersion(version: string, code: TextLocale): Promise<Record<string, Texts>> {
    const { langs } = await call(readLanguageVersion, { ...reader, version }, quietly)
    if (!langs.some((language) => language.code === code)) return {}
    const { conf, changes = conf } = await call(
      exportTexts,
      { ...reader, version, langcode: code, format_type: 'json' },
      quietly,
    )
    return JSON.parse(changes) as Record<string, Texts>
  }

  return {
    /** Asks as soon as it is due, and again in time; returns a function that ends this. */
    start(): () => void {
      const stopListening = store.sub(textLocaleAtom, () => void run(fetchIfNewer))
      const handleVisibility = () => void updateIfDue()
      document.addEventListener('visibilitychange', handleVisibility)
      void run(fetchIfNewer).then(updateIfDue)
      return () => {
        clearTimeout(timer)
        stopListening()
        document.removeEventListener('visibilitychange', handleVisibility)
      }
    },
  }
}

const isNewer = (updatedAt: string, known: string | undefined) =>
  known === undefined || Date.parse(updatedAt) > Date.parse(known)
