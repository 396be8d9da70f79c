import { beaconProperty } from '@console/contract/page-names'
import { getBeaconSender, partFailure } from './beacons'

test('what the page’s first script has put there sends', () => {
  const send = jest.fn()
  const page = { [beaconProperty]: send } as unknown as Window
  getBeaconSender(page)({ kind: 'ready', ms: 420 })
  expect(send).toHaveBeenCalledWith({ kind: 'ready', ms: 420 })
})

test('a page without a token sends nothing', () => {
  expect(() => getBeaconSender(window)({ kind: 'ready', ms: 420 })).not.toThrow()
})

test('a part that fails is named by its code and its remote', () => {
  expect(partFailure('team/products', 'wrong-hash')).toEqual({
    ...{ kind: 'failed', code: 'team/products wrong-hash', remote: 'team' },
  })
})
