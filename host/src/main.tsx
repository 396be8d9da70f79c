import '@console/ui/global.css'
import { createFatalPage } from './fatal-page/fatal-page'
import { yieldToMain } from './scheduler/scheduler'

declare let __webpack_public_path__: string

// Where the chunks lie. A module has no `document.currentScript`, so webpack would take the last
// script of the page, which need not be the host's.
const hostScript = document.querySelector<HTMLScriptElement>('script[data-host]')
if (hostScript) __webpack_public_path__ = new URL('.', hostScript.src).href

const showFatalPage = createFatalPage(document)

// Imported as its own task, so that whatever fails in it is shown.
async function start() {
  await yieldToMain()
  const { boot } = await import(/* webpackMode: "eager" */ './boot/boot')
  await boot(window, showFatalPage)
}

// Rethrown, so that the browser's console shows it with its stack.
start().catch((error: unknown) => {
  showFatalPage('failed')
  throw error
})
