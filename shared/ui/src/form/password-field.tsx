import { type Ref, useState } from 'react'
import { EyeIcon, EyeOffIcon, Icon } from '../icon/icon'
import { Field, type BaseFieldProps, useField } from './field'
import { InputButton } from './input-addons'
import * as styles from './input.module.css'
import { type InputAttributes, Input } from './text-field'

export interface PasswordFieldProps extends BaseFieldProps, Omit<InputAttributes, 'inputMode'> {
  /** `current-password` to sign in, `new-password` to choose one: password managers rely on it. */
  autoComplete: 'current-password' | 'new-password'
  /** Labels of the button that shows and hides what is typed. */
  revealLabels: { show: string; hide: string }
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
  showsFormError,
  revealLabels,
  ...inputProps
}: PasswordFieldProps) {
  const field = useField({ name, helperText, required, showsFormError })
  const [isVisible, setVisible] = useState(false)
  return (
    <Field field={field} label={label} helperText={helperText}>
      <div className={styles.container}>
        <Input
          autoCapitalize="none"
          spellCheck={false}
          {...inputProps}
          {...field.controlProps}
          type={isVisible ? 'text' : 'password'}
          className={styles.withButton}
          value={String(field.value ?? '')}
          onChange={(event) => field.setValue(event.target.value)}
        />
        <InputButton
          type="button"
          aria-label={isVisible ? revealLabels.hide : revealLabels.show}
          aria-describedby={field.labelId}
          aria-controls={field.controlProps.id}
          onClick={() => setVisible(!isVisible)}
        >
          <Icon as={isVisible ? EyeOffIcon : EyeIcon} />
        </InputButton>
      </div>
    </Field>
  )
}
