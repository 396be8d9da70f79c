import { FormQuestion, type FormQuestionProps } from '../dialog/form-question'
import { Drawer, type DrawerProps } from './drawer'

export interface FormDrawerProps extends DrawerProps, Pick<FormQuestionProps, 'question'> {}

/** A drawer with a form, which asks as `FormDialog` does before it loses what was typed. */
export const FormDrawer = ({ question, ...props }: FormDrawerProps) => (
  <FormQuestion open={props.open} onClose={props.onClose} question={question}>
    {(close) => <Drawer {...props} onClose={close} />}
  </FormQuestion>
)
