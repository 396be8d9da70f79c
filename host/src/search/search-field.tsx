import { chakra } from '@chakra-ui/react'
import { useComposedInput } from '@console/ui/composition/composition'
import { useDeferredValue, useMemo } from 'react'
import { optionId, useSearch } from './search-context'

const FieldStyles = chakra('div', {
  base: {
    flex: '1',
    minWidth: '0',
    '& input': {
      width: 'full',
      height: '3rem',
      bg: 'transparent',
      color: 'fg',
      textStyle: 'lead',
      outline: 'none',
    },
    '& input::placeholder': { color: 'fg.muted' },
  },
})

/** What is typed into. */
export const SearchField = () => (
  <FieldStyles>
    <Field />
  </FieldStyles>
)

function Field() {
  const { t, text, setText, results, activeIndex, listId, handleKey } = useSearch()
  const texts = useMemo(() => ({ 'aria-label': t('label'), placeholder: t('placeholder') }), [t])
  const input = useComposedInput({ value: text, onChange: (event) => setText(event.target.value) })
  return (
    <input
      {...texts}
      {...input}
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
  // Said when there is time: the results themselves come first.
  const [typed, count] = [useDeferredValue(text.trim()), useDeferredValue(results.length)]
  return useMemo(
    () => (
      <chakra.p role="status" srOnly>
        {typed && (count ? t('found', { count }) : t('no_data', { text: typed }))}
      </chakra.p>
    ),
    [typed, count, t],
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
