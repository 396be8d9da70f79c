import type { ReactNode } from 'react'
import { Button } from '../button/button'
import { Dialog, type DialogProps } from './dialog'

export interface ConfirmDialogProps extends Pick<
  DialogProps,
  'open' | 'onClose' | 'finalFocus' | 'onLoadError'
> {
  onConfirm(): void
  /** Names what it is about: "Delete team Harbour Lights?" */
  title: string
  /** What will happen, or what happened. */
  description?: ReactNode
  /** Label of the confirm button: "Sign out", not "OK". */
  confirmLabel: string
  /** Without it there is nothing to choose: the dialog only informs. */
  cancelLabel?: string
  /** Confirming deletes or ends something. */
  danger?: boolean
  pending?: boolean
}

/** Asks before something is lost, or says what went wrong. */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  title,
  description,
  confirmLabel,
  cancelLabel,
  danger = false,
  onLoadError,
  finalFocus,
  pending,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      role="alertdialog"
      onLoadError={onLoadError}
      finalFocus={finalFocus}
      actions={
        <>
          {cancelLabel && <Button onClick={onClose}>{cancelLabel}</Button>}
          <Button variant={danger ? 'danger' : 'primary'} pending={pending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}
