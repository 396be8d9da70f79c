import { useState } from 'react'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog'
import { Dialog, type DialogProps } from './dialog'

export interface FormDialogProps extends DialogProps {
  /** Something differs from what is saved. */
  isDirty: boolean
  /** What is asked before that is lost. */
  question: Pick<ConfirmDialogProps, 'title' | 'description' | 'confirmLabel' | 'cancelLabel'>
}

/**
 * A dialog with a form. A click beside it, Escape and its cross ask before they lose what was changed
 * (issue 9 §5); “Cancel” says so itself.
 */
export function FormDialog({ isDirty, question, onClose, ...props }: FormDialogProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Dialog {...props} onClose={() => (isDirty ? setAsking(true) : onClose())} />
      <ConfirmDialog
        {...question}
        open={props.open && isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onClose()
        }}
        danger
      />
    </>
  )
}
