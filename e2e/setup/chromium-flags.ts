import { hostResolverRules } from './origins'

// Two windows of the browser's own that nobody sees: the suggestions under its address bar are pages,
// loaded with every new window. They took a second of processor for each page of a journey.
const unseenFeatures = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

// What Playwright turns off (chromiumSwitches.ts): Chromium takes the last list only.
const playwrightFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

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
  `--disable-features=${[...playwrightFeatures, ...unseenFeatures].join()}`,
  `--host-resolver-rules=${hostResolverRules}`,
]
