import type { BootDocument, ResolvedRemote } from '@console/contract/boot-document'
import type { Locale, Texts } from '@console/contract/locale'
import {
  defaultLocale,
  isLocale,
  languageTag,
  locales,
  textLocaleFor,
} from '@console/contract/locales'
import type { Store } from '@console/kernel/host'
import type { i18n } from 'i18next'
import { atom, type WritableAtom } from 'jotai/vanilla'
import { fetchPublishedTexts } from '../http/http'
import type { AppStorage } from '../storage/storage'
import { serializeLocaleCookie, readLocaleCookie } from './locale-cookie'
import {
  isLanguageServiceState,
  overlayTexts,
  stateMark,
  type LanguageServiceState,
} from './changed-texts'
import { createI18n } from './i18n'

export type { LanguageServiceState } from './changed-texts'

export interface LocaleOptions {
  store: Store
  storage: AppStorage
  document: Document
  bootDocument: Pick<BootDocument, 'locale' | 'region' | 'texts' | 'host'>
  /** The project of the language service that has the brand's texts, if there is one. */
  languageAppId?: string
  /** Missing texts throw (architecture, principle 9). */
  development: boolean
}

/** The stored value of `locale` (shell A16.1). */
interface SavedLocale {
  showPicker: boolean
  locale: Locale
  fallback: Locale
  availableLocales: readonly Locale[]
}

interface LocaleState {
  i18n: i18n
  document: Document
  host: ResolvedRemote
  /** The host's late namespaces that have been asked for. */
  lateNamespaces: Set<string>
  savedLocaleAtom: WritableAtom<SavedLocale | null, [SavedLocale | null], void>
  languageAppId: string | undefined
  languageServiceAtom: WritableAtom<
    LanguageServiceState | null,
    [LanguageServiceState | null],
    void
  >
  /** Texts as the releases have them, by namespace and language. */
  releaseTexts: Map<string, { namespace: string; locale: Locale; texts: Texts }>
  loaders: ((locale: Locale) => Promise<unknown>)[]
  /** Texts that are being loaded, by namespace and language. */
  pendingLoads: Map<string, Promise<void>>
  /** The language asked for last: an earlier change that loads more slowly is dropped. */
  requestedLocale: Locale
}

const localeStateAtom = atom<LocaleState | null>(null)
const currentLocaleAtom = atom<Locale>(defaultLocale)
const topLevelDomainAtom = atom('')

/** Language of the page. */
export const localeAtom = atom((get) => get(currentLocaleAtom))
/** Its BCP 47 tag (rulings 11). */
export const languageTagAtom = atom((get) =>
  languageTag(get(currentLocaleAtom), get(topLevelDomainAtom)),
)

/** In which words the page's texts are written. */
export const textLocaleAtom = atom((get) =>
  textLocaleFor(get(currentLocaleAtom), get(topLevelDomainAtom)),
)

/** What is kept of the language service; null for another project than the brand's. */
export const languageServiceStateAtom = atom(
  (get) => {
    const state = get(localeStateAtom)
    const kept = state && get(state.languageServiceAtom)
    return kept && kept.appId === state.languageAppId ? kept : null
  },
  (get, set, kept: LanguageServiceState) => {
    const state = get(localeStateAtom)
    if (state) set(state.languageServiceAtom, kept)
  },
)
const changedTextsMarkAtom = atom((get) => stateMark(get(languageServiceStateAtom)))

/** The text of a key where translators have changed it, in the page's language. */
export const changedTextAtom = atom((get) => {
  const changes = get(languageServiceStateAtom)?.languages[get(textLocaleAtom)]?.texts
  return (key: string): string | undefined => {
    const [namespace = '', path = ''] = key.split(':')
    const found = path
      .split('.')
      .reduce<string | Texts | undefined>(
        (inner, name) => (typeof inner === 'object' ? inner[name] : undefined),
        changes?.[namespace],
      )
    return typeof found === 'string' ? found : undefined
  }
})

function getLocaleState(store: Store): LocaleState {
  const state = store.get(localeStateAtom)
  if (!state) throw new Error('A text was read before boot had called initLocale.')
  return state
}

