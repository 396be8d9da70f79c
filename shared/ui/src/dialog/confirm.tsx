import type { ReactNode } from 'react'
import { Button } from '../button/button'
import { Dialog } from './dialog'

export interface ConfirmProps {
  open: boolean
  onClose(): void
  onConfirm(): void
  /** Names the thing: "Delete team Harbour Lights?" */
  title: string
  /** What will happen, or what happened. */
  help?: ReactNode
  /** The deed: "Sign out", not "OK". */
  act: string
  /** Without it there is nothing to choose: the dialog only tells something. */
  cancel?: string
  /** The deed takes something away. */
  danger?: boolean
  /** It could not be shown, because its code did not come. */
  onFailed?(): void
  pending?: boolean
}

/** Asks before something is lost, or tells what went wrong. */
export function Confirm({
  open,
  onClose,
  onConfirm,
  title,
  help,
  act,
  cancel,
  danger = false,
  onFailed,
  pending,
}: ConfirmProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      help={help}
      role="alertdialog"
      onFailed={onFailed}
      actions={
        <>
          {cancel && <Button onClick={onClose}>{cancel}</Button>}
          <Button look={danger ? 'danger' : 'primary'} pending={pending} onClick={onConfirm}>
            {act}
          </Button>
        </>
      }
    />
  )
}
