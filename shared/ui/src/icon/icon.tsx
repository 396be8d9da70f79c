import { chakra } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'

export type { LucideIcon }

/** An icon beside words: 16 px, or 20. It never carries the meaning alone, so it is hidden from who cannot see it (look.md). */
export function Icon({ of: Drawing, size = 16 }: { of: LucideIcon; size?: 16 | 20 }) {
  return <chakra.span display="inline-flex" flexShrink="0" aria-hidden><Drawing size={size} strokeWidth={1.75} /></chakra.span>
}
