import type { ReactNode } from 'react'
import { createLazyComponent } from '../lazy-component/lazy-component'

export interface DialogProps {
  open: boolean
  onClose(): void
  title: string
  /** One sentence under the title. */
  description?: ReactNode
  children?: ReactNode
  /** Buttons, the main one last. */
  actions?: ReactNode
  /**
   * Accessible name of the close button. Without it there is none, and only the actions and Escape
   * close the dialog.
   */
  closeLabel?: string
  /**
   * The dialog's code could not be loaded. Without this handler the error goes to the nearest error
   * boundary.
   */
  onLoadError?(): void
  /** `alertdialog` interrupts: something is about to be lost, or went wrong. */
  role?: 'dialog' | 'alertdialog'
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
