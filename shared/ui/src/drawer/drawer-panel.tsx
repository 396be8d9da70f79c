import { chakra } from '@chakra-ui/react'
import { Dialog as ChakraDialog } from '@chakra-ui/react/overlays'
import type { ReactNode } from 'react'
import { Button } from '../button/button'
import { Icon, XIcon } from '../icon/icon'
import { lowWindow, phone } from '../breakpoints'
import { ModalOverlay } from '../modal-overlay/modal-overlay'

const animations = { start: 'appear', end: 'arrive', bottom: 'rise' }

export interface DrawerPanelProps {
  open: boolean
  onClose(): void
  title: string
  /** Seen in place of the title, which screen readers read: a logo. */
  picture?: ReactNode
  /** One sentence under the title. */
  description?: ReactNode
  children: ReactNode
  /** Buttons at the lower end, the main one last. */
  actions?: ReactNode
  /** `sm`: 360 px, for a list of settings. Default `md`. */
  width?: 'sm' | 'md'
  /**
   * `start`: a menu at the left edge, as wide as a menu; beside it the page stays in sight. `bottom`: a sheet on a
   * phone, as high as what it holds.
   */
  side?: 'start' | 'end' | 'bottom'
  /** Accessible name of the close button. */
  closeLabel: string
  /** What gets the focus on closing, where it is another element than before. Null: as before. */
  finalFocus?(): HTMLElement | null
}

/** Chakra's dialog, placed at the side: its drawer is the same machine. */
export function DrawerPanel({
  open,
  onClose,
  title,
  picture,
  description,
  children,
  actions,
  width = 'md',
  side = 'end',
  closeLabel,
  finalFocus,
}: DrawerPanelProps) {
  return (
    <ModalOverlay
      open={open}
      onClose={onClose}
      finalFocus={finalFocus}
      leavesTop={side === 'bottom'}
    >
      <ChakraDialog.Positioner
        position="fixed"
        inset="0"
        // A sheet stands above the keyboard.
        bottom={side === 'bottom' ? 'var(--keyboard-height, 0px)' : undefined}
        zIndex="overlay"
        display="flex"
      >
        <ChakraDialog.Content
          {...(side === 'bottom'
            ? {
                width: 'full',
                mt: 'auto',
                maxHeight: 'min(85dvh, 100%)',
                pb: 'env(safe-area-inset-bottom)',
                borderTopRadius: 'panel',
              }
            : { height: 'full' })}
          {...(side === 'start' && { width: 'min(18rem, 85vw)' })}
          {...(side === 'end' && {
            ms: 'auto',
            width: 'full',
            maxWidth: { base: 'full', sm: width === 'sm' ? '22.5rem' : '30rem' },
          })}
          display="grid"
          gridTemplateRows="auto minmax(0, 1fr) auto"
          bg="bg.panel"
          color="fg"
          boxShadow="float"
          outline="none"
          _open={{ animation: `${animations[side]} 200ms ease-out` }}
          css={{
            // There, title and buttons leave no room between them: all of it scrolls.
            [lowWindow]: { display: 'block', overflowY: 'auto' },
          }}
        >
          <chakra.div
            display="flex"
            alignItems="flex-start"
            gap="3"
            ps={{ base: '4', sm: '6' }}
            pe="3"
            py="3"
            borderBottomWidth="1px"
            borderColor="border"
          >
            <chakra.div flex="1" minWidth="0" py="calc((var(--control-height) - 1.5rem) / 2)">
              <ChakraDialog.Title textStyle="heading" srOnly={picture !== undefined}>
                {title}
              </ChakraDialog.Title>
              {picture}
              {description && (
                <ChakraDialog.Description color="fg.muted" mt="1" textWrap="pretty">
                  {description}
                </ChakraDialog.Description>
              )}
            </chakra.div>
            <Button variant="ghost" size="icon" aria-label={closeLabel} onClick={onClose}>
              <Icon as={XIcon} />
            </Button>
          </chakra.div>
          <chakra.div
            overflowY="auto"
            overscrollBehavior="contain"
            px={{ base: '4', sm: '6' }}
            py="6"
            css={{ [lowWindow]: { overflowY: 'visible' } }}
          >
            {children}
          </chakra.div>
          {actions && (
            <chakra.div
              display="flex"
              flexWrap="wrap"
              justifyContent="flex-end"
              gap="2"
              px={{ base: '4', sm: '6' }}
              py="3"
              borderTopWidth="1px"
              borderColor="border"
              css={{ [phone]: { '& > :is(button, a)': { flex: '1 1 auto' } } }}
            >
              {actions}
            </chakra.div>
          )}
        </ChakraDialog.Content>
      </ChakraDialog.Positioner>
    </ModalOverlay>
  )
}
