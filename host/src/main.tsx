import { boot, rememberFatalPage } from './boot/boot'

const showFatalPage = rememberFatalPage(document)

// Thrown on, to the browser's console with its stack.
boot(window, showFatalPage).catch((error: unknown) => {
  showFatalPage()
  throw error
})
