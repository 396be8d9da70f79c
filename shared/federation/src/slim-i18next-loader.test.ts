import { readFileSync } from 'node:fs'
import { compileFunction } from 'node:vm'
import { createInstance as createWholeInstance } from 'i18next'
import ts from 'typescript'
import { singletons } from './singletons'
import slimI18nextLoader from './slim-i18next-loader'

const { modulePath } = singletons.find(({ name }) => name === 'i18next')!
const slim = slimI18nextLoader(readFileSync(modulePath, 'utf8'))

/** `createInstance` of the source that the loader has made. */
function evaluateSlim(): typeof createWholeInstance {
  const { outputText } = ts.transpileModule(slim, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  })
  const exported = {} as { createInstance: typeof createWholeInstance }
  compileFunction(outputText, ['exports'])(exported)
  return exported.createInstance
}

test('what the console does with texts gives the same with and without what is left out', async () => {
  const results = [createWholeInstance, evaluateSlim()].map(async (createInstance) => {
    const i18n = createInstance()
    const events: unknown[] = []
    i18n.on('languageChanged', (language) => events.push(language))
    void i18n.init({
      lng: 'zh_TW',
      fallbackLng: 'en',
      load: 'currentOnly',
      resources: {},
      nsSeparator: ':',
      ns: ['auth'],
      initAsync: false,
      interpolation: { escapeValue: false },
      parseMissingKeyHandler: (key, fallback) => fallback ?? `missing ${key}`,
      appendNamespaceToMissingKey: true,
    })
    i18n.store.on('added', (...added) => events.push(added))
    i18n.addResourceBundle('zh_TW', 'auth', { form: { title: '登入{{brand}}' } }, false, true)
    i18n.addResourceBundle('en', 'auth', {
      form: { title: 'Sign in to {{brand}}', tries_one: 'One try', tries_other: '{{count}} tries' },
      price: '{{price, number}} for $t(auth:form.title)',
      list: ['a', 'b'],
    })
    const texts = () => [
      i18n.t('auth:form.title', { brand: 'Aurora' }),
      i18n.t('form.tries', { count: 1 }),
      i18n.t('auth:form.tries', { count: 3 }),
      i18n.t('auth:price', { price: 1234.5, brand: 'Aurora' }),
      i18n.t('auth:form.title'),
      i18n.t('auth:form'),
      i18n.t('auth:list', { returnObjects: true }),
      i18n.t('auth:none.here'),
      i18n.t('auth:none.here', 'Default'),
      i18n.t('other:form.title', { lng: 'en', brand: 'Aurora' }),
      i18n.getFixedT(null, 'auth', 'form')('title', { brand: 'Lantern' }),
      i18n.hasResourceBundle('zh_TW', 'auth'),
      i18n.hasLoadedNamespace('other'),
    ]
    const chinese = texts()
    await i18n.changeLanguage('en')
    await i18n.loadNamespaces(['other'])
    await i18n.loadLanguages(['zh_CN'])
    await i18n.reloadResources()
    return { chinese, english: texts(), events, language: i18n.resolvedLanguage }
  })
  const [whole, slimmed] = await Promise.all(results)
  expect(slimmed).toEqual(whole)
  expect(whole!.english[0]).toBe('Sign in to Aurora')
})

test('messages for developers and the calls to a backend are left out', () => {
  expect(slim).not.toMatch(/[lL]ogger\.(?:warn|deprecate)\(/)
  expect(slim).not.toMatch(/^ {2}queueLoad\(/m)
})

test('a library that is written otherwise stops the build', () => {
  expect(() => slimI18nextLoader('class Connector { read() {} }')).toThrow('Connector.queueLoad')
})
