import clsx from 'clsx'
import { type Ref, useRef } from 'react'
import { useComposedInput } from '../composition/composition'
import * as inputStyles from '../form/input.module.css'
import { InputButton, InputIcon } from '../form/input-addons'
import { Icon, SearchIcon, XIcon } from '../icon/icon'
import * as text from '../text/text.module.css'
import * as styles from './search-field.module.css'

export interface SearchFieldProps {
  label: string
  /** The label is for screen readers only: the place says what is searched. */
  hideLabel?: boolean
  placeholder?: string
  value: string
  onChange(value: string): void
  clearLabel: string
  /** What is left, for screen readers: "3 teams". */
  resultMessage: string
  ref?: Ref<HTMLInputElement>
}

/** Narrows a list while somebody types; Escape or its button clears it. */
export function SearchField({
  label,
  hideLabel = false,
  placeholder,
  value,
  onChange,
  clearLabel,
  resultMessage,
  ref,
}: SearchFieldProps) {
  const container = useRef<HTMLDivElement>(null)
  const input = useComposedInput({ value, onChange: (event) => onChange(event.target.value) })
  const clear = () => {
    onChange('')
    container.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={container} role="search" className={styles.search}>
      <label>
        <span className={hideLabel ? text.visuallyHidden : styles.label}>{label}</span>
        <span className={styles.field}>
          <InputIcon icon={SearchIcon} side="start" />
          <input
            ref={ref}
            type="search"
            className={clsx(
              inputStyles.input,
              inputStyles.search,
              inputStyles.withIcon,
              inputStyles.withButton,
            )}
            aria-label={label}
            placeholder={placeholder}
            {...input}
            autoComplete="off"
            spellCheck={false}
            onKeyDown={(event) => {
              // Only where there is something to clear: else a dialog around it would stay open.
              if (event.key !== 'Escape' || !value) return
              event.preventDefault()
              event.stopPropagation()
              clear()
            }}
          />
          {value && (
            <InputButton type="button" aria-label={clearLabel} onClick={clear}>
              <Icon as={XIcon} />
            </InputButton>
          )}
        </span>
      </label>
      <p role="status" className={text.visuallyHidden}>
        {resultMessage}
      </p>
    </div>
  )
}
