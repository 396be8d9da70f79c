import { chakra } from '@chakra-ui/react'
import { Menu as ChakraMenu } from '@chakra-ui/react/overlays'
import { type MouseEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { fitsWindow, floatingPanelStyle } from '../floating-panel/floating-panel'
import { CheckIcon, Icon, type IconGlyph } from '../icon/icon'
import { Kbd } from '../kbd/kbd'

export interface MenuItem {
  value: string
  label: string
  icon?: IconGlyph
  /** The current one of several: the page's language. */
  current?: boolean
  /** One of several that exclude each other: announced as checked or not. */
  checked?: boolean
  /** Why it cannot be chosen now; it can still be reached and read. */
  disabledReason?: string
  /** Keys that do the same anywhere on the page; shown only. */
  shortcut?: readonly string[]
  /** Heading of the group that begins with this item. */
  groupLabel?: string
  /** Language of the label, when it is not the page's. */
  lang?: string
  /** Deletes or ends something. */
  danger?: boolean
  /** A line above: another group begins. */
  separator?: boolean
  /**
   * Makes the item a link. A plain click calls `onSelect` as for any other item; a click that opens
   * a new tab is left to the browser.
   */
  href?: string
}

/**
 * The item that is highlighted when the list opens: one of them for the keyboard, none for the
 * pointer.
 */
export type InitialHighlight = 'first' | 'last' | null

export interface MenuListProps {
  items: readonly MenuItem[]
  /** Shown above the items: who is signed in. */
  header?: ReactNode
  /** Which ends of list and button are below each other; `end` by default. */
  align?: 'start' | 'end'
  /** Id of the button, which `Menu` renders: the focus goes back there. */
  triggerId: string
  open: boolean
  initialHighlight: InitialHighlight
  /** Closes the list; `Menu` calls its `onSelect` when the list is gone. */
  onItemSelect(item: MenuItem): void
  onOpenChange(open: boolean): void
}

/**
 * Built on Chakra's menu: arrow keys, type-ahead, Escape, and the focus back on the button. It is
 * rendered beside its button and not in a portal, so that it belongs to the same landmark.
 */
export function MenuList({
  items,
  header,
  align = 'end',
  triggerId,
  open,
  initialHighlight,
  onItemSelect,
  onOpenChange,
}: MenuListProps) {
  const selectByValue = (value: string) => {
    const item = items.find((one) => one.value === value)
    if (item && !item.disabledReason) onItemSelect(item)
  }
  const [highlighted, setHighlighted] = useState<string | null>(null)
  const first = initialHighlight && (items.at(initialHighlight === 'first' ? 0 : -1)?.value ?? null)
  // Set on every opening: Chakra does it only for a trigger button of its own.
  useEffect(() => setHighlighted(open ? first : null), [open, first])
  return (
    <ChakraMenu.Root
      unstyled
      open={open}
      ids={{ trigger: triggerId }}
      positioning={{ placement: `bottom-${align}`, gutter: 6, strategy: 'fixed' }}
      lazyMount
      unmountOnExit
      highlightedValue={highlighted}
      onHighlightChange={(change) => setHighlighted(change.highlightedValue)}
      // A link chosen by keyboard arrives at `navigate`: the click that Chakra makes of it does not
      // bubble, so `onClick` would not hear it.
      onOpenChange={(change) => onOpenChange(change.open)}
      onSelect={({ value }) => selectByValue(value)}
      navigate={({ value }) => selectByValue(value)}
    >
      <ChakraMenu.Positioner>
        <ChakraMenu.Content
          {...floatingPanelStyle}
          minWidth="200px"
          maxWidth="min(320px, calc(100vw - 1.5rem))"
          {...fitsWindow}
          p="1"
          _open={{ animation: 'rise 120ms ease-out' }}
        >
          {header && (
            <chakra.div px="3" pt="2" pb="3" mb="1" borderBottomWidth="1px" borderColor="border">
              {header}
            </chakra.div>
          )}
          {items.map((item) => (
            <MenuListItem key={item.value} {...item} onItemSelect={() => onItemSelect(item)} />
          ))}
        </ChakraMenu.Content>
      </ChakraMenu.Positioner>
    </ChakraMenu.Root>
  )
}

function MenuListItem({
  value,
  label,
  icon,
  current,
  lang,
  danger,
  separator,
  href,
  checked,
  disabledReason,
  shortcut,
  groupLabel,
  onItemSelect,
}: MenuItem & { onItemSelect(): void }) {
  // Its name is the label alone: why it cannot be chosen, and the keys, are read after it.
  const labelId = useId()
  const detailId = useId()
  const content = (
    <>
      {icon && (
        <chakra.span color={danger ? 'danger' : 'fg.muted'} display="flex">
          <Icon as={icon} />
        </chakra.span>
      )}
      <chakra.span flex="1" minWidth="0" py={disabledReason ? '1' : undefined}>
        <span id={labelId} lang={lang}>
          {label}
        </span>
        {disabledReason && (
          <chakra.span id={detailId} display="block" textStyle="caption" color="fg.muted">
            {disabledReason}
          </chakra.span>
        )}
      </chakra.span>
      {shortcut && (
        <span id={disabledReason ? undefined : detailId}>
          <Kbd keys={shortcut} />
        </span>
      )}
      {(current || checked) && (
        <chakra.span color="accent.fg" display="flex">
          <Icon as={CheckIcon} />
        </chakra.span>
      )}
    </>
  )
  const handleClick = (event: MouseEvent) => {
    // A click that opens another tab or window is left to the browser.
    if (href && (event.metaKey || event.ctrlKey || event.shiftKey)) return
    event.preventDefault()
    if (disabledReason) event.stopPropagation()
    else onItemSelect()
  }
  return (
    <>
      {separator && <ChakraMenu.Separator my="1" borderTopWidth="1px" borderColor="border" />}
      {groupLabel && (
        <chakra.p px="3" pt="2" pb="1" textStyle="caption" color="fg.muted">
          {groupLabel}
        </chakra.p>
      )}
      <ChakraMenu.Item
        value={value}
        role={checked === undefined ? undefined : 'menuitemradio'}
        aria-labelledby={labelId}
        aria-describedby={disabledReason || shortcut ? detailId : undefined}
        aria-checked={checked}
        aria-current={current || undefined}
        aria-disabled={disabledReason ? true : undefined}
        closeOnSelect={!disabledReason}
        asChild={Boolean(href)}
        display="flex"
        alignItems="center"
        gap="2"
        px="3"
        minHeight="control"
        borderRadius="control"
        textStyle="body"
        cursor={disabledReason ? 'not-allowed' : 'pointer'}
        outline="none"
        textDecoration="none"
        color={disabledReason ? 'fg.muted' : danger ? 'danger' : 'fg'}
        _highlighted={{ bg: 'bg.muted' }}
        // Our background colours are removed in this mode.
        css={{
          '@media (forced-colors: active)': {
            '&[data-highlighted]': { outline: '2px solid Highlight', outlineOffset: '-2px' },
          },
        }}
        // Assistive technology clicks without pointing first, and Chakra's menu does not count that
        // as a selection.
        onClick={handleClick}
      >
        {href ? <a href={href}>{content}</a> : content}
      </ChakraMenu.Item>
    </>
  )
}
