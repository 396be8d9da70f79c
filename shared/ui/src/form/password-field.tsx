import { chakra } from '@chakra-ui/react'
import { type Ref, useState } from 'react'
import { EyeIcon, EyeOffIcon, Icon } from '../icon/icon'
import { Field, type BaseFieldProps, useField } from './field'
import { type InputAttributes, Input } from './text-field'

const RevealButton = chakra('button', {
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

export interface PasswordFieldProps extends BaseFieldProps, Omit<InputAttributes, 'inputMode'> {
  /** `current-password` to sign in, `new-password` to choose one: password managers rely on it. */
  autoComplete: 'current-password' | 'new-password'
  /** Labels of the button that shows and hides what is typed. */
  revealLabels: { show: string; hide: string }
  /** What is typed can be read from the start. */
  initiallyVisible?: boolean
  ref?: Ref<HTMLInputElement>
}

/**
 * A password input. Pasting is allowed and nothing is trimmed: password managers and long sentences
 * are welcome (security C1).
 */
export function PasswordField({
  name,
  label,
  helperText,
  required,
  revealLabels,
  initiallyVisible = false,
  ...inputProps
}: PasswordFieldProps) {
  const field = useField({ name, helperText, required })
  const [isVisible, setVisible] = useState(initiallyVisible)
  return (
    <Field field={field} label={label} helperText={helperText}>
      <chakra.div position="relative">
        <Input
          autoCapitalize="none"
          spellCheck={false}
          {...inputProps}
          {...field.controlProps}
          type={isVisible ? 'text' : 'password'}
          pe="control"
          value={String(field.value ?? '')}
          onChange={(event) => field.setValue(event.target.value)}
        />
        <RevealButton
          type="button"
          aria-label={isVisible ? revealLabels.hide : revealLabels.show}
          aria-describedby={field.labelId}
          aria-controls={field.controlProps.id}
          onClick={() => setVisible(!isVisible)}
        >
          <Icon as={isVisible ? EyeOffIcon : EyeIcon} />
        </RevealButton>
      </chakra.div>
    </Field>
  )
}
