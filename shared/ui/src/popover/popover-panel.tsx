import { chakra } from '@chakra-ui/react'
import { Popover as ChakraPopover } from '@chakra-ui/react/overlays'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { fitsWindow, floatingPanelStyle } from '../floating-panel/floating-panel'

/**
 * Built on Chakra's popover: the focus moves in, and back to the button on closing; Escape and a
 * press outside close it. It is rendered beside its button, in the same landmark.
 */
export function PopoverPanel({
  triggerId,
  open,
  title,
  children,
  onOpenChange,
}: {
  /** Id of the button, which `Popover` renders. */
  triggerId: string
  open: boolean
  title: string
  children: ReactNode
  onOpenChange(open: boolean): void
}) {
  // Chakra moves the focus when it opens, and not when it is open from the beginning.
  const [isMounted, setMounted] = useState(false)
  const titleId = useId()
  useEffect(() => setMounted(true), [])
  return (
    <ChakraPopover.Root
      unstyled
      open={open && isMounted}
      ids={{ trigger: triggerId, title: titleId }}
      positioning={{ placement: 'bottom-start', gutter: 6, strategy: 'fixed' }}
      lazyMount
      unmountOnExit
      onOpenChange={(change) => onOpenChange(change.open)}
    >
      <ChakraPopover.Positioner>
        <ChakraPopover.Content
          {...floatingPanelStyle}
          // Chakra names it only where the title is there from the beginning.
          aria-labelledby={titleId}
          width="max-content"
          minWidth="min(15rem, calc(100vw - 1.5rem))"
          maxWidth="min(22.5rem, calc(100vw - 1.5rem))"
          {...fitsWindow}
          p="4"
          _open={{ animation: 'rise 120ms ease-out' }}
        >
          <ChakraPopover.Title asChild>
            <chakra.h2 textStyle="label" mb="3">
              {title}
            </chakra.h2>
          </ChakraPopover.Title>
          {children}
        </ChakraPopover.Content>
      </ChakraPopover.Positioner>
    </ChakraPopover.Root>
  )
}
