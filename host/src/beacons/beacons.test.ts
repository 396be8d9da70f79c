import { Beacon, type BeaconEvent } from '@console/contract/beacon'
import { consoleFailedEvent } from '@console/contract/page-names'
import { partFailure, startBeacons, startVitals } from './beacons'
import { reportVitals } from './vitals'

jest.mock('./vitals', () => ({ reportVitals: jest.fn() }))
afterEach(() => jest.mocked(reportVitals).mockReset())

/** A page of its own with this token, and what it has sent by a browser that answers so. */
function openPage(token: string | undefined, answer: () => boolean = () => true) {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const page = frame.contentWindow!
  if (token !== undefined) page.document.documentElement.dataset.beacon = token
  const sent: BeaconEvent[] = []
  page.navigator.sendBeacon = (path, body) => {
    const beacon = Beacon.parse(JSON.parse(body as string))
    expect([path, beacon.token]).toEqual(['/beacons', token])
    sent.push(...beacon.events)
    return answer()
  }
  const refuse = (effectiveDirective: string) =>
    page.document.dispatchEvent(
      Object.assign(new Event('securitypolicyviolation'), { effectiveDirective }),
    )
  const breakDown = (detail: string) =>
    page.dispatchEvent(new CustomEvent(consoleFailedEvent, { detail }))
  return { window: page as Window, sendBeacon: startBeacons(page), sent, refuse, breakDown }
}

test('an event is sent with the token of the page, and once', () => {
  const { sendBeacon, sent } = openPage('signed')
  sendBeacon({ kind: 'ready', ms: 420 })
  sendBeacon({ kind: 'ready', ms: 9_000 })
  expect(sent).toEqual([{ kind: 'ready', ms: 420 }])
})

test('a part that fails is named by its code and its remote, once for each code, five times at most', () => {
  const { sendBeacon, sent } = openPage('signed')
  const first = partFailure('team/products', 'wrong-hash')
  expect(first).toEqual({ kind: 'failed', code: 'team/products wrong-hash', remote: 'team' })
  sendBeacon(first)
  sendBeacon(first)
  sendBeacon(partFailure('team/products', 'broken'))
  for (const part of ['a', 'b', 'c', 'd', 'e']) sendBeacon(partFailure(`users/${part}`, 'broken'))
  expect(sent.map((event) => 'code' in event && event.code)).toEqual([
    'team/products wrong-hash',
    'team/products broken',
    'users/a broken',
    'users/b broken',
    'users/c broken',
  ])
})

test('what the page’s policy refuses is sent by its directive, once for each, five times at most', () => {
  const { refuse, sent } = openPage('signed')
  const directives = ['script-src-elem', 'img-src', 'connect-src', 'trusted-types', 'font-src']
  for (const directive of ['script-src-elem', ...directives, 'style-src']) refuse(directive)
  expect(sent).toEqual(directives.map((code) => ({ kind: 'violation', code })))
})

test('a console that cannot start, or has broken, is sent as a failure of the host', () => {
  const { breakDown, sent } = openPage('signed')
  for (const reason of ['failed', 'broken', 'broken']) breakDown(reason)
  expect(sent).toEqual([
    { kind: 'failed', code: 'console failed', remote: 'host' },
    { kind: 'failed', code: 'console broken', remote: 'host' },
  ])
})

test('many failures keep no other event from being sent', () => {
  const { sendBeacon, sent, refuse } = openPage('signed')
  for (let part = 0; part < 9; part++) sendBeacon(partFailure(`team/${part}`, 'broken'))
  refuse('img-src')
  sendBeacon({ kind: 'ready', ms: 420 })
  expect(sent.map(({ kind }) => kind).slice(5)).toEqual(['violation', 'ready'])
})

test.each([undefined, ''])(
  'a page with no token sends nothing and measures nothing: %j',
  async (token) => {
    const { window, sendBeacon, sent, refuse, breakDown } = openPage(token)
    sendBeacon({ kind: 'ready', ms: 420 })
    refuse('img-src')
    breakDown('broken')
    await startVitals({ window, sendBeacon, getSlowestPart: () => 1 })
    expect(sent).toEqual([])
    expect(reportVitals).not.toHaveBeenCalled()
  },
)

test('a page with a token is measured', async () => {
  const { window, sendBeacon } = openPage('signed')
  const options = { window, sendBeacon, getSlowestPart: () => 1 }
  await startVitals(options)
  expect(reportVitals).toHaveBeenCalledWith(options)
})

test('a browser that sends no beacons, takes no more of them or throws breaks nothing', () => {
  const full = openPage('signed', () => false)
  const blocked = openPage('signed', () => {
    throw new Error('blocked')
  })
  const old = openPage('signed')
  Object.assign(old.window.navigator, { sendBeacon: undefined })
  for (const { sendBeacon } of [full, blocked, old])
    expect(() => sendBeacon({ kind: 'ready', ms: 420 })).not.toThrow()
})
