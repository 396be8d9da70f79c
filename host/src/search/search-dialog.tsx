import { chakra } from '@chakra-ui/react'
import { Dialog as ChakraDialog } from '@chakra-ui/react/overlays'
import { GoContext } from '@console/kernel/page-context'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { Icon, SearchIcon } from '@console/ui/icon/icon'
import { Kbd } from '@console/ui/kbd/kbd'
import { ModalOverlay } from '@console/ui/modal-overlay/modal-overlay'
import { useAtomValue, useStore } from 'jotai'
import { type KeyboardEvent, useContext, useId, useMemo, useState } from 'react'
import { localeAtom } from '../locale/locale'
import { keyLabels, matchShortcut, type ShortcutName } from '../shortcuts/shortcuts'
import { readRecentChoices, rememberChoice } from './recent-choices'
import { optionId, ResultList } from './result-list'
import { commandEntry, type SearchMenuProps } from './search-command'
import {
  pageEntriesAtom,
  remoteCommandEntriesAtom,
  type SearchEntry,
  tabEntriesAtom,
} from './search-entries'
import { createSearchIndex } from './search-index'
import { useWorkspaceEntries } from './workspace-entries'

/** More than this nobody reads; another letter narrows them. */
const maxShown = 50

interface SearchDialogProps extends SearchMenuProps {
  open: boolean
  onClose(): void
}

/** 560 wide, 50 px from the top; on a phone it takes the screen (shell A5.1). */
export const SearchDialog = ({ open, onClose, ...props }: SearchDialogProps) => (
  <ModalOverlay open={open} onClose={onClose}>
    <ChakraDialog.Positioner
      position="fixed"
      inset="0"
      zIndex="overlay"
      display="flex"
      justifyContent="center"
      alignItems="flex-start"
      px={{ base: '0', md: '4' }}
      pt={{ base: '0', md: '50px' }}
    >
      <ChakraDialog.Content
        display="flex"
        flexDirection="column"
        width="full"
        maxWidth={{ base: 'full', md: '560px' }}
        height={{ base: '100dvh', md: 'auto' }}
        maxHeight={{ base: '100dvh', md: 'min(30rem, calc(100dvh - 100px))' }}
        overflow="hidden"
        bg="bg.panel"
        color="fg"
        borderRadius={{ base: '0', md: 'panel' }}
        boxShadow="float"
        outline="none"
        _open={{ animation: 'appear 120ms ease-out' }}
      >
        <SearchPanel onClose={onClose} {...props} />
      </ChakraDialog.Content>
    </ChakraDialog.Positioner>
  </ModalOverlay>
)

const SearchInput = chakra('input', {
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

const Hint = ({ shortcut, children }: { shortcut: ShortcutName; children: string }) => (
  <chakra.span display="inline-flex" alignItems="center" gap="1">
    {keyLabels(shortcut).map((keys) => (
      <Kbd key={keys.join()} keys={keys} />
    ))}
    {children}
  </chakra.span>
)

/** Its content, which begins anew each time it is opened. */
function SearchPanel({ onClose, host, commands }: Omit<SearchDialogProps, 'open'>) {
  const { t } = useTexts('search')
  const store = useStore()
  const go = useContext(GoContext)
  const listId = useId()
  const [text, setText] = useState('')
  const [activeIndex, setActiveIndex] = useState(0)
  // Read once, so that nothing moves while somebody reads.
  const [recentIds] = useState(() => readRecentChoices(host))
  const locale = useAtomValue(localeAtom)
  const pages = useAtomValue(pageEntriesAtom)
  const tabs = useAtomValue(tabEntriesAtom)
  const remoteCommands = useAtomValue(remoteCommandEntriesAtom)
  const commandEntries = useMemo(
    () =>
      commands
        .filter(({ isOffered }) => isOffered?.(store) ?? true)
        .map((command) => commandEntry(store, command)),
    // The first title is the one in the page's language.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [commands, store, locale],
  )
  const workspaces = useWorkspaceEntries(text)
  const index = useMemo(
    () =>
      createSearchIndex<SearchEntry>([
        ...pages,
        ...tabs,
        ...remoteCommands,
        ...commandEntries,
        ...workspaces.entries,
      ]),
    [pages, tabs, remoteCommands, commandEntries, workspaces.entries],
  )
  const results = useMemo(
    () => index.find(text, { recentIds, limit: maxShown }),
    [index, text, recentIds],
  )
  const active = results[activeIndex] ?? results[0]

  const search = (typed: string) => {
    setText(typed)
    setActiveIndex(0)
  }
  const choose = (entry: SearchEntry) => {
    rememberChoice(host, entry.id)
    onClose()
    entry.run?.(host)
    if (entry.path !== undefined) go(entry.path)
  }
  const handleKey = (event: KeyboardEvent) => {
    // Enter and arrows belong to the input method while it composes (shell A5.4).
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const step = [-1, 1][matchShortcut(event, 'result_move')]
    const opens = matchShortcut(event, 'result_open') >= 0
    if (step && results.length)
      setActiveIndex((activeIndex + step + results.length) % results.length)
    else if (opens && active?.entry.url)
      document.getElementById(optionId(listId, results.indexOf(active)))?.click()
    else if (opens && active) choose(active.entry)
    else return
    event.preventDefault()
  }

  return (
    <>
      <ChakraDialog.Title srOnly>{t('title')}</ChakraDialog.Title>
      <chakra.div
        display="flex"
        alignItems="center"
        gap="3"
        ps="4"
        pe={{ base: '2', md: '4' }}
        borderBottomWidth="1px"
        borderColor="border"
      >
        <chakra.span display="flex" color="fg.muted">
          <Icon as={SearchIcon} />
        </chakra.span>
        <SearchInput
          aria-label={t('label')}
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={active && optionId(listId, results.indexOf(active))}
          placeholder={t('placeholder')}
          value={text}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          onChange={(event) => search(event.target.value)}
          onKeyDown={handleKey}
        />
        <chakra.div display={{ base: 'block', md: 'none' }}>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
        </chakra.div>
      </chakra.div>
      {results.length > 0 && (
        <ResultList
          id={listId}
          label={t('results')}
          results={results}
          activeIndex={active ? results.indexOf(active) : 0}
          onActivate={setActiveIndex}
          onChoose={choose}
          onKeyDown={handleKey}
        />
      )}
      {results.length === 0 && (
        <chakra.p px="4" py="8" textAlign="center" color="fg.muted" overflowWrap="anywhere">
          {t('no_data', { text: text.trim() })}
        </chakra.p>
      )}
      {workspaces.hasFailed && (
        <chakra.p role="alert" px="4" py="2" color="fg.muted" textStyle="caption">
          {t('workspaces_failed')}
        </chakra.p>
      )}
      <chakra.p role="status" srOnly>
        {text.trim() &&
          (results.length
            ? t('found', { count: results.length })
            : t('no_data', { text: text.trim() }))}
      </chakra.p>
      <chakra.div
        display={{ base: 'none', md: 'flex' }}
        gap="4"
        px="4"
        py="2"
        borderTopWidth="1px"
        borderColor="border"
        color="fg.muted"
        textStyle="caption"
        aria-hidden
      >
        <Hint shortcut="result_open">{t('hint.choose')}</Hint>
        <Hint shortcut="result_move">{t('hint.move')}</Hint>
        <Hint shortcut="search_close">{t('hint.close')}</Hint>
      </chakra.div>
    </>
  )
}
