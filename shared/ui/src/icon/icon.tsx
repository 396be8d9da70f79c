import { chakra } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'

export type { LucideIcon }
// The one family of icons (look.md). Only those that are named somewhere travel.
export {
  ArrowLeft, Building2, Check, ChevronDown, ChevronRight, CircleAlert, CircleCheck, Eye, EyeOff, Globe, Languages, LogOut, Menu as MenuIcon,
  Moon, Plus, RefreshCw, Settings, Sun, User, Users, X,
} from 'lucide-react'

/** An icon beside words: 16 px, or 20. It never carries the meaning alone, so it is hidden from who cannot see it (look.md). */
export function Icon({ of: Drawing, size = 16 }: { of: LucideIcon; size?: 16 | 20 }) {
  return <chakra.span display="inline-flex" flexShrink="0" aria-hidden><Drawing size={size} strokeWidth={1.75} /></chakra.span>
}
