import type { ResolvedRemote } from '@console/contract/boot-document'
import type { Locale, Texts } from '@console/contract/locale'
import { isNetworkError } from '@console/kernel/errors'
import { createStore } from 'jotai/vanilla'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createAppStorage, type AppStorage } from '../storage/storage'
import {
  addTexts,
  loadLateTexts,
  loadPublishedTexts,
  changeLocale,
  readSavedLocale,
  hasTexts,
  saveLocale,
  languageTagAtom,
  localeAtom,
  initLocale,
  translate,
  onBeforeLocaleChange,
} from './locale'

const publishedText = (namespace: string, locale: Locale) => ({
  file: `texts/${namespace}.${locale}.json`,
  integrity: `sha384-${namespace}${locale}`,
})
const inAllLocales = (namespace: string) => ({
  en: publishedText(namespace, 'en'),
  zh_CN: publishedText(namespace, 'zh_CN'),
  zh_TW: publishedText(namespace, 'zh_TW'),
})
/** The host is remote zero: its own texts in other languages lie beside its scripts. */
const host: ResolvedRemote = {
  base: 'https://store.test/host/1-a/',
  manifest: {
    name: 'host',
    kernel: '^2.0.0',
    version: '1',
    container: '',
    policy: '',
    namespaces: ['shell', 'errors'],
    routes: [],
    entry: [],
    parts: {},
    titles: { en: {}, zh_CN: {}, zh_TW: {} },
    shared: {},
    lateNamespaces: ['layout'],
    texts: {
      shell: inAllLocales('shell'),
      errors: inAllLocales('errors'),
      layout: inAllLocales('layout'),
    },
  },
}
const publishedFileResponse = async (url: string, _init: RequestInit) =>
  new Response(readFileSync(join(__dirname, url.replace(host.base, ''))))
const fetchMock = jest.fn(publishedFileResponse)
const originalFetch = globalThis.fetch
beforeEach(() => {
  fetchMock.mockReset().mockImplementation(publishedFileResponse)
  globalThis.fetch = fetchMock as unknown as typeof fetch
})
afterEach(() => {
  globalThis.fetch = originalFetch
})

const texts: Record<string, Texts> = { shell: { greeting: 'Hello {{name}}' }, errors: {} }
let storage: AppStorage
const leavePage = () => window.dispatchEvent(new Event('pagehide'))
const lang = () => document.documentElement.lang

function setup({ locale = 'en' as Locale, topLevelDomain = 'sg', development = true } = {}) {
  const store = createStore()
  storage = createAppStorage({
    shortName: 'shop',
    mode: 'test',
    cipher: null,
    window,
    store,
    warn: () => {},
  })
  initLocale({
    store,
    storage,
    document,
    development,
    bootDocument: {
      locale,
      region: { topLevelDomain, locale, dialCode: '65' },
      texts,
      host,
    },
    languageAppId: 'shop-texts',
  })
  return store
}

afterEach(() => {
  storage.dispose()
  localStorage.clear()
  document.cookie = 'console_locale=; path=/; max-age=0'
})

test('A0.5 the texts that came with the page can be read at once', () => {
  expect(translate(setup(), 'shell:greeting', { name: 'Mei <b>' })).toBe('Hello Mei <b>')
})

test('A0.5 initLocale chooses nothing, stores nothing and sends nothing to the server', () => {
  const store = setup()
  expect(readSavedLocale(store)).toBeNull()
  expect(localStorage).toHaveLength(0)
  expect(document.cookie).toBe('')
})

test('A16.2 a change loads on demand, switches in place, and is saved in storage and in the plain cookie', async () => {
  const store = setup()
  await changeLocale(store, 'zh_CN')
  expect(store.get(localeAtom)).toBe('zh_CN')
  expect(lang()).toBe('zh-Hans-CN')
  expect(translate(store, 'shell:language.label')).toBe('语言')
  expect(translate(store, 'errors:timeout')).toMatch('服务器太久没有响应')
  expect(document.cookie).toBe('console_locale=zh_CN')
  expect(readSavedLocale(store)).toBe('zh_CN')
  leavePage()
  expect(localStorage.getItem('SHOP__TEST__1__LOCAL')).toContain('"locale":"zh_CN"')
})

test('A16.2 texts are fetched once, by their hash, with the options that match a preload', async () => {
  const store = setup()
  await Promise.all([loadPublishedTexts(store, host, 'zh_CN'), changeLocale(store, 'zh_CN')])
  await changeLocale(store, 'en')
  await changeLocale(store, 'zh_CN')
  expect(fetchMock.mock.calls.map(([url, { integrity }]) => [url, integrity])).toEqual([
    ['https://store.test/host/1-a/texts/shell.zh_CN.json', 'sha384-shellzh_CN'],
    ['https://store.test/host/1-a/texts/errors.zh_CN.json', 'sha384-errorszh_CN'],
  ])
})

test('A16.2 late texts come when they are asked for, and with each change of language from then on', async () => {
  const store = setup()
  await changeLocale(store, 'zh_CN')
  expect(hasTexts(store, 'layout', 'zh_CN')).toBe(false)
  await loadLateTexts(store, 'layout')
  expect(translate(store, 'layout:tabs.close')).toBe('关闭')
  await changeLocale(store, 'zh_TW')
  expect(translate(store, 'layout:tabs.close')).toBe('關閉')
})

