import { beaconProperty } from '@console/contract/page-names'
import { getBeaconSender } from './beacons'

test('what the page’s first script has put there sends', () => {
  const send = jest.fn()
  const page = { [beaconProperty]: send } as unknown as Window
  getBeaconSender(page)({ kind: 'ready', ms: 420 })
  expect(send).toHaveBeenCalledWith({ kind: 'ready', ms: 420 })
})

test('a page without a token sends nothing', () => {
  expect(() => getBeaconSender(window)({ kind: 'ready', ms: 420 })).not.toThrow()
})
