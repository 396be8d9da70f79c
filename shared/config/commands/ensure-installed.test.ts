import { isSupportedNodeVersion } from './ensure-installed.mjs'

test('a Node that is too old is recognized', () => {
  expect(['18.20.4', '20.18.1'].map(isSupportedNodeVersion)).toEqual([false, false])
  expect(['20.19.0', '20.20.2', '22.1.0', '24.0.0'].map(isSupportedNodeVersion)).toEqual([
    true,
    true,
    true,
    true,
  ])
})
