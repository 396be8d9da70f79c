import { chakra } from '@chakra-ui/react'
import { searchText } from '@console/contract/search-text'
import { useTexts } from '@console/kernel/use-texts'
import { Checkbox } from '@console/ui/form/checkbox'
import { SearchField } from '@console/ui/search-field/search-field'
import { useId, useState } from 'react'
import { ListState } from '../list-state/list-state'
import { useTeamAccounts } from '../team/team'

/** With more accounts than this there is a search. */
const searchThreshold = 8

export interface AccountChoiceProps {
  team: string
  chosen: readonly string[]
  onChange(chosen: string[]): void
  helperText: string
}

/** The accounts of a team that somebody will work on. */
export function AccountChoice({ team, chosen, onChange, helperText }: AccountChoiceProps) {
  const { t } = useTexts('users')
  const { data, error, refetch } = useTeamAccounts(team)
  const [typed, setTyped] = useState('')
  const id = useId()
  const words = searchText(typed)
  const found = data?.filter(({ name }) => searchText(name).includes(words)) ?? []
  const toggle = (account: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, account] : chosen.filter((one) => one !== account))
  return (
    <chakra.fieldset aria-describedby={`${id}-help`} mb="4" minWidth="0">
      <chakra.legend textStyle="label" mb="0.375rem">
        {t('accounts.title')}
      </chakra.legend>
      {!data ? (
        <ListState
          rows={2}
          loadingLabel={t('accounts.loading')}
          failedTitle={t('accounts.failed')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          {data.length > searchThreshold && (
            <chakra.div mb="2">
              <SearchField
                label={t('accounts.search')}
                hideLabel
                placeholder={t('accounts.search')}
                value={typed}
                onChange={setTyped}
                clearLabel={t('accounts.clear_search')}
                resultMessage={words && t('accounts.found', { count: found.length })}
              />
            </chakra.div>
          )}
          {data.length > 0 && (
            <chakra.ul
              role="list"
              listStyleType="none"
              maxHeight="12rem"
              overflowY="auto"
              overscrollBehavior="contain"
              borderWidth="1px"
              borderColor="border"
              borderRadius="control"
              px="3"
              py="2"
            >
              {found.map(({ id: account, name }) => (
                <chakra.li
                  key={account}
                  py="1"
                  overflowWrap="anywhere"
                  css={{ '@media (pointer: coarse)': { py: '3' } }}
                >
                  <Checkbox
                    checked={chosen.includes(account)}
                    onChange={(isChosen) => toggle(account, isChosen)}
                  >
                    {name}
                  </Checkbox>
                </chakra.li>
              ))}
              {found.length === 0 && (
                <chakra.li color="fg.muted">{t('accounts.none_found')}</chakra.li>
              )}
            </chakra.ul>
          )}
        </>
      )}
      <chakra.p id={`${id}-help`} textStyle="sm" color="fg.muted" mt="1">
        {data?.length === 0 ? t('accounts.none') : helperText}
      </chakra.p>
    </chakra.fieldset>
  )
}

/** Whether the same accounts are chosen, in whatever order. */
export const isSameChoice = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id))
