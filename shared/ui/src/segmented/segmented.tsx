import { chakra } from '@chakra-ui/react'
import { type ReactElement, useId, useRef } from 'react'
import { Icon, type IconGlyph } from '../icon/icon'
import { Tooltip } from '../tooltip/tooltip'
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
    <chakra.fieldset
      ref={group}
      role="radiogroup"
      aria-label={label}
      display="inline-flex"
      flexWrap="wrap"
      minWidth="0"
      maxWidth="full"
      p="2px"
      gap="2px"
      bg={{ base: 'bg.muted', _dark: 'bg.panel' }}
      borderRadius="control"
      css={{
        '&[data-even-rows]': { width: 'full' },
        '&[data-even-rows] > label': { flex: '1 1 calc(100% / var(--in-row) - 2px)', px: '1' },
      }}
    >
      {segments.map((segment) => (
        <chakra.label
          key={segment.value}
          position="relative"
          display="inline-flex"
          alignItems="center"
          justifyContent="center"
          gap="2"
          flexShrink="0"
          minHeight="calc(var(--control-height) - 4px)"
          px="3"
          borderRadius="4px"
          textStyle="label"
          color="fg.muted"
          whiteSpace="nowrap"
          cursor={disabledReason ? 'not-allowed' : 'pointer'}
          transitionProperty="background-color, color"
          transitionDuration="quick"
          _hover={{ color: 'fg' }}
          css={{
            '&:has([aria-disabled=true])': { opacity: '0.5' },
            '&:has(:checked)': {
              bg: { base: 'bg.panel', _dark: 'bg.muted' },
              color: 'fg',
              boxShadow: '0 0 0 1px var(--c-colors-border)',
            },
            '&:has(:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: '-2px' },
            '@media (forced-colors: active)': {
              '&:has(:checked)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
            },
          }}
        >
          {explain(
            <chakra.input
              type="radio"
              name={name}
              value={segment.value}
              checked={segment.value === value}
              aria-disabled={disabledReason ? true : undefined}
              onChange={() => !disabledReason && onChange(segment.value)}
              // Over the whole segment, so that it is found by touch and by the eye of a screen reader.
              position="absolute"
              inset="0"
              appearance="none"
              outline="none"
              cursor="inherit"
            />,
          )}
          {segment.icon && <Icon as={segment.icon} />}
          <span>{segment.label}</span>
        </chakra.label>
      ))}
    </chakra.fieldset>
  )
}
