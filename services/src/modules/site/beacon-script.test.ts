import { runInNewContext } from 'node:vm'
import { Beacon } from '@console/contract/beacon'
import { beaconScript } from './beacon-script'

/** Runs the script on a page with this token; `leave` hides it, as often as it is called. */
function open(token: string | undefined, sendBeacon?: (path: string, body: string) => boolean) {
  const page = new EventTarget()
  runInNewContext(beaconScript, {
    document: { documentElement: { dataset: { beacon: token } } },
    navigator: { sendBeacon },
    addEventListener: page.addEventListener.bind(page),
  })
  return { leave: () => page.dispatchEvent(new Event('pagehide')) }
}

test('a page says at once that it is opened, and once that it is left, each with its token', () => {
  const sendBeacon = jest.fn((_path: string, _body: string) => true)
  const sent = () =>
    sendBeacon.mock.calls.map(([path, body]) => [path, Beacon.parse(JSON.parse(body))])
  const page = open('signed', sendBeacon)
  const opened = ['/beacons', { token: 'signed', events: [{ kind: 'opened' }] }]
  expect(sent()).toEqual([opened])

  page.leave()
  page.leave()
  expect(sent()).toEqual([opened, ['/beacons', { token: 'signed', events: [{ kind: 'left' }] }]])
})

test.each([undefined, ''])('a page with no token says nothing: %j', (token) => {
  const sendBeacon = jest.fn(() => true)
  open(token, sendBeacon).leave()
  expect(sendBeacon).not.toHaveBeenCalled()
})

test.each([
  ['has none', undefined],
  ['takes no more', () => false],
  [
    'has one that throws',
    () => {
      throw new Error('blocked')
    },
  ],
])('nothing breaks in a browser that %s', (_, sendBeacon) => {
  expect(() => open('signed', sendBeacon).leave()).not.toThrow()
})
