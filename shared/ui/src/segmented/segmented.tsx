import { type ReactElement, useId, useRef } from 'react'
import { Icon, type IconGlyph } from '../icon/icon'
import { Tooltip } from '../tooltip/tooltip'
import * as styles from './segmented.module.css'
import { useEvenRows } from './use-even-rows'

export interface Segment {
  value: string
  label: string
  icon?: IconGlyph
}

/**
 * Two to five ways to see the same thing, side by side: day, week, month. Radio buttons of the
 * browser's own, so that arrow keys choose. Where they do not fit in one row, rows share them evenly.
 */
export function Segmented({
  label,
  segments,
  value,
  onChange,
  disabledReason,
}: {
  label: string
  segments: readonly Segment[]
  value: string
  onChange(value: string): void
  /** Why it cannot be changed now, said on focus and hover: it can still be reached. */
  disabledReason?: string
}) {
  const name = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  useEvenRows(group, segments.map((segment) => segment.label).join('\n'))
  const explain = (input: ReactElement<Record<string, unknown>>) =>
    disabledReason ? <Tooltip label={disabledReason}>{input}</Tooltip> : input
  return (
    <fieldset ref={group} role="radiogroup" aria-label={label} className={styles.group}>
      {segments.map((segment) => (
        <label key={segment.value} className={styles.segment}>
          {explain(
            <input
              type="radio"
              name={name}
              value={segment.value}
              checked={segment.value === value}
              aria-disabled={disabledReason ? true : undefined}
              onChange={() => !disabledReason && onChange(segment.value)}
              className={styles.input}
            />,
          )}
          {segment.icon && <Icon as={segment.icon} />}
          <span>{segment.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
