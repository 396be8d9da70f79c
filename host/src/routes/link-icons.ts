import type { LinkIconName } from '@console/contract/remote-manifest'
import {
  BriefcaseIcon,
  Building2Icon,
  GlobeIcon,
  HouseIcon,
  type IconGlyph,
  PackageIcon,
  PlusIcon,
  ScrollTextIcon,
  SlidersIcon,
  StoreIcon,
  UserIcon,
  UsersIcon,
} from '@console/ui/icon/icon'

/** The icons of contributed links; a later remote may name one that this host does not have. */
export const linkIcons: Partial<Record<LinkIconName, IconGlyph>> = {
  briefcase: BriefcaseIcon,
  'building-2': Building2Icon,
  globe: GlobeIcon,
  house: HouseIcon,
  package: PackageIcon,
  plus: PlusIcon,
  'scroll-text': ScrollTextIcon,
  'sliders-horizontal': SlidersIcon,
  store: StoreIcon,
  user: UserIcon,
  users: UsersIcon,
}
