import { chakra } from '@chakra-ui/react'
import { type FocusEvent, useEffect, useRef, useSyncExternalStore } from 'react'
import { CircleAlert, CircleCheck, Icon, X } from '../icon/icon'
import type { Notices } from './notices'

export { createNotices, type Notices } from './notices'

const Card = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2',
    width: { base: 'full', md: 'fit-content' },
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
const Cross = chakra('button', {
  base: {
    // Larger than it looks: 24 px, 44 under a finger.
    display: 'flex',
    p: '4px',
    m: '-2px',
    borderRadius: '4px',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { color: 'fg', bg: 'bg.muted' },
    '@media (pointer: coarse)': { p: '14px', m: '-12px' },
  },
})

/**
 * Where the notices of a page stand: top right, as wide as their words, so that they leave a page's own actions free; on a phone,
 * where the page's title stands there, at the foot. Stands once, in the host.
 */
export function NoticeRegion({
  of: notices,
  label,
  closeLabel,
}: {
  of: Notices
  label: string
  closeLabel: string
}) {
  const shown = useSyncExternalStore(notices.subscribe, notices.list)
  const region = useRef<HTMLElement>(null)
  const cameFrom = useRef<HTMLElement | null>(null)
  const isPointedAt = useRef(false)

  // What is taken off the page takes the pointer and the focus with it, and no event tells of that.
  useEffect(() => {
    const here = region.current
    if (!here || here.contains(document.activeElement)) return
    if (document.activeElement === document.body) cameFrom.current?.focus()
    cameFrom.current = null
    // A finger that was lifted leaves the mark of hovering behind, and a mouse over what is gone sends no word.
    if (!isPointedAt.current || !here.matches(':hover')) notices.release()
  }, [shown, notices])

  const enter = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      cameFrom.current = relatedTarget
    notices.hold()
  }
  const point = (isHere: boolean) => () => {
    isPointedAt.current = isHere
    if (isHere) notices.hold()
    else notices.release()
  }
  return (
    <chakra.section
      ref={region}
      aria-label={label}
      position="fixed"
      insetEnd="4"
      zIndex="notice"
      display="grid"
      gap="2"
      justifyItems="end"
      top={{ md: '56px' }}
      bottom={{ base: 'calc(16px + env(safe-area-inset-bottom))', md: 'auto' }}
      width={{ base: 'calc(100vw - 2rem)', md: '336px' }}
      pointerEvents="none"
      onPointerEnter={point(true)}
      onPointerLeave={point(false)}
      onFocus={enter}
      onBlur={notices.release}
    >
      {shown.map(({ id, kind, words }) => (
        <Card key={id} role={kind === 'failure' ? 'alert' : 'status'}>
          <chakra.span
            display="flex"
            height="20px"
            alignItems="center"
            color={kind === 'failure' ? 'danger' : 'success'}
          >
            <Icon of={kind === 'failure' ? CircleAlert : CircleCheck} />
          </chakra.span>
          <chakra.span flex="1">{words}</chakra.span>
          <Cross type="button" aria-label={closeLabel} onClick={() => notices.close(id)}>
            <Icon of={X} />
          </Cross>
        </Card>
      ))}
    </chakra.section>
  )
}
