import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Icon, type IconGlyph } from '../icon/icon'

const BadgeBase = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    maxWidth: 'full',
    minHeight: '1.25rem',
    px: '0.375rem',
    borderRadius: '4px',
    textStyle: 'caption',
    fontWeight: '500',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    // Grounds are removed in this mode.
    '@media (forced-colors: active)': { border: '1px solid' },
  },
  variants: {
    tone: {
      neutral: { bg: 'bg.muted', color: 'fg.muted' },
      accent: { bg: 'accent.subtle', color: 'accent.fg' },
      info: { bg: 'info.subtle', color: 'info' },
      success: { bg: 'success.subtle', color: 'success' },
      warning: { bg: 'warning.subtle', color: 'warning' },
      danger: { bg: 'danger.subtle', color: 'danger' },
    },
  },
  defaultVariants: { tone: 'neutral' },
})

export type Tone = 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'danger'

/** One or two words about a thing: its state, its role. The words carry the meaning, not the tone. */
export const Badge = ({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone
  icon?: IconGlyph
  children: ReactNode
}) => (
  <BadgeBase tone={tone}>
    {icon && <Icon as={icon} size={14} />}
    <chakra.span overflow="hidden" textOverflow="ellipsis">
      {children}
    </chakra.span>
  </BadgeBase>
)
