import { useCallback, useRef, useState } from 'react'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog'
import { Dialog, type DialogProps } from './dialog'
import { FormDialogContext, type ReportUnsavedForm } from './form-dialog-context'

export interface FormDialogProps extends DialogProps {
  /** Something that stands in no form differs from what is saved: a chosen file. */
  isDirty?: boolean
  /** What is asked before input is lost. */
  question: Pick<ConfirmDialogProps, 'title' | 'description' | 'confirmLabel' | 'cancelLabel'>
}

/**
 * A dialog with a form. A click beside it, Escape and its cross ask before they lose what was typed in
 * any form inside (decision 0025); “Cancel” says so itself (`CancelButton`).
 */
export function FormDialog({
  isDirty = false,
  question,
  onClose,
  children,
  ...props
}: FormDialogProps) {
  const [isAsking, setAsking] = useState(false)
  const unsavedForms = useRef(new Map<string, () => void>())
  const report = useCallback<ReportUnsavedForm>((id, discard) => {
    if (discard) unsavedForms.current.set(id, discard)
    else unsavedForms.current.delete(id)
  }, [])
  const close = () => (isDirty || unsavedForms.current.size > 0 ? setAsking(true) : onClose())
  const discard = () => {
    setAsking(false)
    for (const discardForm of unsavedForms.current.values()) discardForm()
    onClose()
  }
  return (
    <FormDialogContext value={report}>
      <Dialog {...props} onClose={close}>
        {children}
      </Dialog>
      <ConfirmDialog
        {...question}
        open={props.open && isAsking}
        onClose={() => setAsking(false)}
        onConfirm={discard}
        // The dialog that holds the form has loaded this code already.
        onLoadError={() => setAsking(false)}
        danger
      />
    </FormDialogContext>
  )
}
