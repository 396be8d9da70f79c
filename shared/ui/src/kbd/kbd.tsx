import { chakra } from '@chakra-ui/react'
import { Fragment } from 'react'

const Key = chakra('kbd', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: '1.25rem',
    minHeight: '1.25rem',
    px: '1',
    bg: 'bg.subtle',
    color: 'fg.muted',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: '4px',
    fontFamily: 'inherit',
    textStyle: 'caption',
  },
})

/** Keys that are pressed together: `['Ctrl', 'K']`. Letters as they are on the key. */
export const Kbd = ({ keys }: { keys: readonly string[] }) => (
  <chakra.kbd display="inline-flex" gap="2px" fontFamily="inherit" whiteSpace="nowrap">
    {keys.map((key, index) => (
      <Fragment key={key}>
        {index > 0 && <chakra.span srOnly>+</chakra.span>}
        <Key>{key}</Key>
      </Fragment>
    ))}
  </chakra.kbd>
)
