import { chakra } from '@chakra-ui/react'
import { useSyncExternalStore } from 'react'
import { CircleAlert, CircleCheck, Icon, X } from '../icon/icon'
import type { Notices } from './notices'

export { createNotices, type Notices } from './notices'

const Card = chakra('div', {
  base: {
    display: 'flex', alignItems: 'flex-start', gap: '2', width: 'full', p: '3', bg: 'bg.panel', color: 'fg', borderRadius: 'panel', boxShadow: 'float',
    textStyle: 'body', animation: 'arrive 200ms ease-out', pointerEvents: 'auto',
  },
})
const Cross = chakra('button', {
  base: { display: 'flex', p: '2px', borderRadius: '4px', color: 'fg.muted', cursor: 'pointer', _hover: { color: 'fg', bg: 'bg.muted' } },
})

/** Where the notices of a page stand: top right. Stands once, in the host. */
export function NoticeRegion({ of: notices, label, closeLabel }: { of: Notices; label: string; closeLabel: string }) {
  const shown = useSyncExternalStore(notices.subscribe, notices.list)
  return (
    <chakra.section
      aria-label={label} position="fixed" top="56px" insetEnd="4" zIndex="notice" width="360px" maxWidth="calc(100vw - 2rem)" display="grid" gap="2"
      pointerEvents="none" onPointerEnter={notices.hold} onPointerLeave={notices.release} onFocus={notices.hold} onBlur={notices.release}
    >
      {shown.map(({ id, kind, words }) => (
        <Card key={id} role={kind === 'failure' ? 'alert' : 'status'}>
          <chakra.span display="flex" height="20px" alignItems="center" color={kind === 'failure' ? 'danger' : 'success'}>
            <Icon of={kind === 'failure' ? CircleAlert : CircleCheck} />
          </chakra.span>
          <chakra.span flex="1">{words}</chakra.span>
          <Cross type="button" aria-label={closeLabel} onClick={() => notices.close(id)}><Icon of={X} /></Cross>
        </Card>
      ))}
    </chakra.section>
  )
}
