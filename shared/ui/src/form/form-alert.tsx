import { ErrorMessage } from './error-message'
import { useFormContext } from './form'
import * as styles from './form.module.css'

/** What is wrong with the form as a whole: that it is denied, or the error `root`. It stands above the button. */
export function FormAlert() {
  const { form, denied } = useFormContext()
  const message = denied ?? form.getErrorMessage('root')
  if (!message) return null
  return (
    <div className={styles.alert}>
      <ErrorMessage>{message}</ErrorMessage>
    </div>
  )
}
