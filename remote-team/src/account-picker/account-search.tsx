import { chakra } from '@chakra-ui/react'
import { useTexts } from '@console/kernel/use-texts'
import { inputStyle } from '@console/ui/form/field'
import { Icon, SearchIcon } from '@console/ui/icon/icon'
import { type Ref, useId } from 'react'

const SearchInput = chakra('input', { base: { ...inputStyle, paddingStart: '36px' } })

/** Narrows the list while somebody types; `resultMessage` tells screen readers what is left. */
export function AccountSearch({
  ref,
  value,
  onChange,
  resultMessage,
}: {
  ref: Ref<HTMLInputElement>
  value: string
  onChange(value: string): void
  resultMessage: string
}) {
  const { t } = useTexts('team')
  const id = useId()
  return (
    <chakra.div marginBottom="4">
      <chakra.label htmlFor={id} display="block" textStyle="label" marginBottom="6px">
        {t('select_account.search')}
      </chakra.label>
      <chakra.div position="relative">
        <chakra.span
          position="absolute"
          insetStart="12px"
          top="0"
          bottom="0"
          display="flex"
          alignItems="center"
          color="fg.muted"
          pointerEvents="none"
        >
          <Icon as={SearchIcon} />
        </chakra.span>
        <SearchInput
          ref={ref}
          id={id}
          type="search"
          value={value}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      </chakra.div>
      <chakra.p role="status" srOnly>
        {resultMessage}
      </chakra.p>
    </chakra.div>
  )
}
