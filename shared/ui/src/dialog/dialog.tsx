import type { ReactNode } from 'react'
import { late } from '../late/late'

export interface DialogProps {
  open: boolean
  onClose(): void
  title: string
  /** One sentence under the title. */
  help?: ReactNode
  children?: ReactNode
  /** Buttons, the deed last. */
  actions?: ReactNode
  /** Name of the cross; without it there is none, and only the buttons and Escape close. */
  closeLabel?: string
  /** The frame's code could not be fetched; without it the boundary around hears of that. */
  onFailed?(): void
  /** `alertdialog` interrupts: something is about to be lost, or went wrong. */
  role?: 'dialog' | 'alertdialog'
}

const frame = late(() => import('./dialog-frame').then(({ DialogFrame }) => DialogFrame))

/** A modal frame. Light to import: what it is made of comes when it first opens (rulings 2). */
export function Dialog(props: DialogProps) {
  const Frame = frame.use(props.open, props.onFailed)
  return Frame && <Frame {...props} />
}

/** Fetches the dialog's code ahead of its use. */
export const prepareDialog = frame.prepare
