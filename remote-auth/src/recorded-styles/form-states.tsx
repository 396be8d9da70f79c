import { Button } from '@console/ui/button/button'
import { CheckboxField } from '@console/ui/form/checkbox-field'
import { Form, SubmitButton, useForm } from '@console/ui/form/form'
import { FormAlert } from '@console/ui/form/form-alert'
import { PasswordField } from '@console/ui/form/password-field'
import { TextField } from '@console/ui/form/text-field'

/**
 * A form in every state that a sign-in form takes: with an error at each field and above the button,
 * with a ticked checkbox, and pending; beside it other ways, also pending. For recording its styles.
 */
export function FormStates() {
  const form = useForm({
    draft: null,
    initialValues: { name: '', password: '', remember: true },
    message: (error) => error,
  })
  const wrong = { ...form, getErrorMessage: () => 'Wrong' }
  const revealLabels = { show: 'Show', hide: 'Hide' }
  return [wrong, { ...form, pending: true }].map((state, index) => (
    <Form key={index} form={state} onSubmit={() => {}}>
      <TextField name="name" label="Name" helperText="Help" />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        revealLabels={revealLabels}
      />
      <CheckboxField name="remember">Remember me</CheckboxField>
      <FormAlert />
      <SubmitButton fullWidth>Submit</SubmitButton>
      <Button fullWidth>Another way</Button>
      <Button fullWidth pending>
        Another way
      </Button>
      <Button pending>Another way</Button>
    </Form>
  ))
}
