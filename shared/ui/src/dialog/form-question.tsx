import { type ReactNode, useCallback, useRef, useState } from 'react'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog'
import { FormDialogContext, type ReportUnsavedForm } from './form-dialog-context'

export interface FormQuestionProps {
  open: boolean
  onClose(): void
  /** Something that stands in no form differs from what is saved: a chosen file. */
  isDirty?: boolean
  /** What is asked before input is lost. */
  question: Pick<ConfirmDialogProps, 'title' | 'description' | 'confirmLabel' | 'cancelLabel'>
}

/**
 * Around what holds forms and can be closed: closing it by `close` asks before it loses what was typed in
 * any form inside (decision 0025).
 */
export function FormQuestion({
  open,
  onClose,
  isDirty = false,
  question,
  children,
}: FormQuestionProps & { children(close: () => void): ReactNode }) {
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
      {children(close)}
      <ConfirmDialog
        {...question}
        open={open && isAsking}
        onClose={() => setAsking(false)}
        onConfirm={discard}
        // What holds the form has loaded this code already.
        onLoadError={() => setAsking(false)}
        danger
      />
    </FormDialogContext>
  )
}
