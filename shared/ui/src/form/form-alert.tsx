import { chakra } from '@chakra-ui/react'
import { ErrorMessage } from './error-message'
import { useFormContext } from './form'

/** What is wrong with the form as a whole: that it is denied, or the error `root`. It stands above the button. */
export function FormAlert() {
  const { form, denied } = useFormContext()
  const message = denied ?? form.getErrorMessage('root')
  if (!message) return null
  return (
    <chakra.div marginBottom="3">
      <ErrorMessage>{message}</ErrorMessage>
    </chakra.div>
  )
}
