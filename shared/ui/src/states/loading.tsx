import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { Spinner } from './spinner'

// What comes quickly never shows a wait: it appears after 150 ms (look.md "States").
const afterAWhile = { animation: 'appear 200ms ease-out 150ms both' }

/** The shape of what is on its way, with words for who cannot see it. */
export function Awaited({ label, children, ...rest }: HTMLChakraProps<'div'> & { label: string }) {
  return (
    <chakra.div role="status" css={afterAWhile} {...rest}>
      {children}
      {/* Text and not a name: a live region is read by what is in it. */}
      <chakra.span srOnly>{label}</chakra.span>
    </chakra.div>
  )
}

/** A wheel in the middle of its place. */
export const Loading = ({ label, size = 48 }: { label: string; size?: 16 | 48 | 64 }) => (
  <Awaited label={label} display="grid" placeItems="center" p="8" color="fg.muted">
    <Spinner size={size} />
  </Awaited>
)

/** A grey shape of what is coming. */
export const Skeleton = chakra('div', {
  base: {
    bg: 'bg.muted',
    borderRadius: 'control',
    minHeight: '4',
    animation: 'appear 200ms ease-out 150ms both, shimmer 1.6s ease-in-out 400ms infinite',
  },
})
