import type { Endpoint } from '@console/contract/endpoint'
import type { CallEndpoint } from '@console/kernel/call'
import { writableSessionAtom } from '@console/kernel/session-writer'
import { createStore } from 'jotai/vanilla'
import {
  addTexts,
  changeLocale,
  initLocale,
  onBeforeLocaleChange,
  translate,
} from '../locale/locale'
import { createAppStorage, type AppStorage } from '../storage/storage'
import { createLanguageClient } from './language-client'
import { startLanguageService } from './language-service'

const texts = {
  team: { title: 'Team', greeting: 'Hello {{name}}', list: { empty: 'None' } },
}

/** A language service, as its answers stand; a test sets what is to fail. */
function createService() {
  const service = {
    updatedAt: '2026-11-20T09:00:00.000Z',
    version: '3',
    changes: {
      en: { team: { title: 'Company' } },
      zh_CN: { team: { title: '公司' } },
    } as Record<string, unknown>,
    failing: [] as string[],
    sendsChanges: true,
    asked: [] as string[],
    timeouts: {} as Record<string, number>,
  }
  const answer = (endpoint: Endpoint, input: Record<string, string>) => {
    const label = [endpoint.path.split('/')[1], input.version, input.langcode]
    service.asked.push(label.filter(Boolean).join(' '))
    service.timeouts[endpoint.path] = endpoint.timeoutMs
    if (service.failing.includes(input.version ?? endpoint.path)) throw new Error('Not now')
    const langs = Object.keys(service.changes).map((code, id) => ({ id, code }))
    if (endpoint.path === '/checkserve') return { updated_at: service.updatedAt }
    if (endpoint.path === '/projects/{appid}') return { version: service.version }
    if (endpoint.path.startsWith('/projects')) return { langs }
    const changes = JSON.stringify(service.changes[input.langcode!])
    return service.sendsChanges ? { conf: '{}', changes } : { conf: changes }
  }
  const call = (async (endpoint: Endpoint, input: Record<string, string>) =>
    answer(endpoint, input)) as unknown as CallEndpoint
  return Object.assign(service, { call })
}

let storage: AppStorage
let stop = () => {}

function openPage() {
  storage?.dispose()
  stop()
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
    development: false,
    bootDocument: {
      locale: 'en',
      region: { topLevelDomain: 'sg', locale: 'en', dialCode: '65' },
      texts,
      host: { manifest: { namespaces: [] } } as never,
    },
    languageAppId: 'shop-texts',
  })
  onBeforeLocaleChange(store, async (locale) => addTexts(store, 'team', locale, texts.team))
  return store
}

const ask = async (service: ReturnType<typeof createService>, store = openPage()) => {
  stop = createLanguageClient({
    store,
    window,
    call: service.call,
    appId: 'shop-texts',
    secret: 'read',
  }).start()
  await settle()
  return store
}
const settle = () => jest.advanceTimersByTimeAsync(0)
const title = (store: ReturnType<typeof createStore>) => translate(store, 'team:title')

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00Z') })
})
afterEach(() => {
  stop()
  stop = () => {}
  storage.dispose()
  jest.useRealTimers()
  localStorage.clear()
})

test('A16.3 a changed text takes the place of the release’s in the page as it stands; the others stay', async () => {
  const service = createService()
  const store = await ask(service)
  expect(service.asked).toEqual(['checkserve', 'projects', 'projects 3', 'export 3 en'])
  expect(title(store)).toBe('Company')
  expect(translate(store, 'team:list.empty')).toBe('None')
})

test('A16.3 spec §9 each call has its own time: 1.5 s, 6 s, 30 s', async () => {
  const service = createService()
  await ask(service)
  expect(service.timeouts).toEqual({
    '/checkserve': 1_500,
    '/projects/{appid}': 6_000,
    '/projects/{appid}/versions/{version}': 30_000,
    '/export/{appid}/{version}/{langcode}': 30_000,
  })
})

test('A16.3 the service is asked every 300 s, and texts are fetched only when its own are newer', async () => {
  const service = createService()
  const store = await ask(service)
  service.asked = []
  await jest.advanceTimersByTimeAsync(299_000)
  expect(service.asked).toEqual([])
  await jest.advanceTimersByTimeAsync(2_000)
  expect(service.asked).toEqual(['checkserve'])
  Object.assign(service, { updatedAt: '2026-11-20T10:04:00.000Z', changes: { en: {} } })
  await jest.advanceTimersByTimeAsync(300_000)
  expect(service.asked.slice(1)).toEqual(['checkserve', 'projects', 'projects 3', 'export 3 en'])
  expect(title(store)).toBe('Team')
})

