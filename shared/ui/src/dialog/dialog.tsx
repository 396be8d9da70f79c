import { createLazyComponent } from '../lazy-component/lazy-component'
import type { ModalDialogProps } from './modal-dialog'

export interface DialogProps extends ModalDialogProps {
  /** The dialog's code could not be loaded: close it, say so, and offer to open it again. */
  onLoadError(error: unknown): void
}

const LazyModalDialog = createLazyComponent(() =>
  import('./modal-dialog').then(({ ModalDialog }) => ModalDialog),
)

/**
 * A modal dialog. Cheap to import: the code of `ModalDialog` is loaded when it first opens (rulings
 * 2).
 */
export function Dialog(props: DialogProps) {
  const ModalDialog = LazyModalDialog.useComponent(props.open, props.onLoadError)
  return ModalDialog && <ModalDialog {...props} />
}

/** Loads the dialog's code ahead of its use. */
export const preloadDialog = LazyModalDialog.preload
