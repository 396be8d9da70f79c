import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithDesign } from '../testing/render-with-design'
import { Chart } from './chart'

// Nothing has a size in jsdom, and a chart without one is not drawn.
beforeEach(() => {
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, 0, 600, 240))
})

const mockFail = jest.fn()
jest.mock('./chart-plot', () => {
  const { ChartPlot } = jest.requireActual<{ ChartPlot: object }>('./chart-plot')
  return {
    get ChartPlot() {
      mockFail()
      return ChartPlot
    },
  }
})

test('a chart whose code did not come says so, and is drawn in its place by “Try again”', async () => {
  mockFail.mockImplementationOnce(() => {
    throw new Error('gone')
  })
  const onLoadError = jest.fn()
  const { container } = renderWithDesign(chart('bar', onLoadError))
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(onLoadError).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(container.querySelectorAll('.recharts-bar-rectangle')).toHaveLength(4))
})

const chart = (kind: 'line' | 'bar', onLoadError = () => {}) => (
  <Chart
    kind={kind}
    title="People reached, by day"
    categoryLabel="Day"
    categories={['Mon', 'Tue']}
    series={[
      { id: 'mail', label: 'E-mail', values: [1204, 87] },
      { id: 'sms', label: 'Text message', values: [3, 412] },
    ]}
    formatValue={(value) => value.toLocaleString('en')}
    onLoadError={onLoadError}
    retryLabel="Try again"
  />
)

test('screen readers get the figures as a table, named by the title', () => {
  renderWithDesign(chart('line'))
  const figure = screen.getByRole('figure', { name: 'People reached, by day' })
  const rows = within(figure)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rows).toEqual([
    ['Day', 'E-mail', 'Text message'],
    ['Mon', '1,204', '3'],
    ['Tue', '87', '412'],
  ])
})

test('each series is a line with dashes of its own, or a set of bars', async () => {
  const { container, rerender } = renderWithDesign(chart('line'))
  await waitFor(() => expect(container.querySelectorAll('.recharts-line-curve')).toHaveLength(2))
  const dashes = [...container.querySelectorAll('.recharts-line-curve')].map((line) =>
    line.getAttribute('stroke-dasharray'),
  )
  expect(new Set(dashes).size).toBe(2)
  const marks = (of: string) => container.querySelectorAll(`figcaption svg ${of}`)
  expect([marks('path').length, marks('rect').length]).toEqual([2, 0])
  rerender(chart('bar'))
  expect([marks('path').length, marks('rect').length]).toEqual([0, 2])
  await waitFor(() => expect(container.querySelectorAll('.recharts-bar-rectangle')).toHaveLength(4))
})

test('each of a few bars has its label, also where there is little room', async () => {
  // Every text is as wide as the chart here: labels that make room for others would go.
  const { container } = renderWithDesign(chart('bar'))
  await waitFor(() => expect(container.querySelectorAll('.recharts-bar-rectangle')).toHaveLength(4))
  await waitFor(() =>
    expect([...container.querySelectorAll('text')].map((e) => e.textContent)).toEqual(
      expect.arrayContaining(['Mon', 'Tue']),
    ),
  )
})
