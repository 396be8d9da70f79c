import { chakra } from '@chakra-ui/react'
import { useTexts } from '@console/kernel/use-texts'
import { controlStyle } from '@console/ui/form/field'
import { Icon, Search as Lens } from '@console/ui/icon/icon'

const Input = chakra('input', { base: { ...controlStyle, paddingStart: '36px' } })

/** Narrows the list while somebody types. */
export function Search({ value, onChange }: { value: string; onChange(value: string): void }) {
  const { t } = useTexts('team')
  return (
    <chakra.div position="relative" marginBottom="4">
      <chakra.span position="absolute" insetStart="12px" top="0" bottom="0" display="flex" alignItems="center" color="fg.muted" pointerEvents="none">
        <Icon of={Lens} />
      </chakra.span>
      <Input
        type="search" aria-label={t('select_account.search')} placeholder={t('select_account.search')} value={value} autoComplete="off"
        spellCheck={false} onChange={(event) => onChange(event.target.value)}
      />
    </chakra.div>
  )
}
