import type { Host } from './host'
import { hostSlot } from './host-slot'

test('the host is read after it was received', () => {
  const slot = hostSlot()
  const host = {} as Host
  slot.receiveHost(host)
  expect(slot.host()).toBe(host)
})

test('reading the host before start is loud and says what to do', () => {
  expect(() => hostSlot().host()).toThrow('use host() inside a part')
})
