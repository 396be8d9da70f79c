import { boot, showFatalPage } from './boot/boot'

boot(window).catch((error: unknown) => {
  showFatalPage(window)
  throw error // to the browser's console, with its stack
})
