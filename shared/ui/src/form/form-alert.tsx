import { chakra } from '@chakra-ui/react'
import { CircleAlertIcon, Icon } from '../icon/icon'
import { useFormContext } from './form'

/** What is wrong with the form as a whole: the error `root`. It stands above the button. */
export function FormAlert() {
  const message = useFormContext().form.getErrorMessage('root')
  if (!message) return null
  return (
    <chakra.p
      role="alert"
      display="flex"
      gap="6px"
      marginBottom="3"
      color="danger"
      textStyle="sm"
      lineHeight="1.25rem"
      animation="appear 120ms ease-out"
    >
      <chakra.span display="flex" height="1.25rem" alignItems="center">
        <Icon as={CircleAlertIcon} />
      </chakra.span>
      <span>{message}</span>
    </chakra.p>
  )
}
