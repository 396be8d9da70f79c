import { boot, createFatalPage } from './boot/boot'

const showFatalPage = createFatalPage(document)

// Rethrown, so that the browser's console shows it with its stack.
boot(window, showFatalPage).catch((error: unknown) => {
  showFatalPage()
  throw error
})
