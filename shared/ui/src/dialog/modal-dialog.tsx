import { chakra } from '@chakra-ui/react'
import { Dialog as ChakraDialog } from '@chakra-ui/react/overlays'
import { type ReactNode, useState } from 'react'
import { phone } from '../breakpoints'
import { Button } from '../button/button'
import { Icon, XIcon } from '../icon/icon'
import {
  ModalOverlay,
  outOfSightBelowAnother,
  type ModalOverlayProps,
} from '../modal-overlay/modal-overlay'
import { DialogActions } from './dialog-actions'

export interface ModalDialogProps extends Pick<
  ModalOverlayProps,
  'open' | 'onClose' | 'role' | 'finalFocus'
> {
  title: string
  /** One sentence under the title. */
  description?: ReactNode
  children?: ReactNode
  /** Buttons, the main one last. */
  actions?: ReactNode
  /**
   * Accessible name of the close button. Without it there is none, and only the actions and Escape
   * close the dialog.
   */
  closeLabel?: string
  /** 448 px, or 800 for what is read in columns. */
  size?: 'md' | 'wide'
}

export function ModalDialog(props: ModalDialogProps) {
  const { open, onClose, role, finalFocus } = props
  // What it says does not change while it closes: whoever opened it has let go of what it was about.
  const [lastOpen, setLastOpen] = useState(props)
  if (open && lastOpen !== props) setLastOpen(props)
  const { title, description, children, actions, closeLabel, size = 'md' } = open ? props : lastOpen
  return (
    <ModalOverlay
      open={open}
      onClose={onClose}
      role={role}
      finalFocus={finalFocus}
      givesPlace
      leavesTop
    >
      <ChakraDialog.Positioner
        position="fixed"
        inset="0"
        zIndex="overlay"
        display="flex"
        alignItems="flex-start"
        justifyContent="center"
        overflowY="auto"
        overscrollBehavior="contain"
        px="4"
        py="clamp(1rem, 12vh, 8rem)"
        css={{
          ...outOfSightBelowAnother,
          // A sheet, whose buttons stand above the keyboard.
          [phone]: {
            bottom: 'var(--keyboard-height, 0px)',
            alignItems: 'flex-end',
            overflow: 'hidden',
            p: '0',
          },
        }}
      >
        <ChakraDialog.Content
          width="full"
          maxWidth={size === 'wide' ? '800px' : '448px'}
          bg="bg.panel"
          color="fg"
          borderRadius="panel"
          boxShadow="float"
          px="24px"
          py="6"
          position="relative"
          outline="none"
          _open={{ animation: 'rise 160ms ease-out' }}
          css={{
            [phone]: {
              // The page stays in sight above it, and toasts; a keyboard leaves no room for them.
              maxHeight: 'min(100% - 1.5rem, 100dvh - 5.5rem)',
              overflowY: 'auto',
              overscrollBehavior: 'contain',
              maxWidth: 'none',
              borderBottomRadius: '0',
              // A field that gets the focus scrolls to above the buttons.
              scrollPaddingBottom: '6rem',
              px: '4',
              '&:has([data-dialog-actions])': { pb: '0' },
            },
          }}
        >
          <ChakraDialog.Title textStyle="heading" pe={closeLabel ? '8' : undefined}>
            {title}
          </ChakraDialog.Title>
          {description && (
            <ChakraDialog.Description textStyle="body" color="fg.muted" mt="2" textWrap="pretty">
              {description}
            </ChakraDialog.Description>
          )}
          {children && <chakra.div mt="4">{children}</chakra.div>}
          {actions && <DialogActions>{actions}</DialogActions>}
          {closeLabel && (
            <chakra.div position="absolute" top="14px" insetEnd="14px">
              <Button variant="ghost" size="icon" aria-label={closeLabel} onClick={onClose}>
                <Icon as={XIcon} />
              </Button>
            </chakra.div>
          )}
        </ChakraDialog.Content>
      </ChakraDialog.Positioner>
    </ModalOverlay>
  )
}
