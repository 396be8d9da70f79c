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
        flexDirection="column"
        alignItems="center"
        overflow="hidden"
        px="4"
        py="2rem"
        css={{
          ...outOfSightBelowAnother,
          // It begins further down where its height leaves room for that.
          '&::before': { content: '""', flex: '0 1 clamp(0rem, 12vh - 2rem, 6rem)' },
          // A sheet, whose buttons stand above the keyboard.
          [phone]: {
            bottom: 'var(--keyboard-height, 0px)',
            justifyContent: 'flex-end',
            p: '0',
            '&::before': { display: 'none' },
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
          flexShrink="0"
          maxHeight="100%"
          overflowY="auto"
          overscrollBehavior="contain"
          // A field that gets the focus scrolls to above the buttons.
          scrollPaddingBottom="6rem"
          _open={{ animation: 'rise 160ms ease-out' }}
          css={{
            '&:has([data-dialog-actions])': { pb: '0' },
            [phone]: {
              // The page stays in sight above it, and toasts; a keyboard leaves no room for them.
              maxHeight: 'min(100% - 1.5rem, 100dvh - 5.5rem)',
              maxWidth: 'none',
              borderBottomRadius: '0',
              px: '4',
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
