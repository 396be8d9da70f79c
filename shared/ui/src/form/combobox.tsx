import { chakra } from '@chakra-ui/react'
import clsx from 'clsx'
import { Combobox as ChakraCombobox, createListCollection } from '@chakra-ui/react/controls'
import { type InputHTMLAttributes, memo, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { fitsWindow, floatingPanelStyle } from '../floating-panel/floating-panel'
import { CheckIcon, ChevronDownIcon, Icon } from '../icon/icon'
import * as text from '../text/text.module.css'
import { type ComboboxOption, filterOptions, findExactOption, groupOptions } from './filter-options'
import { InputButton } from './input-addons'
import * as styles from './input.module.css'
import { Input } from './text-field'

export interface ComboboxProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'aria-describedby'
  | 'aria-invalid'
  | 'aria-label'
  | 'aria-required'
  | 'autoComplete'
  | 'id'
  | 'inputMode'
  | 'name'
  | 'onBlur'
  | 'placeholder'
> {
  options: readonly ComboboxOption[]
  value: string
  onChange(value: string): void
  /** Id of the label, where it is an element of its own. */
  labelId?: string
  labels: {
    /** Names the button that shows the whole list. */
    open: string
    /** "Nothing matches." */
    empty: string
  }
  /** What the input shows for the chosen option; by default its label. */
  display?: (option: ComboboxOption) => string
  /** The list is wider than the input, which is a short one. */
  wideList?: boolean
}

/**
 * One of many, found by typing. The list holds every option; what is typed narrows it by label,
 * hint and search words. Built on Chakra's combobox. What is typed and not chosen goes when the
 * field is left. Rendered again only when its props change: it is the dearest of the fields.
 */
export const Combobox = memo(function Combobox({
  id,
  options,
  value,
  onChange,
  labelId,
  labels,
  display = ({ label }) => label,
  wideList = false,
  ...inputProps
}: ComboboxProps) {
  const chosen = options.find((option) => option.value === value)
  const shown = chosen ? display(chosen) : ''
  /** What is being typed; null while the input shows what was chosen. */
  const [typed, setTyped] = useState<string | null>(null)
  const found = useMemo(() => filterOptions(options, typed ?? ''), [options, typed])
  const collection = useMemo(() => createListCollection({ items: [...found] }), [found])
  const changeInput = (inputText: string) => {
    // What is typed behind the chosen option takes its place: Chakra puts the caret there on a click. A
    // whole name that a browser fills in may begin with the chosen one and stays whole.
    const isBehindChosen =
      typed === null && shown && inputText.startsWith(shown) && !findExactOption(options, inputText)
    const text = isBehindChosen ? inputText.slice(shown.length) : inputText
    setTyped(text)
    // A whole name is a choice, because a browser that fills in the form presses no Enter; and
    // nothing is one too.
    const exact = findExactOption(options, text)
    if (exact || !text) onChange(exact?.value ?? '')
  }
  return (
    <ChakraCombobox.Root
      unstyled
      className={styles.container}
      collection={collection}
      ids={{ input: id, label: labelId }}
      value={chosen ? [value] : []}
      inputValue={typed ?? shown}
      inputBehavior="autohighlight"
      openOnClick
      positioning={{
        sameWidth: !wideList,
        placement: 'bottom-start',
        gutter: 4,
        strategy: 'fixed',
      }}
      lazyMount
      unmountOnExit
      onValueChange={(change) => onChange(change.value[0] ?? '')}
      // Before the next key: Chakra writes the value that was rendered last back into the input.
      onInputValueChange={({ inputValue, reason }) =>
        flushSync(() => (reason === 'input-change' ? changeInput(inputValue) : setTyped(null)))
      }
      onOpenChange={({ open }) => !open && setTyped(null)}
    >
      <ChakraCombobox.Control className={styles.container}>
        <ChakraCombobox.Input asChild>
          <Input
            {...inputProps}
            spellCheck={false}
            className={clsx(styles.withButton, styles.combobox)}
          />
        </ChakraCombobox.Input>
        <ChakraCombobox.Trigger asChild aria-label={labels.open}>
          <InputButton>
            <Icon as={ChevronDownIcon} />
          </InputButton>
        </ChakraCombobox.Trigger>
      </ChakraCombobox.Control>
      <ChakraCombobox.Positioner>
        <ChakraCombobox.Content
          {...floatingPanelStyle}
          width={wideList ? 'min(20rem, calc(100vw - 1.5rem))' : undefined}
          {...fitsWindow}
          maxHeight="min(20rem, var(--available-height, 20rem))"
          p="1"
          _open={{ animation: 'appear 120ms ease-out' }}
          css={listStyles}
        >
          {found.length === 0 && (
            <chakra.p px="3" py="2" color="fg.muted">
              {labels.empty}
            </chakra.p>
          )}
          <OptionRows options={found} typed={typed} chosen={value} />
        </ChakraCombobox.Content>
      </ChakraCombobox.Positioner>
      <span role="status" className={text.visuallyHidden}>
        {typed !== null && found.length === 0 ? labels.empty : ''}
      </span>
    </ChakraCombobox.Root>
  )
})

interface OptionRowsProps {
  options: readonly ComboboxOption[]
  typed: string | null
  /** The value of the chosen option. */
  chosen: string
}

/** Rendered while the list is open. */
const OptionRows = ({ options, typed, chosen }: OptionRowsProps) =>
  groupOptions(options, typed).map(({ key, items }, index) => (
    <chakra.div
      key={key}
      {...(index > 0 && { borderTopWidth: '1px', borderColor: 'border', mt: '1', pt: '1' })}
    >
      {items.map((option) => (
        <OptionRow key={option.value} option={option} isChosen={option.value === chosen} />
      ))}
    </chakra.div>
  ))

/** Plain elements, styled by the list around them: there may be hundreds. */
const OptionRow = ({ option, isChosen }: { option: ComboboxOption; isChosen: boolean }) => (
  <ChakraCombobox.Item item={option}>
    <span>{option.label}</span>
    {option.hint && <small>{option.hint}</small>}
    {isChosen && <Icon as={CheckIcon} />}
  </ChakraCombobox.Item>
)

const listStyles = {
  '& [role=option]': {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    px: '3',
    py: '1',
    minHeight: 'control',
    borderRadius: 'control',
    cursor: 'pointer',
  },
  '& [role=option][data-highlighted]': { bg: 'bg.muted' },
  '& [role=option] > span:first-of-type': { flex: '1', minWidth: '0' },
  '& [role=option] > small': {
    textStyle: 'body',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
  },
  '& [role=option][data-state=checked] > :last-child': { color: 'accent.fg' },
  '@media (forced-colors: active)': {
    border: '1px solid',
    '& [role=option][data-highlighted]': {
      outline: '2px solid Highlight',
      outlineOffset: '-2px',
    },
  },
}