/**
 * Creates the i18n instance with the texts that came with the page. Synchronous: they are there
 * before the first render.
 */
export function initLocale({
  store,
  storage,
  document,
  bootDocument,
  languageAppId,
  development,
}: LocaleOptions) {
  // The server renders the next page by the plain cookie, so this value may be written as late as
  // on `pagehide` (shell A14.5).
  const isSavedLocale = (value: unknown): value is SavedLocale | null =>
    value === null || isLocale((value as Partial<SavedLocale>).locale)
  const savedLocaleAtom = storage.stored<SavedLocale | null>('locale', null, {
    writeMode: 'deferred',
    maxAge: null,
    check: isSavedLocale,
  })
  const languageServiceAtom = storage.stored<LanguageServiceState | null>(
    'language_service',
    null,
    {
      area: 'public',
      writeMode: 'through',
      maxAge: null,
      check: isLanguageServiceState,
    },
  )
  const state: LocaleState = {
    i18n: createI18n(bootDocument.locale, Object.keys(bootDocument.texts), development),
    languageServiceAtom,
    languageAppId,
    releaseTexts: new Map(),
    document,
    host: bootDocument.host,
    lateNamespaces: new Set(),
    savedLocaleAtom,
    loaders: [],
    pendingLoads: new Map(),
    requestedLocale: bootDocument.locale,
  }
  store.set(localeStateAtom, state)
  store.set(topLevelDomainAtom, bootDocument.region.topLevelDomain)
  for (const [namespace, texts] of Object.entries(bootDocument.texts))
    addTexts(store, namespace, bootDocument.locale, texts)
  store.sub(changedTextsMarkAtom, () => refreshTexts(state, store))
  applyLocale(store, state, bootDocument.locale)
  onBeforeLocaleChange(store, (locale) => {
    const namespaces = [...bootDocument.host.manifest.namespaces, ...state.lateNamespaces]
    return loadNamespaces(store, bootDocument.host, namespaces, locale)
  })
}

/**
 * Changes the language in place: loads on demand, switches, sets `lang`, saves the choice (shell
 * A16.2). Does nothing when the page is in that language.
 */
export async function changeLocale(store: Store, locale: Locale): Promise<void> {
  const state = getLocaleState(store)
  state.requestedLocale = locale
  if (locale === store.get(currentLocaleAtom)) return
  await Promise.all(state.loaders.map((load) => load(locale)))
  if (state.requestedLocale !== locale) return
  await state.i18n.changeLanguage(locale)
  applyLocale(store, state, locale)
  saveLocale(store, locale)
}

/**
 * Saves a choice for later visits: one made on this page, or one that its address names (spec §2 "A
 * locale query is honoured").
 */
export function saveLocale(store: Store, locale: Locale) {
  if (readSavedLocale(store) === locale) return
  const state = getLocaleState(store)
  state.document.cookie = serializeLocaleCookie(locale)
  store.set(state.savedLocaleAtom, {
    showPicker: true,
    locale,
    fallback: defaultLocale,
    availableLocales: locales,
  })
}

function applyLocale(store: Store, state: LocaleState, locale: Locale) {
  store.set(currentLocaleAtom, locale)
  state.document.documentElement.lang = store.get(languageTagAtom)
}

/** What the person chose earlier, if anything: guard 1 puts it into the address. */
export function readSavedLocale(store: Store): Locale | null {
  const state = getLocaleState(store)
  return readLocaleCookie(state.document.cookie) ?? store.get(state.savedLocaleAtom)?.locale ?? null
}

/** Adds texts of a release, under what translators have changed since (shell A16.3). */
export function addTexts(store: Store, namespace: string, locale: Locale, texts: Texts) {
  const { i18n, releaseTexts } = getLocaleState(store)
  releaseTexts.set(`${namespace} ${locale}`, { namespace, locale, texts })
  const textLocale = textLocaleFor(locale, store.get(topLevelDomainAtom))
  const changes = store.get(languageServiceStateAtom)?.languages[textLocale]?.texts[namespace]
  i18n.addResourceBundle(locale, namespace, overlayTexts(texts, changes), false, true)
}

