import { chakra } from '@chakra-ui/react'
import { useTexts } from '@console/kernel/use-texts'
import { controlStyle } from '@console/ui/form/field'
import { Icon, Search as Lens } from '@console/ui/icon/icon'
import { type Ref, useId } from 'react'

const Input = chakra('input', { base: { ...controlStyle, paddingStart: '36px' } })

/** Narrows the list while somebody types; `found` says what is left to who cannot see it. */
export function Search({
  ref,
  value,
  onChange,
  found,
}: {
  ref: Ref<HTMLInputElement>
  value: string
  onChange(value: string): void
  found: string
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
          <Icon of={Lens} />
        </chakra.span>
        <Input
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
        {found}
      </chakra.p>
    </chakra.div>
  )
}
