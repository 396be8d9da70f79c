import type { Host } from './host'
import { createHostRef } from './host-ref'

test('getHost returns the host that setHost was given', () => {
  const hostRef = createHostRef()
  const host = {} as Host
  hostRef.setHost(host)
  expect(hostRef.getHost()).toBe(host)
})

test('reading the host before start throws and says what to do', () => {
  expect(() => createHostRef().getHost()).toThrow('use getHost() inside a part')
})
