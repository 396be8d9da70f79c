import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Eye, EyeOff, Icon } from '../icon/icon'
import { Field, type FieldWords, useField } from './field'
import { type ControlProps, Input } from './text-field'

const Reveal = chakra('button', {
  base: {
    position: 'absolute',
    insetEnd: '0',
    top: '0',
    bottom: '0',
    width: 'control',
    display: 'grid',
    placeItems: 'center',
    borderRadius: '5px',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { color: 'fg' },
    _focusVisible: { outlineOffset: '-2px' },
  },
})

export interface PasswordFieldProps extends FieldWords, Omit<ControlProps, 'inputMode'> {
  /** `current-password` to sign in, `new-password` to choose one: password managers rely on it. */
  autoComplete: 'current-password' | 'new-password'
  /** Words of the button that shows and hides what is typed. */
  reveal: { show: string; hide: string }
}

/** A password. Pasting is allowed and nothing is trimmed: managers and long sentences are welcome (security C1). */
export function PasswordField({
  name,
  label,
  help,
  required,
  reveal,
  ...control
}: PasswordFieldProps) {
  const field = useField({ name, help, required })
  const [shown, setShown] = useState(false)
  return (
    <Field of={field} label={label} help={help}>
      <chakra.div position="relative">
        <Input
          autoCapitalize="none"
          spellCheck={false}
          {...control}
          {...field.control}
          type={shown ? 'text' : 'password'}
          pe="control"
          value={String(field.value ?? '')}
          onChange={(event) => field.change(event.target.value)}
        />
        <Reveal
          type="button"
          aria-label={shown ? reveal.hide : reveal.show}
          aria-describedby={field.label}
          aria-controls={field.control.id}
          onClick={() => setShown(!shown)}
        >
          <Icon of={shown ? EyeOff : Eye} />
        </Reveal>
      </chakra.div>
    </Field>
  )
}
