import { Portal, Tooltip as ChakraTooltip } from '@chakra-ui/react/overlays'
import type { ReactNode } from 'react'
import { fitsWindow } from '../floating-panel/floating-panel'

export interface TooltipBubbleProps {
  placement: 'top' | 'bottom' | 'left' | 'right'
  open: boolean
  /** Id of the control, which `Tooltip` renders; or the control itself. */
  triggerId?: string
  control?: Element | null
  /** For a sentence or two: as wide as 600 px. */
  isWide?: boolean
  children: ReactNode
  onOpenChange(open: boolean): void
  onPointerEnter?(): void
  onPointerLeave?(): void
}

/**
 * Built on Chakra's tooltip: it keeps to the window, goes with Escape, and one is open at a time.
 * The description that screen readers read is in `Tooltip`, so this is hidden from them.
 */
export function TooltipBubble({
  open,
  triggerId,
  control,
  placement,
  isWide = false,
  children,
  onOpenChange,
  onPointerEnter,
  onPointerLeave,
}: TooltipBubbleProps) {
  return (
    <ChakraTooltip.Root
      unstyled
      open={open}
      ids={triggerId ? { trigger: triggerId } : undefined}
      positioning={{
        placement,
        gutter: 6,
        strategy: 'fixed',
        ...(control && { getAnchorRect: () => control.getBoundingClientRect() }),
      }}
      interactive
      lazyMount
      unmountOnExit
      onOpenChange={(change) => onOpenChange(change.open)}
    >
      <Portal>
        <ChakraTooltip.Positioner>
          <ChakraTooltip.Content
            role="presentation"
            aria-hidden
            zIndex="tooltip"
            maxWidth={`min(${isWide ? 600 : 280}px, calc(100vw - 1.5rem))`}
            {...fitsWindow}
            px="2"
            py="1"
            bg="fg"
            color="bg"
            textStyle="caption"
            fontWeight="500"
            textWrap="pretty"
            borderRadius="control"
            _open={{ animation: 'appear 120ms ease-out' }}
            css={{ '@media (forced-colors: active)': { border: '1px solid' } }}
            onPointerEnter={onPointerEnter}
            onPointerLeave={onPointerLeave}
          >
            {children}
          </ChakraTooltip.Content>
        </ChakraTooltip.Positioner>
      </Portal>
    </ChakraTooltip.Root>
  )
}
