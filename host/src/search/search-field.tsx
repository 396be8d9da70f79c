import { chakra } from '@chakra-ui/react'
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
      aria-autocomplete="list"
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
    <WorkspacesFailed />
    <FoundCount />
  </>
)

function FoundCount() {
  const { t, text, results } = useSearch()
  const typed = text.trim()
  return (
    <chakra.p role="status" srOnly>
      {typed &&
        (results.length ? t('found', { count: results.length }) : t('no_data', { text: typed }))}
    </chakra.p>
  )
}

function WorkspacesFailed() {
  const { t, haveWorkspacesFailed } = useSearch()
  return (
    haveWorkspacesFailed && (
      <chakra.p role="alert" px="4" py="2" color="fg.muted" textStyle="caption">
        {t('workspaces_failed')}
      </chakra.p>
    )
  )
}
