import {
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Text,
  Tooltip,
  XAxis,
  type XAxisTickContentProps,
  YAxis,
} from 'recharts'
import * as styles from './chart-plot.module.css'
import { seriesLooks } from './series-looks'

export interface ChartSeries {
  id: string
  label: string
  /** One for each category. */
  values: readonly number[]
}

export interface ChartPlotProps {
  kind: 'line' | 'bar'
  /** Along the lower edge: days, names. */
  categories: readonly string[]
  /** At most four: more cannot be told apart. */
  series: readonly ChartSeries[]
  formatValue(value: number): string
}

const axisText = { fill: 'var(--c-colors-fg-muted)' }
/** Up to so many bars have room for a label each, also on a phone. */
const maxLabelledBars = 6

/** In pixels, of which Recharts makes the room for the axes. */
const captionSize = () =>
  0.75 * (parseFloat(getComputedStyle(document.documentElement).fontSize) || 16)

/** A label below its bar, no wider than the bar's share of the axis: its words break. */
function BarLabel({ x, y, width, visibleTicksCount, payload }: XAxisTickContentProps) {
  const share = Number(width) / visibleTicksCount
  return (
    <Text
      {...axisText}
      x={x}
      y={y}
      width={share}
      textAnchor="middle"
      verticalAnchor="start"
      lineHeight="1.25em"
      // Large text keeps to the share too.
      style={{ fontSize: `clamp(0.625rem, ${share / 5.5}px, 0.75rem)` }}
    >
      {payload.value}
    </Text>
  )
}

/** Drawn by Recharts, in the colours of the page. Nothing moves: figures explain themselves. */
export function ChartPlot({ kind, categories, series, formatValue }: ChartPlotProps) {
  const rows = categories.map((category, row) => ({
    category,
    ...Object.fromEntries(series.map(({ id, values }) => [id, values[row] ?? 0])),
  }))
  const labelsEachBar = kind === 'bar' && categories.length <= maxLabelledBars
  const textSize = captionSize()
  // The axis ends at a round number, which may be longer than the greatest value.
  const longestValue = Math.max(
    ...series.flatMap(({ values }) =>
      values.map((value) => formatValue(Math.round(value * 1.25)).length),
    ),
  )
  const Plot = kind === 'line' ? LineChart : BarChart
  return (
    <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 320, height: 240 }}>
      <Plot
        data={rows}
        margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        barCategoryGap="30%"
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke="var(--c-colors-border)" />
        <XAxis
          dataKey="category"
          tick={labelsEachBar ? BarLabel : axisText}
          interval={labelsEachBar ? 0 : 'equidistantPreserveStart'}
          height={labelsEachBar ? 2.5 * textSize + 10 : 2 * textSize + 6}
          tickLine={false}
          axisLine={{ stroke: 'var(--c-colors-border-strong)' }}
          minTickGap={24}
          padding={{ left: 12, right: 12 }}
        />
        <YAxis
          width={(0.6 * longestValue + 1) * textSize}
          tick={axisText}
          tickLine={false}
          axisLine={false}
          tickFormatter={(value: number) => formatValue(value)}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={
            kind === 'bar'
              ? { fill: 'var(--c-colors-bg-muted)' }
              : { stroke: 'var(--c-colors-border-strong)' }
          }
          content={({ active, label, payload }) =>
            active && payload ? (
              <div className={styles.values}>
                <p className={styles.category}>{label}</p>
                {payload.map(({ dataKey, value }) => (
                  <p key={String(dataKey)} className={styles.value}>
                    {`${series.find(({ id }) => id === dataKey)?.label}: ${formatValue(Number(value))}`}
                  </p>
                ))}
              </div>
            ) : null
          }
        />
        {series.map(({ id }, index) => {
          const { color, dashes } = seriesLooks[index % seriesLooks.length]!
          return kind === 'line' ? (
            <Line
              key={id}
              dataKey={id}
              type="linear"
              stroke={color}
              strokeWidth={2}
              strokeDasharray={dashes}
              dot={false}
              isAnimationActive={false}
            />
          ) : (
            <Bar
              key={id}
              dataKey={id}
              fill={color}
              radius={[3, 3, 0, 0]}
              isAnimationActive={false}
            />
          )
        })}
      </Plot>
    </ResponsiveContainer>
  )
}
