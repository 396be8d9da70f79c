import { chakra } from '@chakra-ui/react'
import { Combobox as ChakraCombobox, createListCollection } from '@chakra-ui/react/controls'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { CheckIcon, ChevronDownIcon, Icon } from '../icon/icon'
import { type BaseFieldProps, Field, useField } from './field'
import { filterOptions, groupOptions, type ComboboxOption } from './filter-options'
import { type InputAttributes, Input } from './text-field'

export type { ComboboxOption } from './filter-options'

export interface ComboboxFieldProps
  extends BaseFieldProps, Pick<InputAttributes, 'autoComplete' | 'inputMode'> {
  options: readonly ComboboxOption[]
  placeholder?: string
  labels: {
    /** Names the button that shows the whole list. */
    open: string
    /** "Nothing matches." */
    empty: string
  }
}

/**
 * One of many, found by typing. The list holds every option; what is typed narrows it by label,
 * hint and search words. Built on Chakra's combobox. What is typed and not chosen goes when the
 * field is left.
 */
export function ComboboxField({
  name,
  label,
  helperText,
  required,
  options,
  placeholder,
  autoComplete = 'off',
  inputMode,
  labels,
}: ComboboxFieldProps) {
  const field = useField({ name, helperText, required })
  const { id, onBlur, ...inputProps } = field.controlProps
  const value = String(field.value ?? '')
  const chosenLabel = options.find((option) => option.value === value)?.label ?? ''
  /** What is being typed; null while the field shows what was chosen. */
  const [typed, setTyped] = useState<string | null>(null)
  const found = useMemo(() => filterOptions(options, typed ?? ''), [options, typed])
  const collection = useMemo(() => createListCollection({ items: [...found] }), [found])
  return (
    <Field field={field} label={label} helperText={helperText}>
      <ChakraCombobox.Root
        unstyled
        position="relative"
        collection={collection}
        ids={{ input: id, label: field.labelId }}
        value={value && chosenLabel ? [value] : []}
        inputValue={typed ?? chosenLabel}
        inputBehavior="autohighlight"
        openOnClick
        positioning={{ sameWidth: true, gutter: 4, strategy: 'fixed' }}
        lazyMount
        unmountOnExit
        onValueChange={(change) => field.setValue(change.value[0] ?? '')}
        // Before the next key: Chakra writes the value that was rendered last back into the input.
        onInputValueChange={({ inputValue, reason }) =>
          flushSync(() => setTyped(reason === 'input-change' ? inputValue : null))
        }
        onOpenChange={({ open }) => !open && setTyped(null)}
      >
        <ChakraCombobox.Control position="relative">
          <ChakraCombobox.Input asChild>
            <Input
              {...inputProps}
              placeholder={placeholder}
              autoComplete={autoComplete}
              inputMode={inputMode}
              spellCheck={false}
              pe="control"
              textOverflow="ellipsis"
              onBlur={onBlur}
            />
          </ChakraCombobox.Input>
          <ChakraCombobox.Trigger
            aria-label={labels.open}
            position="absolute"
            insetEnd="0"
            top="0"
            width="control"
            height="control"
            display="grid"
            placeItems="center"
            color="fg.muted"
            cursor="pointer"
          >
            <Icon as={ChevronDownIcon} />
          </ChakraCombobox.Trigger>
        </ChakraCombobox.Control>
        <ChakraCombobox.Positioner>
          <ChakraCombobox.Content
            zIndex="menu"
            maxHeight="min(20rem, var(--available-height, 20rem))"
            overflowY="auto"
            overscrollBehavior="contain"
            p="1"
            bg="bg.panel"
            color="fg"
            borderRadius="panel"
            boxShadow="float"
            outline="none"
            _open={{ animation: 'appear 120ms ease-out' }}
            css={{ '@media (forced-colors: active)': { border: '1px solid' } }}
          >
            {found.length === 0 && (
              <chakra.p px="3" py="2" color="fg.muted">
                {labels.empty}
              </chakra.p>
            )}
            {groupOptions(found, typed).map(({ key, items }, index) => (
              <chakra.div
                key={key}
                {...(index > 0 && {
                  borderTopWidth: '1px',
                  borderColor: 'border',
                  mt: '1',
                  pt: '1',
                })}
              >
                {items.map((option) => (
                  <OptionRow key={option.value} option={option} />
                ))}
              </chakra.div>
            ))}
          </ChakraCombobox.Content>
        </ChakraCombobox.Positioner>
      </ChakraCombobox.Root>
      <chakra.span role="status" srOnly>
        {typed !== null && found.length === 0 ? labels.empty : ''}
      </chakra.span>
    </Field>
  )
}

const OptionRow = ({ option }: { option: ComboboxOption }) => (
  <ChakraCombobox.Item
    item={option}
    display="flex"
    alignItems="center"
    gap="2"
    px="3"
    minHeight="control"
    borderRadius="control"
    cursor="pointer"
    _highlighted={{ bg: 'bg.muted' }}
    css={{
      '@media (forced-colors: active)': {
        '&[data-highlighted]': { outline: '2px solid Highlight', outlineOffset: '-2px' },
      },
    }}
  >
    <ChakraCombobox.ItemText flex="1" minWidth="0">
      {option.label}
    </ChakraCombobox.ItemText>
    {option.hint && (
      <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
        {option.hint}
      </chakra.span>
    )}
    <ChakraCombobox.ItemIndicator color="accent.fg" display="flex">
      <Icon as={CheckIcon} />
    </ChakraCombobox.ItemIndicator>
  </ChakraCombobox.Item>
)
