import { chakra } from '@chakra-ui/react'
import { Icon, PinIcon, XIcon } from '@console/ui/icon/icon'
import { type KeyboardEvent, memo } from 'react'
import { ariaKeyShortcuts } from '../shortcuts/shortcuts'
import { groupOf, type Tab } from './tab-list'

/** Id of the element of a tab, for its focus and its menu. */
export const tabElementId = ({ id }: Tab) => `tab-${id}`

interface TabElementProps {
  tab: Tab
  title: string
  /** Said after the title: tells it from tabs that are called alike. Null or empty for nothing. */
  distinction: string | null
  /** Lines of the tooltip below the title. */
  details: string
  isActive: boolean
  /** Its page stands in the other half. */
  isBeside: boolean
  /** Its page holds input that is saved nowhere: a dot before the title. */
  isUnsaved: boolean
  /** The one tab that the Tab key reaches; arrow keys lead on from it. */
  isReachable: boolean
  isClosable: boolean
  /** Id of the element that says how it is moved; none where it cannot be. */
  moveHelpId: string | undefined
  handlers: TabHandlers
}

/** What the person does with a tab. */
export interface TabHandlers {
  go(tab: Tab): void
  close(tab: Tab): void
  openMenu(tab: Tab): void
  handleKey(event: KeyboardEvent, tab: Tab): void
}

/**
 * The cross lies over the end of the title, which fades there: tabs stand equally far apart, with and
 * without one. Where nothing hovers, the current tab alone has its cross, beside the title.
 */
const crossOnHover = {
  '& > [data-cross]': { opacity: 0 },
  '&:hover > [data-cross], &:focus-within > [data-cross]': { opacity: 1 },
  '@media (hover: hover)': {
    '&:hover [data-title], &:focus-within [data-title]': {
      maskImage: 'linear-gradient(to left, transparent 12px, black 24px)',
    },
  },
  '@media (hover: none)': { '& > [data-cross]': { display: 'none' } },
}
const crossOfActive = {
  ...crossOnHover,
  '@media (hover: none)': {
    '& > [data-cross]': { opacity: 1 },
    '& > [role=tab]': { paddingInlineEnd: 'var(--control-height-sm)' },
  },
}

/**
 * One tab, rendered when it changes: a bar has many, and a navigation changes two. Its cross is for
 * the pointer: keyboards have Delete, and everybody has the menu.
 */
export const TabElement = memo(function TabElement({
  tab,
  title,
  distinction,
  details,
  isActive,
  isBeside,
  isUnsaved,
  isReachable,
  isClosable,
  moveHelpId,
  handlers,
}: TabElementProps) {
  const keyShortcuts = [
    ...(isClosable ? (['tab_close'] as const) : []),
    ...(moveHelpId ? (['tab_move'] as const) : []),
  ]
  const hasCross = isClosable && !tab.isPinned
  return (
    <chakra.div
      role="presentation"
      data-tab={tab.id}
      data-group={groupOf(tab)}
      position="relative"
      display="flex"
      flexShrink="0"
      alignItems="center"
      maxWidth={tab.isPinned ? '6.5rem' : '13.75rem'}
      css={{
        // What is dragged follows the pointer; its place shows where it will stand.
        '&.sortable-ghost': { opacity: 0.4 },
        '&.sortable-fallback': { bg: 'bg.panel', boxShadow: 'float', borderRadius: 'control' },
        ...(hasCross && (isActive ? crossOfActive : crossOnHover)),
      }}
      onContextMenu={(event) => {
        event.preventDefault()
        handlers.openMenu(tab)
      }}
      onAuxClick={(event) => {
        if (event.button === 1 && isClosable) handlers.close(tab)
      }}
      // Else the middle button begins to scroll.
      onMouseDown={(event) => event.button === 1 && event.preventDefault()}
    >
      <chakra.button
        type="button"
        role="tab"
        id={tabElementId(tab)}
        aria-selected={isActive}
        aria-keyshortcuts={ariaKeyShortcuts(...keyShortcuts) || undefined}
        aria-describedby={moveHelpId}
        tabIndex={isReachable ? 0 : -1}
        title={title + details}
        onClick={() => handlers.go(tab)}
        onKeyDown={(event) => handlers.handleKey(event, tab)}
        height="full"
        minWidth="0"
        ps="3"
        display="flex"
        alignItems="center"
        gap="1"
        pe="3"
        textStyle="sm"
        fontWeight={isActive ? '500' : '400'}
        color={isActive || isBeside ? 'fg' : 'fg.muted'}
        borderBottomWidth="2px"
        borderTopWidth="2px"
        borderColor="transparent"
        borderBottomColor={isActive ? 'accent.solid' : isBeside ? 'border.strong' : 'transparent'}
        cursor="pointer"
        outlineOffset="-2px"
        _hover={{ color: 'fg' }}
      >
        {isUnsaved && (
          // In the padding: nothing moves when it comes.
          <chakra.span
            position="absolute"
            insetStart="3px"
            width="6px"
            height="6px"
            borderRadius="full"
            bg={isActive ? 'accent.solid' : 'fg.muted'}
            css={{ '@media (forced-colors: active)': { bg: 'CanvasText' } }}
          />
        )}
        {tab.isPinned && <Icon as={PinIcon} size={14} />}
        <chakra.span data-title="" display="flex" minWidth="0" whiteSpace="nowrap">
          <chakra.span overflow="hidden" textOverflow="ellipsis">
            {title}
          </chakra.span>
          {distinction && (
            // It has room beside a long title.
            <chakra.span
              flexShrink="0"
              maxWidth="60%"
              overflow="hidden"
              textOverflow="ellipsis"
              color="fg.muted"
              fontWeight="400"
            >
              {`\u00a0${distinction}`}
            </chakra.span>
          )}
        </chakra.span>
      </chakra.button>
      {hasCross && (
        <chakra.button
          type="button"
          data-cross=""
          aria-hidden="true"
          tabIndex={-1}
          onClick={() => handlers.close(tab)}
          position="absolute"
          insetEnd="0"
          display="grid"
          placeItems="center"
          // As high as the strip, and as wide as a finger on a touch screen.
          width="6"
          height="full"
          color="fg.muted"
          cursor="pointer"
          css={{
            '@media (pointer: coarse)': { width: 'controlSm' },
            '& > span': { padding: '3px', borderRadius: 'control' },
            '&:hover > span': { bg: 'bg.muted', color: 'fg' },
          }}
        >
          <Icon as={XIcon} size={14} />
        </chakra.button>
      )}
    </chakra.div>
  )
})
