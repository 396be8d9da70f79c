import { hostResolverRules } from './origins'

/**
 * Chromium without a GPU and without network traffic of its own; the demonstration hosts resolve to
 * this machine.
 */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-proxy-server',
  `--host-resolver-rules=${hostResolverRules}`,
]
