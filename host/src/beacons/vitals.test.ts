import { BeaconEvent } from '@console/contract/beacon'
import { onCLS, onINP, onLCP } from 'web-vitals'
import { reportVitals } from './vitals'

jest.mock('web-vitals', () => ({ onCLS: jest.fn(), onINP: jest.fn(), onLCP: jest.fn() }))

/** A page whose measuring has begun; `show` and `hide` as the browser does. */
function openPage(getSlowestPart: () => number | undefined = () => undefined) {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const page = frame.contentWindow as Window
  const sent: unknown[] = []
  reportVitals({
    window: page,
    // As it is on the wire.
    sendBeacon: (event) => sent.push(BeaconEvent.parse(JSON.parse(JSON.stringify(event)))),
    getSlowestPart,
  })
  const turn = (visibilityState: string) => {
    Object.defineProperty(page.document, 'visibilityState', {
      value: visibilityState,
      configurable: true,
    })
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return { sent, hide: () => turn('hidden'), show: () => turn('visible') }
}

/** What the library has measured. */
const measure = (metric: typeof onLCP | typeof onINP | typeof onCLS, value: number) =>
  jest.mocked(metric).mock.lastCall![0]({ value } as never)

test('what was measured is sent when the page is hidden, with the slowest part', () => {
  const { sent, show, hide } = openPage(() => 312.4)
  measure(onLCP, 1_234.56)
  measure(onINP, 88)
  measure(onCLS, 0.0125)
  show()
  expect(sent).toEqual([])
  hide()
  expect(sent).toEqual([{ kind: 'vitals', lcp: 1_235, inp: 88, cls: 0.0125, part: 312 }])
})

test('the last value counts: a shift of the layout grows', () => {
  const { sent, hide } = openPage()
  measure(onCLS, 0.1)
  measure(onCLS, 0.2)
  hide()
  expect(sent).toEqual([{ kind: 'vitals', cls: 0.2 }])
})

test('what the browser does not measure is left out', () => {
  const { sent, hide } = openPage()
  hide()
  expect(sent).toEqual([{ kind: 'vitals' }])
})
