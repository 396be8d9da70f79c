import { chakra } from '@chakra-ui/react'
import { useTexts } from '@console/kernel/use-texts'
import { Icon, SearchIcon } from '@console/ui/icon/icon'
import { Kbd } from '@console/ui/kbd/kbd'
import { useAtomValue, useStore } from 'jotai'
import { searchOpenAtom, setSearchOpen } from './search-state'

/** Apple keyboards have a Command key. */
const isApple = /mac|iphone|ipad/i.test(navigator.platform)
/** The keys that open the dialog, as they are on this keyboard. */
export const searchKeys = [isApple ? '⌘' : 'Ctrl', 'K']

const ButtonBase = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: { base: 'center', lg: 'flex-start' },
    gap: '2',
    height: 'control',
    width: { base: 'control', lg: '15rem' },
    flexShrink: '1',
    minWidth: 'control',
    px: { base: '0', lg: '2' },
    color: 'fg.muted',
    textStyle: 'sm',
    borderRadius: 'control',
    borderWidth: '1px',
    borderColor: { base: 'transparent', lg: 'border.button' },
    cursor: 'pointer',
    transitionProperty: 'background-color, color',
    transitionDuration: 'quick',
    _hover: { bg: 'bg.muted', color: 'fg' },
  },
})

/** Opens the dialog, and shows its key where there is room (shell A7). */
export function SearchButton() {
  const { t } = useTexts('layout')
  const store = useStore()
  const isOpen = useAtomValue(searchOpenAtom)
  return (
    <ButtonBase
      type="button"
      aria-label={t('search.open')}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => setSearchOpen(store, true)}
    >
      <Icon as={SearchIcon} />
      <chakra.span
        display={{ base: 'none', lg: 'flex' }}
        flex="1"
        minWidth="0"
        justifyContent="space-between"
        alignItems="center"
        gap="2"
        aria-hidden
      >
        <chakra.span overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
          {t('search.open')}
        </chakra.span>
        <Kbd keys={searchKeys} />
      </chakra.span>
    </ButtonBase>
  )
}
