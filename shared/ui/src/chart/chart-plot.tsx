import { chakra } from '@chakra-ui/react'
import {
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
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

/** Drawn by Recharts, in the colours of the page. Nothing moves: figures explain themselves. */
export function ChartPlot({ kind, categories, series, formatValue }: ChartPlotProps) {
  const rows = categories.map((category, row) => ({
    category,
    ...Object.fromEntries(series.map(({ id, values }) => [id, values[row] ?? 0])),
  }))
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
          tick={axisText}
          tickLine={false}
          axisLine={{ stroke: 'var(--c-colors-border-strong)' }}
          minTickGap={24}
          padding={{ left: 12, right: 12 }}
        />
        <YAxis
          width={48}
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
              <chakra.div
                px="3"
                py="2"
                bg="bg.panel"
                color="fg"
                borderRadius="control"
                boxShadow="float"
                textStyle="sm"
              >
                <chakra.p fontWeight="500">{label}</chakra.p>
                {payload.map(({ dataKey, value }) => (
                  <chakra.p key={String(dataKey)} fontVariantNumeric="tabular-nums">
                    {series.find(({ id }) => id === dataKey)?.label}: {formatValue(Number(value))}
                  </chakra.p>
                ))}
              </chakra.div>
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
