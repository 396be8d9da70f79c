import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Button } from '../button/button'
import {
  CircleAlertIcon,
  CircleCheckIcon,
  Icon,
  InfoIcon,
  TriangleAlertIcon,
  XIcon,
} from '../icon/icon'

const tones = {
  info: { icon: InfoIcon, color: 'info', bg: 'info.subtle' },
  success: { icon: CircleCheckIcon, color: 'success', bg: 'success.subtle' },
  warning: { icon: TriangleAlertIcon, color: 'warning', bg: 'warning.subtle' },
  danger: { icon: CircleAlertIcon, color: 'danger', bg: 'danger.subtle' },
} as const

export interface BannerProps {
  tone?: keyof typeof tones
  /** What is the case, in a few words. */
  title?: string
  /** What was kept, and what to do. */
  children?: ReactNode
  /** Small buttons or links. */
  actions?: ReactNode
  dismiss?: { label: string; onDismiss(): void }
  /**
   * It appears while the person works: `status` waits until they pause, `alert` interrupts. One that
   * is there from the beginning has none.
   */
  role?: 'status' | 'alert'
}

/** Says something about the page or the part of it that follows, and stays. */
export function Banner({ tone = 'info', title, children, actions, dismiss, role }: BannerProps) {
  const { icon, color, bg } = tones[tone]
  return (
    <chakra.div
      role={role}
      display="flex"
      alignItems="flex-start"
      gap="3"
      p="3"
      bg={bg}
      borderRadius="panel"
      css={{ '@media (forced-colors: active)': { border: '1px solid' } }}
    >
      <chakra.span display="flex" alignItems="center" height="1.25rem" color={color}>
        <Icon as={icon} size={20} />
      </chakra.span>
      <chakra.div flex="1" minWidth="0" display="grid" gap="1" justifyItems="start">
        {title && <chakra.p fontWeight="600">{title}</chakra.p>}
        {children && <chakra.div textWrap="pretty">{children}</chakra.div>}
        {actions && (
          <chakra.div display="flex" flexWrap="wrap" gap="2" mt="2">
            {actions}
          </chakra.div>
        )}
      </chakra.div>
      {dismiss && (
        // The button is higher than the line that it stands in.
        <chakra.span display="flex" my="-0.5rem" me="-0.5rem">
          <Button
            variant="ghost"
            size="icon"
            aria-label={dismiss.label}
            onClick={dismiss.onDismiss}
          >
            <Icon as={XIcon} />
          </Button>
        </chakra.span>
      )}
    </chakra.div>
  )
}
