import { render, screen, within } from '@testing-library/react'
import { BarChart, type BarChartProps, ticksUpTo } from './bar-chart'

const renderChart = (props: Partial<BarChartProps> = {}) =>
  render(
    <BarChart
      title="People reached, by day"
      categoryLabel="Day"
      categories={['Mon', 'Tue']}
      series={[
        { id: 'mail', label: 'E-mail', values: [1204, 87] },
        { id: 'sms', label: 'Text message', values: [3, 412] },
      ]}
      formatValue={(value) => value.toLocaleString('en')}
      {...props}
    />,
  )

test('screen readers get the figures as a table, named by the title', () => {
  renderChart()
  const figure = screen.getByRole('figure', { name: 'People reached, by day' })
  const rows = within(figure).getAllByRole('row')
  expect(
    rows.map((row) => [...row.children].map((cell) => (cell as HTMLElement).textContent)),
  ).toEqual([
    ['Day', 'E-mail', 'Text message'],
    ['Mon', '1,204', '3'],
    ['Tue', '87', '412'],
  ])
})

test('a bar is as high as its value beside the top of the axis', () => {
  const { container } = renderChart()
  const heights = [...container.querySelectorAll<HTMLElement>('[data-series][style]')].map((bar) =>
    parseFloat(bar.style.height),
  )
  expect(heights.map((height) => Math.round(height * 15))).toEqual([1204, 3, 87, 412])
})

test('bars that stand on each other are together as high as their sum', () => {
  const { container } = renderChart({ stacked: true })
  const columns = [...container.querySelectorAll('[data-stacked]')].map((column) =>
    [...column.querySelectorAll<HTMLElement>('[data-series]')].reduce(
      (sum, { style }) => sum + parseFloat(style.height) * 15,
      0,
    ),
  )
  expect(columns.map(Math.round)).toEqual([1207, 499])
})

test('what is not over yet is hatched, and said', () => {
  const { container } = renderChart({ unfinished: 'so far' })
  expect(container.querySelectorAll('[data-unfinished]')).toHaveLength(1)
  expect(screen.getByRole('rowheader', { name: 'Tue, so far' })).toBeInTheDocument()
})

test('what there is to see is said above the bars, which are named by the title', () => {
  renderChart({ headline: '499 on Tuesday' })
  const figure = screen.getByRole('figure', { name: 'People reached, by day' })
  expect(within(figure).getByText('499 on Tuesday')).toBeVisible()
})

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [5, [0, 1, 2, 3, 4, 5]],
  [7, [0, 2, 4, 6, 8]],
  [87, [0, 20, 40, 60, 80, 100]],
  [1204, [0, 500, 1000, 1500]],
  [999_999, [0, 200_000, 400_000, 600_000, 800_000, 1_000_000]],
])('the axis of values up to %d has round figures', (greatest, ticks) => {
  expect(ticksUpTo(greatest)).toEqual(ticks)
})
