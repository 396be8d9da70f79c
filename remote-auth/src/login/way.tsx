import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'

const Words = chakra('a', {
  base: { color: 'accent.fg', fontWeight: '500', borderRadius: '2px', textUnderlineOffset: '3px', _hover: { textDecorationLine: 'underline' } },
})

/** To the other form. Its code is fetched as soon as somebody comes near. */
export function Way({ to, onNear, children }: { to: string; onNear?(): Promise<unknown>; children: string }) {
  const prepare = () => void onNear?.().catch(() => {})
  return <Words asChild><Link to={to} onPointerEnter={prepare} onFocus={prepare}>{children}</Link></Words>
}