/** Shows what has changed, or was taken back, in the page as it stands. */
function refreshTexts({ i18n, releaseTexts }: LocaleState, store: Store) {
  for (const { namespace, locale, texts } of [...releaseTexts.values()])
    addTexts(store, namespace, locale, texts)
  i18n.emit('languageChanged', i18n.language)
}

export const hasTexts = (store: Store, namespace: string, locale: Locale): boolean =>
  getLocaleState(store).i18n.hasResourceBundle(locale, namespace)

/**
 * Registers a loader of texts that runs before the language changes, so that nothing is shown half
 * translated.
 */
export function onBeforeLocaleChange(store: Store, load: (locale: Locale) => Promise<unknown>) {
  getLocaleState(store).loaders.push(load)
}

/** A text outside of React: `translate(store, 'shell:sign_out.title')`. Inside: `useTexts`. */
export const translate = (
  store: Store,
  key: string,
  values: Record<string, string | number> = {},
): string => getLocaleState(store).i18n.t(key, values)

/**
 * Loads the texts of a release in a language, except those that are loaded: the landing part's came
 * with the page.
 */
export const loadPublishedTexts = (
  store: Store,
  release: ResolvedRemote,
  locale: Locale,
): Promise<void> => loadNamespaces(store, release, release.manifest.namespaces, locale)

/**
 * Loads texts of the host that are not there from the start (`lateNamespaces` of its manifest),
 * together with the code that shows them. From then on a change of language brings them too.
 */
export async function loadLateTexts(store: Store, ...namespaces: string[]): Promise<void> {
  const state = getLocaleState(store)
  namespaces.forEach((namespace) => state.lateNamespaces.add(namespace))
  // A change of language that is under way has been told of the earlier namespaces only.
  const locales = new Set([store.get(currentLocaleAtom), state.requestedLocale])
  await Promise.all(
    [...locales].map((locale) => loadNamespaces(store, state.host, namespaces, locale)),
  )
}

/**
 * The same in every language, for what is searched in all of them. Only that of the page is needed:
 * without another nothing is found in that.
 */
export async function loadTextsInEveryLanguage(store: Store, namespace: string): Promise<void> {
  const { host } = getLocaleState(store)
  await Promise.all([
    loadLateTexts(store, namespace),
    ...locales.map((locale) => loadNamespaces(store, host, [namespace], locale).catch(() => {})),
  ])
}

/** A text in every language that is loaded, the page's first. */
export function textsInEveryLanguage(
  store: Store,
  key: string,
  values: Record<string, string> = {},
): string[] {
  const { i18n } = getLocaleState(store)
  const namespace = key.slice(0, key.indexOf(':'))
  const loaded = locales.filter((locale) => hasTexts(store, namespace, locale))
  const texts = loaded.map((lng) => i18n.t(key, { ...values, lng }))
  return [...new Set([i18n.t(key, values), ...texts])]
}

async function loadNamespaces(
  store: Store,
  release: ResolvedRemote,
  namespaces: readonly string[],
  locale: Locale,
): Promise<void> {
  const missing = namespaces.filter((namespace) => !hasTexts(store, namespace, locale))
  await Promise.all(missing.map((namespace) => loadNamespace(store, release, namespace, locale)))
}

/** A call for texts that are being loaded waits for that load. */
function loadNamespace(
  store: Store,
  release: ResolvedRemote,
  namespace: string,
  locale: Locale,
): Promise<void> {
  const { pendingLoads } = getLocaleState(store)
  const name = `${namespace} ${locale}`
  const pending = pendingLoads.get(name)
  if (pending) return pending
  const textLocale = textLocaleFor(locale, store.get(topLevelDomainAtom))
  const loading = fetchPublishedTexts(release, namespace, textLocale)
    .then((texts) => addTexts(store, namespace, locale, texts))
    .finally(() => pendingLoads.delete(name))
  pendingLoads.set(name, loading)
  return loading
}
