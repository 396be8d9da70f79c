import { type CSSProperties, useId } from 'react'
import * as text from '../text/text.module.css'
import * as styles from './bar-chart.module.css'

export interface BarChartSeries {
  id: string
  label: string
  /** One for each category; none is below zero. */
  values: readonly number[]
}

export interface BarChartProps {
  /** What is shown: "People reached, by day". */
  title: string
  /** Heading of the categories in the table for screen readers: "Day". */
  categoryLabel: string
  /** Along the lower edge: days, names. */
  categories: readonly string[]
  /** At most four: more cannot be told apart. */
  series: readonly BarChartSeries[]
  formatValue(value: number): string
}

/** Figures as bars, in the order of the legend. Screen readers get them as a table. */
export function BarChart({ title, categoryLabel, categories, series, formatValue }: BarChartProps) {
  const titleId = useId()
  const ticks = ticksUpTo(Math.max(...series.flatMap(({ values }) => values)))
  const top = ticks.at(-1)!
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
                <span className={styles.mark} data-series={index} />
                <span>{label}</span>
              </span>
            ))}
          </span>
        )}
      </figcaption>
      <div className={styles.plot} data-many={categories.length > 6 || undefined} aria-hidden>
        <div className={styles.axis}>
          {ticks.toReversed().map((tick) => (
            <span key={tick}>{formatValue(tick)}</span>
          ))}
        </div>
        <div className={styles.columns} style={{ '--steps': ticks.length - 1 } as CSSProperties}>
          {categories.map((category, at) => (
            <div
              key={category}
              className={styles.column}
              title={[
                category,
                ...series.map(({ label, values }) => `${label}: ${formatValue(values[at] ?? 0)}`),
              ].join('\n')}
            >
              <div className={styles.bars}>
                {series.map(({ id, values }, index) => (
                  <span
                    key={id}
                    className={styles.bar}
                    data-series={index}
                    style={{ height: `${(100 * (values[at] ?? 0)) / top}%` }}
                  />
                ))}
              </div>
              <span className={styles.category}>
                <span>{category}</span>
              </span>
            </div>
          ))}
        </div>
      </div>
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

/** From 0 to the greatest value or a little more, in at most five equal steps, each of a round size: 1, 2, 5, 10, 20 … */
export function ticksUpTo(greatest: number): number[] {
  const power = 10 ** Math.floor(Math.log10(Math.max(greatest, 1) / 5))
  const steps = [1, 2, 5, 10].map((factor) => Math.max(1, factor * power))
  const step = steps.find((candidate) => candidate * 5 >= greatest)!
  const count = Math.max(1, Math.ceil(greatest / step))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}