test('A16.3 the next start has the changed texts before anything is asked, and asks when 300 s are over', async () => {
  const service = createService()
  await ask(service)
  service.asked = []
  const next = openPage()
  expect(title(next)).toBe('Company')
  await ask(service, next)
  expect(service.asked).toEqual([])
  await jest.advanceTimersByTimeAsync(301_000)
  expect(service.asked).toEqual(['checkserve'])
})

test('A16.3 a version that does not come is asked for as the latest one', async () => {
  const service = createService()
  service.failing = ['3']
  const store = await ask(service)
  expect(service.asked).toEqual([
    'checkserve',
    'projects',
    'projects 3',
    'projects latest',
    'export latest en',
  ])
  expect(title(store)).toBe('Company')
})

test('A16.3 without the service the texts of the release stay, and it is not asked again before its time', async () => {
  const service = createService()
  service.failing = ['/checkserve']
  const store = await ask(service)
  expect(title(store)).toBe('Team')
  await ask(service, openPage())
  await jest.advanceTimersByTimeAsync(200_000)
  expect(service.asked).toEqual(['checkserve'])
  service.failing = []
  await jest.advanceTimersByTimeAsync(100_000)
  expect(service.asked.length).toBeGreaterThan(1)
})

test('A16.3 another language is fetched when it is chosen; one that the project lacks is the release’s', async () => {
  const service = createService()
  const store = await ask(service)
  await changeLocale(store, 'zh_CN')
  await settle()
  expect(title(store)).toBe('公司')
  await changeLocale(store, 'zh_TW')
  await settle()
  expect(title(store)).toBe('Team')
  expect(service.asked.filter((call) => call.startsWith('export'))).toEqual([
    'export 3 en',
    'export 3 zh_CN',
  ])
})

test('A16.3 a service that sends all texts, and not which of them were changed, is understood', async () => {
  const service = createService()
  service.sendsChanges = false
  expect(title(await ask(service))).toBe('Company')
})

test('A16.3 a text that this release has no place for, or that names other values, changes nothing', async () => {
  const service = createService()
  service.changes = {
    en: {
      team: { greeting: 'Hello {{nickname}}', list: 'gone', nothing: 'x', title: { deep: 'y' } },
      other: { title: 'x' },
    },
  }
  const store = await ask(service)
  expect(translate(store, 'team:greeting', { name: 'Mei' })).toBe('Hello Mei')
  expect(translate(store, 'team:list.empty')).toBe('None')
  expect(title(store)).toBe('Team')
})

test('A16.3 a hidden page asks when it is shown again', async () => {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const service = createService()
  await ask(service)
  await jest.advanceTimersByTimeAsync(900_000)
  expect(service.asked).toEqual([])
  hidden.mockRestore()
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(service.asked[0]).toBe('checkserve')
})

test('A16.3 what another project has left behind is not used', async () => {
  const service = createService()
  await ask(service)
  const key = 'SHOP__TEST__1__PUBLIC'
  localStorage.setItem(key, localStorage.getItem(key)!.replaceAll('shop-texts', 'old-texts'))
  expect(title(openPage())).toBe('Team')
})

test.each([
  ['', 'read'],
  ['shop-texts', ''],
])('spec §5 the client refuses to start with the app id %j and the secret %j', (appId, secret) => {
  const { call } = createService()
  const store = openPage()
  expect(() => createLanguageClient({ store, window, call, appId, secret })).toThrow(
    'needs an app id and a secret',
  )
})

test('A16.3 nothing is asked before somebody is signed in, and nothing at all without a project', async () => {
  const service = createService()
  const store = openPage()
  const options = { store, window, call: service.call }
  startLanguageService({ ...options, project: undefined })
  startLanguageService({ ...options, project: { appId: 'shop-texts', secret: 'read' } })
  await settle()
  expect(service.asked).toEqual([])
  store.set(writableSessionAtom, {
    status: 'signed-in',
    person: null,
    team: null,
    account: null,
  } as never)
  await jest.advanceTimersByTimeAsync(10)
  expect(service.asked[0]).toBe('checkserve')
})