test('A16.2 late texts that are asked for while the language changes come in the new one', async () => {
  const store = setup()
  const change = changeLocale(store, 'zh_CN')
  await Promise.all([loadLateTexts(store, 'layout'), change])
  expect(translate(store, 'layout:tabs.close')).toBe('关闭')
})

test('a release store that answers with an error is a network failure, and the language stays', async () => {
  fetchMock.mockImplementation(async () => new Response('', { status: 503 }))
  const store = setup()
  const error: unknown = await changeLocale(store, 'zh_CN').catch((caught: unknown) => caught)
  expect(isNetworkError(error)).toBe(true)
  expect(store.get(localeAtom)).toBe('en')
})

test('A16.1 the stored value lists the languages to choose from', async () => {
  await changeLocale(setup(), 'zh_TW')
  leavePage()
  const record = JSON.parse(localStorage.getItem('SHOP__TEST__1__LOCAL')!) as {
    value: { locale: { value: unknown } }
  }
  expect(record.value.locale.value).toEqual({
    showPicker: true,
    locale: 'zh_TW',
    fallback: 'zh_TW',
    availableLocales: ['en', 'zh_CN', 'zh_TW'],
  })
})

test('A16.2 the same language is no change', async () => {
  const store = setup()
  const load = jest.fn(async () => {})
  onBeforeLocaleChange(store, load)
  await changeLocale(store, 'en')
  expect(load).not.toHaveBeenCalled()
  expect(document.cookie).toBe('')
})

test.each([
  ['tw', 'zh-Hant-TW'],
  ['hk', 'zh-Hant-HK'],
])('A16.2 Traditional Chinese on .%s is %s', async (topLevelDomain, tag) => {
  const store = setup({ topLevelDomain })
  await changeLocale(store, 'zh_TW')
  expect([lang(), store.get(languageTagAtom)]).toEqual([tag, tag])
})

test('A16.2 Traditional Chinese is read in the words of the origin, from one file', async () => {
  const hongKong = {
    file: 'texts/errors.zh_HK.json',
    integrity: 'sha384-errorszh_HK',
  }
  const { errors } = host.manifest.texts
  const release = {
    ...host,
    manifest: {
      ...host.manifest,
      texts: { ...host.manifest.texts, errors: { ...errors!, zh_HK: hongKong } },
    },
  }
  await loadPublishedTexts(setup({ topLevelDomain: 'hk' }), release, 'zh_TW')
  await loadPublishedTexts(setup({ topLevelDomain: 'tw' }), release, 'zh_TW')
  expect(fetchMock.mock.calls.map(([url]) => url.replace(host.base, ''))).toEqual([
    'texts/shell.zh_TW.json',
    'texts/errors.zh_HK.json',
    'texts/shell.zh_TW.json',
    'texts/errors.zh_TW.json',
  ])
})

test('A16.2 remotes load their texts before the language changes', async () => {
  const store = setup()
  let finishLoading = () => {}
  onBeforeLocaleChange(store, async (locale) => {
    await new Promise<void>((resolve) => (finishLoading = resolve))
    addTexts(store, 'team', locale, { title: '團隊' })
  })
  const change = changeLocale(store, 'zh_TW')
  await new Promise((resolve) => setTimeout(resolve))
  expect(store.get(localeAtom)).toBe('en')
  finishLoading()
  await change
  expect(hasTexts(store, 'team', 'zh_TW')).toBe(true)
  expect(translate(store, 'team:title')).toBe('團隊')
})

test('A16.2 when texts cannot be loaded the language stays, and the call rejects', async () => {
  const store = setup()
  onBeforeLocaleChange(store, () => Promise.reject(new Error('offline')))
  await expect(changeLocale(store, 'zh_TW')).rejects.toThrow('offline')
  expect([store.get(localeAtom), lang(), document.cookie]).toEqual(['en', 'en', ''])
})

test('the last of two quick changes wins, however slowly the first one loads', async () => {
  const store = setup()
  let finishLoading = () => {}
  onBeforeLocaleChange(store, (locale) =>
    locale === 'zh_TW'
      ? new Promise<void>((resolve) => (finishLoading = resolve))
      : Promise.resolve(),
  )
  const slow = changeLocale(store, 'zh_TW')
  await changeLocale(store, 'zh_CN')
  finishLoading()
  await slow
  expect(store.get(localeAtom)).toBe('zh_CN')
})

test('spec §2: a language that the address names is saved without a change, and only once', () => {
  const store = setup()
  saveLocale(store, 'en')
  leavePage()
  expect([readSavedLocale(store), document.cookie]).toEqual(['en', 'console_locale=en'])
  localStorage.clear()
  saveLocale(store, 'en')
  leavePage()
  expect(localStorage).toHaveLength(0)
})

test('the stored choice counts when the cookie is gone, and an invalid value in either is ignored', async () => {
  const store = setup()
  await changeLocale(store, 'zh_CN')
  document.cookie = 'console_locale=fr; path=/'
  expect(readSavedLocale(store)).toBe('zh_CN')
})

test('a missing text throws while developing', () => {
  expect(() => translate(setup(), 'shell:no.such_text')).toThrow('shell:no.such_text')
})

test('a missing text is readable in production', () => {
  expect(translate(setup({ development: false }), 'shell:no.such_text')).toBe('such text')
})
