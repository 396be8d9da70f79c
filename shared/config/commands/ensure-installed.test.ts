import { isSupportedNodeVersion } from './ensure-installed.mjs'

test('an older Node is refused before anything fails in a stranger way', () => {
  expect(['18.20.4', '20.18.1'].map(isSupportedNodeVersion)).toEqual([false, false])
  expect(['20.19.0', '20.20.2', '22.1.0', '24.0.0'].map(isSupportedNodeVersion)).toEqual([
    true,
    true,
    true,
    true,
  ])
})
