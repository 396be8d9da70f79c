import { runInNewContext } from 'node:vm'
import { Beacon, type BeaconEvent } from '@console/contract/beacon'
import { beaconProperty, consoleFailedEvent } from '@console/contract/page-names'
import { beaconScript } from './beacon-script'

/** Runs the script on a page with this token, in a browser that answers beacons so. */
function open(token: string | undefined, answer: (() => boolean) | null = () => true) {
  const [page, document] = [new EventTarget(), new EventTarget()]
  const sent: BeaconEvent[] = []
  const sendBeacon = (path: string, body: string) => {
    const beacon = Beacon.parse(JSON.parse(body))
    expect([path, beacon.token]).toEqual(['/beacons', token])
    sent.push(...beacon.events)
    return answer!()
  }
  const globals: Record<string, unknown> = {
    document: Object.assign(document, { documentElement: { dataset: { beacon: token } } }),
    navigator: { sendBeacon: answer && sendBeacon },
    addEventListener: page.addEventListener.bind(page),
  }
  runInNewContext(beaconScript, globals)
  return {
    sent,
    /** What the host calls. */
    say: (event: BeaconEvent) =>
      (globals[beaconProperty] as ((event: BeaconEvent) => void) | undefined)?.(event),
    leave: () => page.dispatchEvent(new Event('pagehide')),
    breakDown: (detail: string) =>
      page.dispatchEvent(Object.assign(new Event(consoleFailedEvent), { detail })),
    refuse: (effectiveDirective: string) =>
      document.dispatchEvent(
        Object.assign(new Event('securitypolicyviolation'), { effectiveDirective }),
      ),
  }
}
const opened = { kind: 'opened' }

test('a page says at once that it is opened, and once that it is left, each with its token', () => {
  const page = open('signed')
  expect(page.sent).toEqual([opened])
  page.leave()
  page.leave()
  expect(page.sent).toEqual([opened, { kind: 'left' }])
})

test('what the host says is sent once', () => {
  const { say, sent } = open('signed')
  say({ kind: 'ready', ms: 420 })
  say({ kind: 'ready', ms: 9_000 })
  expect(sent).toEqual([opened, { kind: 'ready', ms: 420 }])
})

test('what fails is sent once for each code, five times at most, and keeps nothing else from being sent', () => {
  const { say, sent } = open('signed')
  for (const part of ['a', 'a', 'b', 'c', 'd', 'e', 'f'])
    say({ kind: 'failed', code: `users/${part} broken` })
  say({ kind: 'ready', ms: 420 })
  expect(sent.map((event) => ('code' in event ? event.code : event.kind))).toEqual([
    'opened',
    ...['a', 'b', 'c', 'd', 'e'].map((part) => `users/${part} broken`),
    'ready',
  ])
})

test('what the page’s policy refuses is sent by its directive, and a console that breaks down as a failure of the host', () => {
  const { refuse, breakDown, sent } = open('signed')
  for (const directive of ['img-src', 'img-src', 'connect-src']) refuse(directive)
  for (const reason of ['failed', 'broken', 'broken']) breakDown(reason)
  expect(sent).toEqual([
    opened,
    { kind: 'violation', code: 'img-src' },
    { kind: 'violation', code: 'connect-src' },
    { kind: 'failed', code: 'host failed' },
    { kind: 'failed', code: 'host broken' },
  ])
})

test.each([undefined, ''])('a page with no token says nothing: %j', (token) => {
  const { say, leave, refuse, sent } = open(token)
  say({ kind: 'ready', ms: 420 })
  refuse('img-src')
  leave()
  expect(sent).toEqual([])
})

test.each([
  ['has none', null],
  ['takes no more', () => false],
  [
    'has one that throws',
    () => {
      throw new Error('blocked')
    },
  ],
])('nothing breaks in a browser that %s', (_, answer) => {
  expect(() => open('signed', answer).leave()).not.toThrow()
})
