import type { ReactNode } from 'react'
import { createLazyComponent } from '../lazy-component/lazy-component'

export interface DrawerProps {
  open: boolean
  onClose(): void
  title: string
  /** One sentence under the title. */
  description?: ReactNode
  children: ReactNode
  /** Buttons at the lower end, the main one last. */
  actions?: ReactNode
  /** Accessible name of the close button. */
  closeLabel: string
  /**
   * The drawer's code could not be loaded. Without this handler the error goes to the nearest error
   * boundary.
   */
  onLoadError?(): void
}

const LazyDrawerPanel = createLazyComponent(() =>
  import('./drawer-panel').then(({ DrawerPanel }) => DrawerPanel),
)

/**
 * A modal panel at the end of the page, for one thing of a list: its details, its settings. On a
 * phone it takes the whole width. Cheap to import, like `Dialog`.
 */
export function Drawer(props: DrawerProps) {
  const DrawerPanel = LazyDrawerPanel.useComponent(props.open, props.onLoadError)
  return DrawerPanel && <DrawerPanel {...props} />
}
