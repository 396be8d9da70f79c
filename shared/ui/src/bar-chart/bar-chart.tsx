import { motion, MotionConfig } from 'framer-motion'
import { type CSSProperties, useId, useState } from 'react'
import * as text from '../text/text.module.css'
import * as styles from './bar-chart.module.css'

export interface BarChartSeries {
  id: string
  label: string
  /** One for each category; none is below zero. */
  values: readonly number[]
  /** In grey, beside one that matters more. */
  muted?: boolean
}

export interface BarChartProps {
  /** What is shown: "People reached, by day". */
  title: string
  /** What there is to see in it: "285 more in November". */
  headline?: string
  /** Heading of the categories in the table for screen readers: "Day". */
  categoryLabel: string
  /** Along the lower edge: days, names. */
  categories: readonly string[]
  /** The same where there is room, on hover and in the table: "November 2025". */
  longCategories?: readonly string[]
  /** At most four: more cannot be told apart. */
  series: readonly BarChartSeries[]
  formatValue(value: number): string
  /** The bars of a category stand on each other, the first series on top. */
  stacked?: boolean
  /** The last category is not over: its bars are hatched, and this says so: "so far". */
  unfinished?: string
}

/**
 * Figures as bars, in the order of the legend, which rise when they are first shown. Screen readers get
 * them as a table.
 */
export function BarChart({
  title,
  headline,
  categoryLabel,
  categories,
  longCategories = categories,
  series,
  formatValue,
  stacked = false,
  unfinished,
}: BarChartProps) {
  const titleId = useId()
  // A page that is shown again is not new.
  const [hasRisen, setRisen] = useState(false)
  const heights = categories.map((_, at) => {
    const values = series.map((one) => one.values[at] ?? 0)
    return stacked ? values.reduce((sum, value) => sum + value, 0) : Math.max(...values)
  })
  const ticks = ticksUpTo(Math.max(...heights))
  const top = ticks.at(-1)!
  const isUnfinished = (at: number) => unfinished !== undefined && at === categories.length - 1
  const nameOf = (at: number) =>
    isUnfinished(at) ? `${longCategories[at]}, ${unfinished}` : longCategories[at]
  return (
    <figure aria-labelledby={titleId} className={styles.chart}>
      <figcaption className={styles.caption}>
        <span className={styles.words}>
          <span id={titleId} className={headline ? styles.subtitle : styles.title}>
            {title}
          </span>
          {headline && <span className={styles.headline}>{headline}</span>}
        </span>
        {series.length > 1 && (
          <span className={styles.legend} aria-hidden>
            {series.map(({ id, label, muted }, index) => (
              <span key={id} className={styles.series}>
                <span className={styles.mark} data-series={muted ? 'muted' : index} />
                <span>{label}</span>
              </span>
            ))}
          </span>
        )}
      </figcaption>
      <MotionConfig reducedMotion="user">
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
                  nameOf(at),
                  ...series.map(({ label, values }) => `${label}: ${formatValue(values[at] ?? 0)}`),
                ].join('\n')}
              >
                <div className={styles.lines}>
                  <motion.div
                    className={styles.bars}
                    data-stacked={stacked || undefined}
                    data-unfinished={isUnfinished(at) || undefined}
                    initial={hasRisen ? false : { scaleY: 0 }}
                    animate={{ scaleY: 1 }}
                    transition={{ duration: 0.24, ease: 'easeOut' }}
                    onAnimationComplete={() => setRisen(true)}
                  >
                    {series.map(({ id, values, muted }, index) => (
                      <span
                        key={id}
                        className={styles.bar}
                        data-series={muted ? 'muted' : index}
                        style={{ height: `${(100 * (values[at] ?? 0)) / top}%` }}
                      />
                    ))}
                  </motion.div>
                </div>
                <span className={styles.category}>
                  <span>{category}</span>
                </span>
              </div>
            ))}
          </div>
        </div>
      </MotionConfig>
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
              <th scope="row">{nameOf(row)}</th>
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
