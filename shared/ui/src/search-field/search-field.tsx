import { chakra } from '@chakra-ui/react'
import { type Ref, useRef } from 'react'
import { useComposedInput } from '../composition/composition'
import { inputStyle } from '../form/field'
import { InputButton, InputIcon } from '../form/input-addons'
import { Icon, SearchIcon, XIcon } from '../icon/icon'

const SearchInput = chakra('input', {
  base: {
    ...inputStyle,
    ps: '2.25rem',
    pe: 'control',
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
})

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
    <chakra.div ref={container} role="search" width="full" minWidth="0">
      <label>
        <chakra.span
          {...(hideLabel
            ? { srOnly: true }
            : { display: 'block', textStyle: 'label', mb: '0.375rem' })}
        >
          {label}
        </chakra.span>
        {/* Its size does not depend on what is typed: a key lays out nothing of the page around it. */}
        <chakra.span position="relative" display="block" height="control" contain="size layout">
          <InputIcon icon={SearchIcon} side="start" />
          <SearchInput
            ref={ref}
            type="search"
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
        </chakra.span>
      </label>
      <chakra.p role="status" srOnly>
        {resultMessage}
      </chakra.p>
    </chakra.div>
  )
}
