import { chakra } from '@chakra-ui/react'
import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { controlStyle, Field, type FieldWords, useField } from './field'

export const Input = chakra('input', { base: controlStyle })

/**
 * What a control takes from HTML: the right keyboard, what the browser may fill in. No `maxLength`: it cuts what is pasted
 * without a word, and a name cut in two is saved (spec §5 has a sentence for what is too long).
 */
export type ControlProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'autoFocus' | 'autoCapitalize' | 'inputMode' | 'readOnly' | 'spellCheck'
>

export interface TextFieldProps extends FieldWords, ControlProps {
  type?: 'text' | 'email' | 'url' | 'tel' | 'search'
  /** Stands in the same line behind the control: a button that sends a code. */
  after?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** One line of text. */
export function TextField({ name, label, help, required, after, ...control }: TextFieldProps) {
  const field = useField({ name, help, required })
  const input = (
    <Input
      type="text"
      {...control}
      {...field.control}
      value={String(field.value ?? '')}
      onChange={(event) => field.change(event.target.value)}
    />
  )
  return (
    <Field of={field} label={label} help={help}>
      {after ? (
        <chakra.div display="flex" gap="2">
          {input}
          {after}
        </chakra.div>
      ) : (
        input
      )}
    </Field>
  )
}
