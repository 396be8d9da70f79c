import { chakra } from '@chakra-ui/react'
import { type FocusEvent, useEffect, useRef, useSyncExternalStore } from 'react'
import { CircleAlertIcon, CircleCheckIcon, Icon, XIcon } from '../icon/icon'
import { lowWindow } from '../breakpoints'
import { Button } from '../button/button'
import type { NoticeStore } from './notice-store'

export { createNoticeStore, type NoticeStore } from './notice-store'

const NoticeCard = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2',
    width: { base: 'full', md: 'fit-content' },
    maxWidth: 'full',
    p: '3',
    bg: 'bg.panel',
    color: 'fg',
    borderRadius: 'panel',
    boxShadow: 'float',
    textStyle: 'body',
    animation: 'arrive 200ms ease-out',
    pointerEvents: 'auto',
  },
})
const CloseButton = chakra('button', {
  base: {
    // The target is larger than the icon: 24 px, 44 on a touch screen.
    display: 'flex',
    p: '0.25rem',
    m: '-0.125rem',
    borderRadius: '4px',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { color: 'fg', bg: 'bg.muted' },
    '@media (pointer: coarse)': { p: '14px', m: '-12px' },
  },
})

/**
 * Where the notices of a page appear: top right, as wide as their text, so that they leave the
 * page's own actions free; on a phone, where the page's title is at the top, at the bottom. A dialog
 * that is open moves them off its own buttons (modal-overlay). Rendered once, by the host, as a child
 * of the body: there a dialog does not hide it from screen readers. Successes share one live region
 * that is always there; a failure is an alert of its own.
 */
export function NoticeRegion({
  notices,
  label,
  closeLabel,
}: {
  notices: NoticeStore
  label: string
  closeLabel: string
}) {
  const visible = useSyncExternalStore(notices.subscribe, notices.getSnapshot, notices.getSnapshot)
  const region = useRef<HTMLElement>(null)
  const previousFocus = useRef<HTMLElement | null>(null)
  const isHovered = useRef(false)

  // Removing the element under the pointer or with the focus fires no event, so both are checked
  // here.
  useEffect(() => {
    const element = region.current
    if (!element || element.contains(document.activeElement)) return
    if (document.activeElement === document.body) previousFocus.current?.focus()
    previousFocus.current = null
    // `:hover` stays set after a touch, and a mouse over a removed notice fires no leave event: the
    // timers stay paused only if both agree.
    if (!isHovered.current || !element.matches(':hover')) notices.resume()
  }, [visible, notices])

  const handleFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      previousFocus.current = relatedTarget
    notices.pause()
  }
  const setHovered = (hovered: boolean) => () => {
    isHovered.current = hovered
    if (hovered) notices.pause()
    else notices.resume()
  }
  const failures = visible.filter(({ kind }) => kind === 'failure')
  const successes = visible.filter(({ kind }) => kind === 'success')
  const renderCard = ({ id, kind, message, action }: (typeof visible)[number]) => (
    <NoticeCard key={id} role={kind === 'failure' ? 'alert' : undefined}>
      <chakra.span
        display="flex"
        height="1.25rem"
        alignItems="center"
        color={kind === 'failure' ? 'danger' : 'success'}
      >
        <Icon as={kind === 'failure' ? CircleAlertIcon : CircleCheckIcon} />
      </chakra.span>
      <chakra.span flex="1" minWidth="0" overflowWrap="anywhere">
        <span>{message}</span>
        {action && (
          <chakra.span display="block" mt="2">
            <Button
              size="sm"
              onClick={() => {
                notices.dismiss(id)
                action.run()
              }}
            >
              {action.label}
            </Button>
          </chakra.span>
        )}
      </chakra.span>
      <CloseButton type="button" aria-label={closeLabel} onClick={() => notices.dismiss(id)}>
        <Icon as={XIcon} />
      </CloseButton>
    </NoticeCard>
  )
  return (
    <chakra.section
      ref={region}
      // Dialogs leave a child of the body that has this in reach of screen readers.
      data-live-announcer
      aria-label={label}
      position="fixed"
      insetEnd="4"
      zIndex="notice"
      display="grid"
      gap="2"
      justifyItems="end"
      // Below the header and the strip of tabs, so that their buttons stay free.
      top={{ md: 'calc({sizes.header} + {sizes.tab} + 0.5rem)' }}
      bottom={{ base: 'calc(16px + env(safe-area-inset-bottom))', md: 'auto' }}
      width={{ base: 'calc(100vw - 2rem)', md: '21rem' }}
      pointerEvents="none"
      css={{
        [lowWindow]: { maxHeight: 'calc(100svh - 2rem)', overflowY: 'auto', md: { top: '4' } },
      }}
      // Moving, not entering: a notice that appears under a resting pointer is not pointed at, and
      // would stay over what lies below it.
      onPointerMove={setHovered(true)}
      onPointerLeave={setHovered(false)}
      onFocus={handleFocus}
      onBlur={notices.resume}
    >
      {/* Always in the page: a region that arrives together with its text is often not read. */}
      <chakra.div role="status" display="grid" gap="2" justifyItems="inherit">
        {successes.map(renderCard)}
      </chakra.div>
      {failures.map(renderCard)}
    </chakra.section>
  )
}
