import { chakra } from '@chakra-ui/react'
import { Dialog as ChakraDialog } from '@chakra-ui/react/overlays'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { Icon, SearchIcon } from '@console/ui/icon/icon'
import { Kbd } from '@console/ui/kbd/kbd'
import { Spinner } from '@console/ui/states/spinner'
import { ModalOverlay } from '@console/ui/modal-overlay/modal-overlay'
import { keyLabels, type ShortcutName } from '../shortcuts/shortcuts'
import { Results } from './result-list'
import type { SearchMenuProps } from './search-command'
import { SearchProvider, useSearch } from './search-context'
import { SearchField, SearchStatus } from './search-field'

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
      pt={{ base: '0', md: 'min(50px, 10dvh)' }}
    >
      <ChakraDialog.Content
        display="flex"
        flexDirection="column"
        width="full"
        maxWidth={{ base: 'full', md: '560px' }}
        // As high with much as with little: nothing jumps while somebody types.
        height={{ base: '100dvh', md: 'min(30rem, calc(100dvh - 2 * min(50px, 10dvh)))' }}
        overflow="hidden"
        bg="bg.panel"
        color="fg"
        borderRadius={{ base: '0', md: 'panel' }}
        boxShadow="float"
        outline="none"
        _open={{ animation: 'appear 120ms ease-out' }}
      >
        <SearchProvider onClose={onClose} {...props}>
          <SearchPanel onClose={onClose} />
        </SearchProvider>
      </ChakraDialog.Content>
    </ChakraDialog.Positioner>
  </ModalOverlay>
)

const Hint = ({ shortcut, children }: { shortcut: ShortcutName; children: string }) => (
  <chakra.span display="inline-flex" alignItems="center" gap="1">
    {keyLabels(shortcut).map((keys) => (
      <Kbd key={keys.join()} keys={keys} />
    ))}
    <span>{children}</span>
  </chakra.span>
)

/** How to choose one, where there is one. */
function ResultHints() {
  const { t, results } = useSearch()
  return (
    <chakra.span display="inline-flex" gap="4" hidden={results.length === 0}>
      <Hint shortcut="result_open">{t('hint.choose')}</Hint>
      <Hint shortcut="result_move">{t('hint.move')}</Hint>
    </chakra.span>
  )
}

/** The server takes its time; an answer that comes at once is not announced by it. */
function Searching() {
  const { isSearching } = useSearch()
  return (
    isSearching && (
      <chakra.span display="flex" animation="appear 160ms ease-out 300ms both">
        <Spinner size={16} />
      </chakra.span>
    )
  )
}

function SearchPanel({ onClose }: { onClose(): void }) {
  const { t } = useTexts('search')
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
        <SearchField />
        <Searching />
        <chakra.div display={{ base: 'block', md: 'none' }}>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
        </chakra.div>
      </chakra.div>
      <Results />
      <SearchStatus />
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
        <ResultHints />
        <Hint shortcut="search_close">{t('hint.close')}</Hint>
      </chakra.div>
    </>
  )
}
