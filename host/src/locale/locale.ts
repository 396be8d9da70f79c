import type { Locale, Texts } from '@console/contract/locale'
import type { BootDocument } from '@console/contract/boot-document'
import type { Store } from '@console/kernel/host'
import type { Atom } from 'jotai/vanilla'
import type { OpenStorage } from '../storage/storage'

export interface LocaleOptions {
  store: Store
  storage: OpenStorage
  document: Document
  boot: Pick<BootDocument, 'locale' | 'region' | 'texts'>
  /** Missing texts throw (architecture, principle 9). */
  development: boolean
}

/** Language of the page. */
export declare const localeAtom: Atom<Locale>
/** BCP 47 tag of it (rulings 11). */
export declare const languageTagAtom: Atom<string>

/** Makes the text library with what the page carries. Synchronous: the landing texts are there before the first render. */
export declare function openLocale(options: LocaleOptions): void
/** Changes the language in place: loads on demand, then switches, sets `lang`, keeps the choice (shell A16.2). Same language: nothing. */
export declare function changeLocale(store: Store, locale: Locale): Promise<void>
/** What the person chose earlier, if anything: guard 1 puts it into the address. */
export declare function chosenLocale(store: Store): Locale | null
/** Texts of a remote, as they arrive. */
export declare function addTexts(store: Store, namespace: string, locale: Locale, texts: Texts): void
export declare function hasTexts(store: Store, namespace: string, locale: Locale): boolean
/** Whoever brings texts loads them here before the language changes: nothing is shown half translated. */
export declare function whenLocaleChanges(store: Store, load: (locale: Locale) => Promise<unknown>): void
/** A text outside of React: `say(store, 'shell:sign_out.title')`. Inside: `useTexts`. */
export declare function say(store: Store, key: string, holes?: Record<string, string | number>): string
