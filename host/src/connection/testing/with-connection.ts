/** What the browser says of its connection; undefined: nothing, as Firefox and Safari. */
export const withConnection = (connection: object | undefined) =>
  Object.defineProperty(window.navigator, 'connection', { value: connection, configurable: true })
