import { pageIds } from '@console/contract/page-names'

// The last resort stands on nothing: no texts, no design, no library.
const words = {
  'en': ['The console could not start', 'Something is wrong with this page or with the connection. Nothing of yours is lost.', 'Load the page again'],
  'zh-Hans': ['控制台无法启动', '页面或网络连接出现问题，您的数据不会丢失。', '重新加载页面'],
  'zh-Hant': ['控制台無法啟動', '頁面或網路連線出現問題，您的資料不會遺失。', '重新載入頁面'],
} as const

const wordsIn = (lang: string) => Object.entries(words).find(([tag]) => lang.startsWith(tag))?.[1] ?? words.en

/** Shown when boot itself fails. Built element by element: Trusted Types allow no HTML from a string. */
export function showFatalPage(page: Window) {
  const { document } = page
  const [title, help, again] = wordsIn(document.documentElement.lang)
  const make = (name: string, text: string) => Object.assign(document.createElement(name), { textContent: text })

  const button = make('button', again)
  button.addEventListener('click', () => page.location.reload())
  const main = document.createElement('main')
  main.setAttribute('role', 'alert')
  Object.assign(main.style, { maxWidth: '28rem', margin: '20vh auto 0', padding: '0 1.5rem', font: '1rem/1.6 system-ui, sans-serif' })
  main.append(make('h1', title), make('p', help), button)
  document.getElementById(pageIds.root)?.replaceChildren(main)
}
