import type { ReactElement } from 'react'

/** The shapes of an icon, in a view box of 24 by 24. */
export type IconGlyph = () => ReactElement
