import type { LinkIconName } from '@console/contract/remote-manifest'
import {
  Building2Icon,
  GlobeIcon,
  HouseIcon,
  type IconGlyph,
  PackageIcon,
  PlusIcon,
  UserIcon,
  UsersIcon,
} from '@console/ui/icon/icon'

/** The icons of contributed links; a later remote may name one that this host does not have. */
export const linkIcons: Partial<Record<LinkIconName, IconGlyph>> = {
  'building-2': Building2Icon,
  globe: GlobeIcon,
  house: HouseIcon,
  package: PackageIcon,
  plus: PlusIcon,
  user: UserIcon,
  users: UsersIcon,
}
