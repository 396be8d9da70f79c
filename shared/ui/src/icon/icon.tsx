import { chakra } from '@chakra-ui/react'
import type { Drawing } from './drawings'

export * from './drawings'

/** An icon beside words: 16 px, or 20. It never carries the meaning alone, so it is hidden from who cannot see it (look.md). */
export function Icon({
  of: Shapes,
  size = 16,
  stroke = 1.75,
}: {
  of: Drawing
  size?: 14 | 16 | 20
  stroke?: number
}) {
  return (
    <chakra.span display="inline-flex" flexShrink="0" aria-hidden>
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={stroke}
        strokeLinecap="round"
        strokeLinejoin="round"
        focusable="false"
      >
        <Shapes />
      </svg>
    </chakra.span>
  )
}
