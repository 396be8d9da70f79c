const allowed =
  'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads'

/**
 * What a page in a frame may do (security C12). Another site keeps its own origin, and with it its
 * own sign-in; one of the console's origin could lift the sandbox with that, and goes without.
 */
export const sandboxFor = (src: string, consoleOrigin: string) =>
  new URL(src, consoleOrigin).origin === consoleOrigin ? allowed : `${allowed} allow-same-origin`
