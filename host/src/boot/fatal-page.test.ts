import { showFatalPage } from './fatal-page'

beforeEach(() => document.body.replaceChildren(Object.assign(document.createElement('div'), { id: 'root', textContent: 'skeleton' })))

test.each([
  ['en', 'The console could not start'],
  ['zh-Hans-CN', '控制台无法启动'],
  ['zh-Hant-HK', '控制台無法啟動'],
  ['', 'The console could not start'],
])('when nothing else can be shown, a plain page speaks the language of the page: "%s"', (lang, title) => {
  document.documentElement.lang = lang
  showFatalPage(window)
  expect(document.querySelector('[role=alert] h1')).toHaveTextContent(title)
  expect(document.querySelectorAll('button')).toHaveLength(1)
  expect(document.body).not.toHaveTextContent('skeleton')
})
