import { boot } from './boot/boot'
import { showFatalPage } from './boot/fatal-page'

boot(window).catch((error: unknown) => {
  showFatalPage(window)
  throw error // to the browser's console, with its stack
})
