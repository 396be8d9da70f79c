import { useId, useState } from 'react'
import { Button } from '../button/button'
import { createLazyComponent } from '../lazy-component/lazy-component'
import { Skeleton } from '../states/loading'
import * as text from '../text/text.module.css'
import type { ChartPlotProps } from './chart-plot'
import * as styles from './chart.module.css'
import { seriesLooks } from './series-looks'

export interface ChartProps extends ChartPlotProps {
  /** What is shown: "People reached, by day". */
  title: string
  /** Heading of the categories in the table for screen readers: "Day". */
  categoryLabel: string
  /** The chart's code could not be loaded; its figures are there for screen readers nevertheless. */
  onLoadError(error: unknown, retry: () => void): void
  /** In the chart's place, where its code did not come: "Try again". */
  retryLabel: string
}

const LazyChartPlot = createLazyComponent(() =>
  import('./chart-plot').then(({ ChartPlot }) => ChartPlot),
)

/**
 * Figures as lines or bars. Cheap to import: the library that draws them (Recharts) is loaded when
 * the first chart is shown. Screen readers get the figures as a table; lines differ by dashes, not
 * by colour alone, and bars stand in the order of their names.
 */
export function Chart(props: ChartProps) {
  const { title, categories, series, formatValue, categoryLabel, onLoadError, retryLabel } = props
  const titleId = useId()
  const [retryLoad, setRetryLoad] = useState<(() => void) | null>(null)
  const ChartPlot = LazyChartPlot.useComponent(true, (error, retry) => {
    const tryAgain = () => {
      setRetryLoad(null)
      retry()
    }
    setRetryLoad(() => tryAgain)
    onLoadError(error, tryAgain)
  })
  return (
    <figure aria-labelledby={titleId} className={styles.chart}>
      <figcaption className={styles.caption}>
        <span id={titleId} className={styles.title}>
          {title}
        </span>
        {series.length > 1 && (
          <span className={styles.legend} aria-hidden>
            {series.map(({ id, label }, index) => (
              <span key={id} className={styles.series}>
                <LegendMark index={index} kind={props.kind} />
                <span>{label}</span>
              </span>
            ))}
          </span>
        )}
      </figcaption>
      {retryLoad ? (
        <div className={styles.failed}>
          <Button onClick={retryLoad}>{retryLabel}</Button>
        </div>
      ) : (
        <div className={styles.plot} aria-hidden>
          {ChartPlot ? <ChartPlot {...props} /> : <Skeleton style={{ height: '100%' }} />}
        </div>
      )}
      <table className={text.visuallyHidden}>
        <thead>
          <tr>
            <th scope="col">{categoryLabel}</th>
            {series.map(({ id, label }) => (
              <th key={id} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((category, row) => (
            <tr key={category}>
              <th scope="row">{category}</th>
              {series.map(({ id, values }) => (
                <td key={id}>{formatValue(values[row] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

function LegendMark({ index, kind }: { index: number; kind: ChartProps['kind'] }) {
  const { color, dashes } = seriesLooks[index % seriesLooks.length]!
  if (kind === 'bar')
    return (
      <svg width="10" height="10" viewBox="0 0 10 10">
        <rect width="10" height="10" rx="2" fill={color} />
      </svg>
    )
  return (
    <svg width="20" height="8" viewBox="0 0 20 8">
      <path d="M0 4h20" stroke={color} strokeWidth="2.5" strokeDasharray={dashes} />
    </svg>
  )
}
