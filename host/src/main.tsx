import { createFatalPage } from './fatal-page/fatal-page'
import { yieldToMain } from './scheduler/scheduler'

declare let __webpack_public_path__: string

// Where the chunks lie. A module has no `document.currentScript`, so webpack would take the last
// script of the page, which need not be the host's.
const hostScript = document.querySelector<HTMLScriptElement>('script[data-host]')
if (hostScript) __webpack_public_path__ = new URL('.', hostScript.src).href

const showFatalPage = createFatalPage(document)

/**
 * Evaluates what the console is made of in tasks of their own, the big ones first: one after the
 * other they take as long as before, and the form that the server has drawn answers in between. All
 * of it is in the scripts that have started this.
 */
const modules = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@chakra-ui/react'),
  () => import(/* webpackMode: "eager" */ './locale/locale'),
  () => import(/* webpackMode: "eager" */ './session/session'),
  () => import(/* webpackMode: "eager" */ './remotes/remotes'),
  () => import(/* webpackMode: "eager" */ './router/router'),
]

/**
 * Milliseconds. A machine that evaluates the modules in less renders the console in less too, in one
 * task that nobody notices. A slower one renders it in steps, which takes longer in all.
 */
const slowEvaluation = 100

async function start() {
  const startedAt = performance.now()
  for (const evaluate of modules) {
    await yieldToMain()
    await evaluate()
  }
  await yieldToMain()
  const prerender = performance.now() - startedAt > slowEvaluation
  const { boot } = await import(/* webpackMode: "eager" */ './boot/boot')
  await yieldToMain()
  await boot(window, showFatalPage, { prerender })
}

// Rethrown, so that the browser's console shows it with its stack.
start().catch((error: unknown) => {
  showFatalPage('failed')
  throw error
})
