import { Dialog as ChakraDialog, Portal } from '@chakra-ui/react/overlays'
import type { ReactNode } from 'react'

export interface ModalOverlayProps {
  open: boolean
  onClose(): void
  /** `alertdialog` interrupts: something is about to be lost, or went wrong. */
  role?: 'dialog' | 'alertdialog'
  /**
   * What gets the focus on closing, where it is another element than the one that had it before.
   * Null: that one.
   */
  finalFocus?(): HTMLElement | null
  /** A positioner with a content of Chakra's dialog. */
  children: ReactNode
}

/**
 * What stands over the darkened page. Chakra's dialog keeps the focus inside, gives it back on
 * closing, and hides the rest of the page from screen readers. An alert dialog asks for a decision,
 * so a click beside it does not close it.
 */
export const ModalOverlay = ({
  open,
  onClose,
  role = 'dialog',
  finalFocus,
  children,
}: ModalOverlayProps) => (
  <ChakraDialog.Root
    unstyled
    open={open}
    role={role}
    lazyMount
    unmountOnExit
    finalFocusEl={finalFocus}
    closeOnInteractOutside={role === 'dialog'}
    onOpenChange={(change) => !change.open && onClose()}
  >
    <Portal>
      <ChakraDialog.Backdrop
        position="fixed"
        inset="0"
        zIndex="overlay"
        bg="color-mix(in oklab, var(--grey-950) 45%, transparent)"
        _open={{ animation: 'appear 160ms ease-out' }}
      />
      {children}
    </Portal>
  </ChakraDialog.Root>
)
