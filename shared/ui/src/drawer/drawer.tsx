import { createLazyComponent } from '../lazy-component/lazy-component'
import type { DrawerPanelProps } from './drawer-panel'

export interface DrawerProps extends DrawerPanelProps {
  /** The drawer's code could not be loaded: close it, say so, and offer to open it again. */
  onLoadError(error: unknown): void
}

const LazyDrawerPanel = createLazyComponent(() =>
  import('./drawer-panel').then(({ DrawerPanel }) => DrawerPanel),
)

/**
 * A modal panel at the end of the page, for one thing of a list: its details, its settings. On a
 * phone it takes the whole width. At the start it holds a menu. Cheap to import, like `Dialog`.
 */
export function Drawer(props: DrawerProps) {
  const DrawerPanel = LazyDrawerPanel.useComponent(props.open, props.onLoadError)
  return DrawerPanel && <DrawerPanel {...props} />
}
