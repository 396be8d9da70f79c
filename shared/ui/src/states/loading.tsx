import { chakra } from '@chakra-ui/react'
import { Spinner } from './spinner'

// What comes quickly never shows a wait: it appears after 150 ms (look.md "States").
const afterAWhile = { animation: 'appear 200ms ease-out 150ms both' }

/** A wheel in the middle of its place, with words for who cannot see it. */
export function Loading({ label, size = 48 }: { label: string; size?: 16 | 48 | 64 }) {
  return (
    <chakra.div role="status" display="grid" placeItems="center" p="8" color="fg.muted" css={afterAWhile}>
      <Spinner size={size} />
      <chakra.span srOnly>{label}</chakra.span>
    </chakra.div>
  )
}

/** A grey shape of what is coming. */
export const Skeleton = chakra('div', {
  base: { bg: 'bg.muted', borderRadius: 'control', minHeight: '4', animation: 'appear 200ms ease-out 150ms both, shimmer 1.6s ease-in-out 400ms infinite' },
})
