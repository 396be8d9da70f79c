import { BeaconEvent } from '@console/contract/beacon'
import { beaconProperty } from '@console/contract/page-names'
import { onCLS, onINP, onLCP } from 'web-vitals'
import { reportVitals } from './vitals'

jest.mock('web-vitals', () => ({ onCLS: jest.fn(), onINP: jest.fn(), onLCP: jest.fn() }))

/** A page whose measuring has begun; `show` and `hide` as the browser does. */
function openPage(resources: { initiatorType: string; duration: number }[] = []) {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const page = frame.contentWindow as Window
  page.performance.getEntriesByType = () => resources as never
  const sent: unknown[] = []
  Object.assign(page, { [beaconProperty]: () => {} })
  // As it is on the wire.
  reportVitals(
    page,
    (event) => void sent.push(BeaconEvent.parse(JSON.parse(JSON.stringify(event)))),
  )
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

test('what was measured is sent when the page is hidden, with the slowest script', () => {
  const { sent, show, hide } = openPage([
    { initiatorType: 'script', duration: 90 },
    { initiatorType: 'script', duration: 312.4 },
    { initiatorType: 'fetch', duration: 900 },
  ])
  measure(onLCP, 1_234.56)
  measure(onINP, 88)
  measure(onCLS, 0.0125)
  show()
  expect(sent).toEqual([])
  hide()
  expect(sent).toEqual([{ kind: 'vitals', lcp: 1_235, inp: 88, cls: 0.0125, script: 312.4 }])
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
