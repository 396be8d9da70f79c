import type { IconGlyph } from './icon-glyph'
import * as styles from './icon.module.css'

export type { IconGlyph } from './icon-glyph'
export * from './lucide-icons'
export * from './lucide-shell-icons'

/**
 * An icon beside text: 16 px, or 20, and more where the text is larger. It never carries the meaning
 * alone, so it is hidden from screen readers (look.md).
 */
export function Icon({
  as: Glyph,
  size = 16,
  strokeWidth = 1.75,
}: {
  as: IconGlyph
  size?: 14 | 16 | 20
  strokeWidth?: number
}) {
  return (
    <span className={styles.icon} aria-hidden>
      <svg
        width={`${size / 16}rem`}
        height={`${size / 16}rem`}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
        focusable="false"
      >
        <Glyph />
      </svg>
    </span>
  )
}
