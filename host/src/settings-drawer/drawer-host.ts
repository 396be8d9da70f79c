import type { Host } from '@console/kernel/host'

/** What the drawer asks of the host. */
export interface DrawerHostProps {
  host: Pick<Host, 'notify' | 'session' | 'stored'>
}
