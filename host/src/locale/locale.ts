import type { BootDocument, ResolvedRemote } from '@console/contract/boot-document'
import type { Locale, Texts } from '@console/contract/locale'
import { defaultLocale, isLocale, languageTag, locales } from '@console/contract/locales'
import type { Store } from '@console/kernel/host'
import type { i18n } from 'i18next'
import { atom, type WritableAtom } from 'jotai/vanilla'
import { readPublishedTexts } from '../http/http'
import type { OpenStorage } from '../storage/storage'
import { cookieOf, localeInCookie } from './choice'
import { createTexts } from './i18n'

export interface LocaleOptions {
  store: Store
  storage: OpenStorage
  document: Document
  boot: Pick<BootDocument, 'locale' | 'region' | 'texts' | 'remotes'>
  /** Missing texts throw (architecture, principle 9). */
  development: boolean
}

/** The record that is kept (shell A16.1). */
interface LocaleSetting {
  showPicker: boolean
  locale: Locale
  fallback: Locale
  availableLocales: readonly Locale[]
}

interface Room {
  texts: i18n
  page: Document
  kept: WritableAtom<LocaleSetting | null, [LocaleSetting | null], void>
  loaders: ((locale: Locale) => Promise<unknown>)[]
  /** Texts on their way, by namespace and language. */
  coming: Map<string, Promise<void>>
  /** The language asked for last: a slower change before it has nothing to say any more. */
  wanted: Locale
}

const roomAtom = atom<Room | null>(null)
const currentAtom = atom<Locale>(defaultLocale)
const topLevelDomainAtom = atom('')

/** Language of the page. */
export const localeAtom = atom((get) => get(currentAtom))
/** Its BCP 47 tag (rulings 11). */
export const languageTagAtom = atom((get) => languageTag(get(currentAtom), get(topLevelDomainAtom)))

function roomOf(store: Store): Room {
  const room = store.get(roomAtom)
  if (!room) throw new Error('A text was asked for before boot had opened the language.')
  return room
}

/** Makes the text library with what the page carries. Synchronous: the landing texts are there before the first render. */
export function openLocale({ store, storage, document: page, boot, development }: LocaleOptions) {
  // The plain cookie is what the next page is drawn by; this record may wait until the page goes (shell A14.5).
  const isSetting = (value: unknown): value is LocaleSetting | null =>
    value === null || isLocale((value as Partial<LocaleSetting>).locale)
  const kept = storage.stored<LocaleSetting | null>('locale', null, {
    write: 'deferred',
    life: null,
    check: isSetting,
  })
  const room: Room = {
    texts: createTexts(boot.locale, boot.texts, development),
    page,
    kept,
    loaders: [],
    coming: new Map(),
    wanted: boot.locale,
  }
  store.set(roomAtom, room)
  store.set(topLevelDomainAtom, boot.region.topLevelDomain)
  show(store, room, boot.locale)
  const host = boot.remotes.find(({ manifest }) => manifest.name === 'host')
  if (host) whenLocaleChanges(store, (locale) => bringPublished(store, host, locale))
}

/** Changes the language in place: loads on demand, switches, sets `lang`, keeps the choice (shell A16.2). Same language: nothing. */
export async function changeLocale(store: Store, locale: Locale): Promise<void> {
  const room = roomOf(store)
  room.wanted = locale
  if (locale === store.get(currentAtom)) return
  await Promise.all(room.loaders.map((load) => load(locale)))
  if (room.wanted !== locale) return
  await room.texts.changeLanguage(locale)
  show(store, room, locale)
  keepLocale(store, locale)
}

/** Keeps a choice for later visits: one made on this page, or one that its address names (spec §2 "A locale query is honoured"). */
export function keepLocale(store: Store, locale: Locale) {
  if (chosenLocale(store) === locale) return
  const { page, kept } = roomOf(store)
  page.cookie = cookieOf(locale)
  store.set(kept, { showPicker: true, locale, fallback: defaultLocale, availableLocales: locales })
}

function show(store: Store, room: Room, locale: Locale) {
  store.set(currentAtom, locale)
  room.page.documentElement.lang = store.get(languageTagAtom)
}

/** What the person chose earlier, if anything: guard 1 puts it into the address. */
export function chosenLocale(store: Store): Locale | null {
  const { page, kept } = roomOf(store)
  return localeInCookie(page.cookie) ?? store.get(kept)?.locale ?? null
}

/** Texts of a remote, as they arrive. */
export function addTexts(store: Store, namespace: string, locale: Locale, texts: Texts) {
  roomOf(store).texts.addResourceBundle(locale, namespace, texts, true, true)
}

export const hasTexts = (store: Store, namespace: string, locale: Locale): boolean =>
  roomOf(store).texts.hasResourceBundle(locale, namespace)

/** Whoever brings texts loads them here before the language changes: nothing is shown half translated. */
export function whenLocaleChanges(store: Store, load: (locale: Locale) => Promise<unknown>) {
  roomOf(store).loaders.push(load)
}

/** A text outside of React: `say(store, 'shell:sign_out.title')`. Inside: `useTexts`. */
export const say = (
  store: Store,
  key: string,
  holes: Record<string, string | number> = {},
): string => roomOf(store).texts.t(key, holes)

/** Brings the texts of a release in a language, as far as they are not here: those of the landing part came with the page. */
export async function bringPublished(
  store: Store,
  release: ResolvedRemote,
  locale: Locale,
): Promise<void> {
  const missing = release.manifest.namespaces.filter(
    (namespace) => !hasTexts(store, namespace, locale),
  )
  await Promise.all(missing.map((namespace) => bring(store, release, namespace, locale)))
}

/** Whoever asks while they are coming waits for the same. */
function bring(
  store: Store,
  release: ResolvedRemote,
  namespace: string,
  locale: Locale,
): Promise<void> {
  const { coming } = roomOf(store)
  const name = `${namespace} ${locale}`
  const underWay = coming.get(name)
  if (underWay) return underWay
  const arriving = readPublishedTexts(release, namespace, locale)
    .then((texts) => addTexts(store, namespace, locale, texts))
    .finally(() => coming.delete(name))
  coming.set(name, arriving)
  return arriving
}
