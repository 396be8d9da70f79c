import { chakra } from '@chakra-ui/react'
import {
  createContext,
  type FormEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
} from 'react'
import { Button, type ButtonProps } from '../button/button'
import type { FormState, Values } from './form-state'
import { useAfterPress } from './after-press'

export { type FormState, type Problems, useForm, type Values } from './form-state'

interface Around {
  form: FormState<Values>
  id: string
  /** Does something once no pointer is pressed (after-press.ts). */
  afterPress(deed: () => void): void
}
const FormContext = createContext<Around | null>(null)

/** The form around a field. */
export function useFormAround(): Around {
  const around = useContext(FormContext)
  if (!around) throw new Error('A field stands inside <Form of={…}>.')
  return around
}

export interface FormProps<V extends Values> {
  of: FormState<V>
  /** Sends the values. While its promise is open the form is pending and cannot be sent again. */
  onSubmit: (values: V) => unknown
  /** Heading or words that name the form to who cannot see it. */
  label?: string
  children: ReactNode
}

/** Fields and their button. Enter sends it; when something is wrong the first wrong field gets the focus. */
export function Form<V extends Values>({ of: form, onSubmit, label, children }: FormProps<V>) {
  const element = useRef<HTMLFormElement>(null)
  const id = useId()
  const afterPress = useAfterPress()

  // After the problems are on the page: only the page knows which field stands first.
  useEffect(() => {
    if (Object.keys(form.problems).length > 0 && form.inside.takeFocusWish())
      firstWrong(element.current, form.problems)?.focus()
  }, [form.problems, form.inside])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.inside.submit(onSubmit)
  }
  return (
    <FormContext value={{ form: form as unknown as FormState<Values>, id, afterPress }}>
      <chakra.form
        ref={element}
        display="grid"
        gap="2"
        aria-label={label}
        noValidate
        onSubmit={submit}
      >
        {children}
      </chakra.form>
    </FormContext>
  )
}

const firstWrong = (form: HTMLFormElement | null, problems: Record<string, string>) =>
  [...(form?.elements ?? [])].find(
    (field): field is HTMLInputElement => 'name' in field && String(field.name) in problems,
  )

/** The button that sends the form around it. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'pending'>) {
  const { form } = useFormAround()
  return <Button look="primary" {...props} type="submit" pending={form.pending} />
}
