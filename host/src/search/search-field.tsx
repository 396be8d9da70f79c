import { chakra } from '@chakra-ui/react'
import { isNetworkError, isTimeoutError } from '@console/kernel/errors'
import { Button } from '@console/ui/button/button'
import { useComposedInput } from '@console/ui/composition/composition'
import { optionId, useSearch } from './search-context'

const Field = chakra('input', {
  base: {
    flex: '1',
    minWidth: '0',
    height: '3rem',
    bg: 'transparent',
    color: 'fg',
    textStyle: 'lead',
    outline: 'none',
    _placeholder: { color: 'fg.muted' },
  },
})

/** What is typed into. */
export function SearchField() {
  const { t, text, setText, results, activeIndex, listId, handleKey } = useSearch()
  const input = useComposedInput({ value: text, onChange: (event) => setText(event.target.value) })
  return (
    <Field
      {...input}
      aria-label={t('label')}
      placeholder={t('placeholder')}
      role="combobox"
      aria-autocomplete="list"
      aria-haspopup="listbox"
      aria-expanded={results.length > 0}
      aria-controls={listId}
      aria-activedescendant={results.length ? optionId(listId, activeIndex) : undefined}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="go"
      onKeyDown={handleKey}
    />
  )
}

/** How many were found, for screen readers, and that some could not be looked for. */
export const SearchStatus = () => (
  <>
    <SearchFailed />
    <FoundCount />
  </>
)

function FoundCount() {
  const { t, text, results, isSearching } = useSearch()
  const typed = text.trim()
  return (
    <chakra.p role="status" srOnly>
      {typed &&
        !isSearching &&
        (results.length ? t('found', { count: results.length }) : t('no_data', { text: typed }))}
    </chakra.p>
  )
}

/** The server could not be asked: pages and commands are found all the same. */
function SearchFailed() {
  const { t, error, retry } = useSearch()
  if (!error) return null
  const isOffline = isNetworkError(error) || isTimeoutError(error)
  return (
    <chakra.div
      role="alert"
      display="flex"
      alignItems="center"
      gap="3"
      px="4"
      py="2"
      borderTopWidth="1px"
      borderColor="border"
    >
      <chakra.span flex="1" color="fg.muted" textStyle="sm">
        {t(isOffline ? 'failed.offline' : 'failed.other')}
      </chakra.span>
      <Button size="sm" onClick={retry}>
        {t('failed.retry')}
      </Button>
    </chakra.div>
  )
}
