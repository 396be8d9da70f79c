import { Dialog as ChakraDialog, Portal } from '@chakra-ui/react/overlays'
import { type ReactNode, useEffect, useInsertionEffect, useRef } from 'react'
import { ancestorsOf, findNearestFocus } from '../nearest-focus'

/** The toasts of the page (ui/toast), for the styles of what is open over it. */
const toastsWhileOpen = 'body:has(&[data-state=open]) > [data-live-announcer]'

/** Where toasts cover neither the buttons at the top and at the end of a dialog, nor its title, nor a drawer. */
const besideDialogs = (leavesTop?: boolean) => ({
  // Above a sheet, or below the title of what is as high as the window.
  mdDown: { top: leavesTop ? '2' : 'calc(var(--control-height) + 2rem)', bottom: 'auto' },
  md: {
    top: 'auto',
    bottom: '4',
    insetStart: '4',
    insetEnd: 'auto',
    justifyItems: 'start',
    width: 'fit-content',
    maxWidth: '21rem',
  },
})

/** Chakra marks what has a dialog over it: that is out of sight until it is the upper one again. */
export const outOfSightBelowAnother = {
  transition: 'opacity 160ms ease-out',
  '&[data-has-nested=dialog]': { opacity: 0 },
}

export interface ModalOverlayProps {
  open: boolean
  onClose(): void
  /** `alertdialog` interrupts: something is about to be lost, or went wrong. */
  role?: 'dialog' | 'alertdialog'
  /** What gets the focus on opening. Null: the control with `autoFocus`, or the first one. */
  initialFocus?(): HTMLElement | null
  /**
   * What gets the focus on closing, where it is another element than the one that had it before.
   * Null: that one.
   */
  finalFocus?(): HTMLElement | null
  /**
   * A dialog over it takes its place, as where it would show at the edges of that one; otherwise it is
   * seen below, darkened twice. The positioner has `outOfSightBelowAnother`.
   */
  givesPlace?: boolean
  /** In a window that is no wider than a tablet it leaves 5 rem at the top, where toasts stand meanwhile. */
  leavesTop?: boolean
  /** A positioner with a content of Chakra's dialog. */
  children: ReactNode
}

/**
 * What stands over the darkened page. Chakra's dialog keeps the focus inside, gives it back on
 * closing, and hides the rest of the page from screen readers. An alert dialog asks for a decision,
 * so a click beside it does not close it.
 */
export function ModalOverlay({
  open,
  onClose,
  role = 'dialog',
  initialFocus,
  finalFocus,
  givesPlace,
  leavesTop,
  children,
}: ModalOverlayProps) {
  useEffect(() => (open ? followKeyboard() : undefined), [open])
  const focusedBefore = useRef<Element | null>(null)
  const ancestorsBefore = useRef<Element[]>([])
  // Chakra looks a frame later, when a field with `autoFocus` has taken the focus; React runs these
  // effects before it gives it to that field.
  useInsertionEffect(() => {
    if (!open) return
    focusedBefore.current = document.activeElement
    ancestorsBefore.current = document.activeElement ? ancestorsOf(document.activeElement) : []
  }, [open])
  /** Chakra would give the focus to the first control, whatever has taken it. */
  const findInitialFocus = () => {
    const focused = document.activeElement
    const hasTakenIt = focused !== focusedBefore.current && focused?.closest('[aria-modal=true]')
    return initialFocus?.() ?? (hasTakenIt ? (focused as HTMLElement) : null)
  }
  const findFinalFocus = () => {
    const before = focusedBefore.current
    return (
      finalFocus?.() ??
      (before instanceof HTMLElement && before.isConnected && before !== document.body
        ? before
        : findNearestFocus(ancestorsBefore.current))
    )
  }
  return (
    <ChakraDialog.Root
      unstyled
      open={open}
      role={role}
      lazyMount
      unmountOnExit
      initialFocusEl={findInitialFocus}
      finalFocusEl={findFinalFocus}
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
          css={{
            [toastsWhileOpen]: besideDialogs(leavesTop),
            ...(givesPlace && outOfSightBelowAnother),
          }}
        />
        {children}
      </Portal>
    </ChakraDialog.Root>
  )
}

/**
 * Keeps `--keyboard-height` at what a telephone's keyboard covers of the page, which no style knows on every
 * telephone, and the field that has the focus in sight.
 */
function followKeyboard() {
  const { visualViewport } = window
  if (!visualViewport) return
  const follow = () => {
    const { height, offsetTop, scale } = visualViewport
    // Fingers that enlarge the page show less of it, too.
    const covered = scale === 1 ? Math.max(0, window.innerHeight - offsetTop - height) : 0
    document.documentElement.style.setProperty('--keyboard-height', `${covered}px`)
    if (covered > 0) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }
  follow()
  visualViewport.addEventListener('resize', follow)
  visualViewport.addEventListener('scroll', follow)
  return () => {
    visualViewport.removeEventListener('resize', follow)
    visualViewport.removeEventListener('scroll', follow)
  }
}
