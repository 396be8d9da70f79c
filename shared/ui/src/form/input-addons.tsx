import { chakra } from '@chakra-ui/react'
import { Icon, type IconGlyph } from '../icon/icon'

/** An icon inside an input, at either end. A press goes through to the input. */
export const InputIcon = ({ icon, side }: { icon: IconGlyph; side: 'start' | 'end' }) => (
  <chakra.span
    position="absolute"
    {...(side === 'start' ? { insetStart: '3' } : { insetEnd: '3' })}
    top="0"
    bottom="0"
    display="flex"
    alignItems="center"
    color="fg.muted"
    pointerEvents="none"
  >
    <Icon as={icon} />
  </chakra.span>
)

/** A button inside an input, at its end: shows what is typed, clears it, opens a list. */
export const InputButton = chakra('button', {
  base: {
    position: 'absolute',
    insetEnd: '0',
    top: '0',
    bottom: '0',
    width: 'control',
    display: 'grid',
    placeItems: 'center',
    borderRadius: '5px',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { color: 'fg' },
    _focusVisible: { outlineOffset: '-2px' },
  },
})
