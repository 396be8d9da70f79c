import { chakra } from '@chakra-ui/react'
import { useTexts } from '@console/kernel/use-texts'
import { Icon, SearchIcon } from '@console/ui/icon/icon'
import { Kbd } from '@console/ui/kbd/kbd'
import { useStore } from 'jotai'
import { ariaKeyShortcuts, keyLabels } from '../shortcuts/shortcuts'
import { setSearchOpen } from './search-state'

const ButtonBase = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    height: 'control',
    flexShrink: '1',
    minWidth: 'control',
    color: 'fg.muted',
    textStyle: 'sm',
    borderRadius: 'control',
    borderWidth: '1px',
    cursor: 'pointer',
    transitionProperty: 'background-color, color',
    transitionDuration: 'quick',
    _hover: { bg: 'bg.muted', color: 'fg' },
  },
  variants: {
    isWide: {
      true: { justifyContent: 'flex-start', width: '15rem', px: '2', borderColor: 'border.button' },
      false: { justifyContent: 'center', width: 'control', borderColor: 'transparent' },
    },
  },
})

/** Opens the dialog; wide it shows its name and its key (shell A7). */
export function SearchButton({ isWide }: { isWide: boolean }) {
  const { t } = useTexts('layout')
  const store = useStore()
  return (
    <ButtonBase
      isWide={isWide}
      type="button"
      aria-label={t('search.open')}
      aria-haspopup="dialog"
      aria-keyshortcuts={ariaKeyShortcuts('search')}
      onClick={() => setSearchOpen(store, true)}
    >
      <Icon as={SearchIcon} />
      <chakra.span
        display={isWide ? 'flex' : 'none'}
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
        <Kbd keys={keyLabels('search')[0]!} />
      </chakra.span>
    </ButtonBase>
  )
}
