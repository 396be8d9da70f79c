import { hostMapping } from './origins'

/** A Chromium without a window, without a wish of its own to speak to anybody, for which the demonstration hosts are this machine. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-proxy-server',
  `--host-resolver-rules=${hostMapping}`,
]
