import { chakra } from '@chakra-ui/react'
import { Dialog as Modal } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { Button } from '../button/button'
import { Icon, X } from '../icon/icon'
import type { DialogProps } from './dialog'

/** Made of Chakra's dialog: it keeps the focus inside, gives it back, and hides the rest from screen readers. */
export function DialogFrame({
  open,
  onClose,
  title,
  help,
  children,
  actions,
  closeLabel,
  role = 'dialog',
}: DialogProps) {
  return (
    <Modal.Root
      unstyled
      open={open}
      role={role}
      lazyMount
      unmountOnExit
      closeOnInteractOutside={role === 'dialog'}
      onOpenChange={(change) => !change.open && onClose()}
    >
      <Portal>
        <Modal.Backdrop
          position="fixed"
          inset="0"
          zIndex="overlay"
          bg="color-mix(in oklab, var(--grey-950) 45%, transparent)"
          _open={{ animation: 'appear 160ms ease-out' }}
        />
        <Modal.Positioner
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
        >
          <Modal.Content
            width="full"
            maxWidth="448px"
            bg="bg.panel"
            color="fg"
            borderRadius="panel"
            boxShadow="float"
            p="6"
            position="relative"
            outline="none"
            _open={{ animation: 'rise 160ms ease-out' }}
          >
            <Modal.Title textStyle="heading" pe={closeLabel ? '8' : undefined}>
              {title}
            </Modal.Title>
            {help && (
              <Modal.Description textStyle="body" color="fg.muted" mt="2" textWrap="pretty">
                {help}
              </Modal.Description>
            )}
            {children && <chakra.div mt="4">{children}</chakra.div>}
            {actions && (
              <chakra.div mt="6" display="flex" gap="2" justifyContent="flex-end" flexWrap="wrap">
                {actions}
              </chakra.div>
            )}
            {closeLabel && (
              <chakra.div position="absolute" top="14px" insetEnd="14px">
                <Button look="bare" size="icon" aria-label={closeLabel} onClick={onClose}>
                  <Icon of={X} />
                </Button>
              </chakra.div>
            )}
          </Modal.Content>
        </Modal.Positioner>
      </Portal>
    </Modal.Root>
  )
}
