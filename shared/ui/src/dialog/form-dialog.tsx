import { Dialog, type DialogProps } from './dialog'
import { FormQuestion, type FormQuestionProps } from './form-question'

export interface FormDialogProps
  extends DialogProps, Pick<FormQuestionProps, 'isDirty' | 'question'> {}

/**
 * A dialog with a form. A click beside it, Escape and its cross ask before they lose what was typed in
 * any form inside (decision 0025); “Cancel” says so itself (`CancelButton`).
 */
export const FormDialog = ({ isDirty, question, ...props }: FormDialogProps) => (
  <FormQuestion open={props.open} onClose={props.onClose} isDirty={isDirty} question={question}>
    {(close) => <Dialog {...props} onClose={close} />}
  </FormQuestion>
)
