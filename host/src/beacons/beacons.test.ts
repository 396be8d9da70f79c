import { beaconProperty } from '@console/contract/page-names'
import { sendBeacon } from './beacons'

const page = window as { [beaconProperty]?: unknown }
afterEach(() => delete page[beaconProperty])

test('what the page’s first script has put there sends', () => {
  const send = jest.fn()
  page[beaconProperty] = send
  sendBeacon({ kind: 'ready', ms: 420 })
  expect(send).toHaveBeenCalledWith({ kind: 'ready', ms: 420 })
})

test('a page without a token sends nothing', () => {
  expect(() => sendBeacon({ kind: 'ready', ms: 420 })).not.toThrow()
})
