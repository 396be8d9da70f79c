import type { LinkIconName } from '@console/contract/remote-manifest'
import { Building2Icon, type IconGlyph, PlusIcon, UserIcon } from '@console/ui/icon/icon'

/** The icons of contributed links; a later remote may name one that this host does not have. */
export const linkIcons: Partial<Record<LinkIconName, IconGlyph>> = {
  'building-2': Building2Icon,
  plus: PlusIcon,
  user: UserIcon,
}
