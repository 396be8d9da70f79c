import { useTexts } from '@console/kernel/use-texts'
import { SearchField } from '@console/ui/search-field/search-field'
import { useEffect, useEffectEvent, useState } from 'react'

/** So long nothing is asked while somebody types (spec §9). */
const debounceMs = 200

/** The search of the list: what is typed becomes the filter when the typing rests. */
export function SearchUsers({
  value,
  onChange,
  resultMessage,
}: {
  value: string
  onChange(text: string): void
  resultMessage: string
}) {
  const { t } = useTexts('users')
  /** What is being typed; null while the field shows the filter. */
  const [typed, setTyped] = useState<string | null>(null)
  const search = useEffectEvent((text: string) => onChange(text))
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => search(typed), typed === '' ? 0 : debounceMs)
    return () => clearTimeout(timer)
  }, [typed])
  // The filter has caught up; what was typed meanwhile stays.
  useEffect(() => setTyped((current) => (current === value ? null : current)), [value])
  return (
    <SearchField
      label={t('users.search')}
      hideLabel
      placeholder={t('users.search')}
      value={typed ?? value}
      onChange={setTyped}
      clearLabel={t('users.clear_search')}
      resultMessage={resultMessage}
    />
  )
}
