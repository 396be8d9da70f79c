import { chakra } from '@chakra-ui/react'
import { Menu as List } from '@chakra-ui/react/menu'
import { type MouseEvent, useEffect, useState } from 'react'
import { Check, Icon } from '../icon/icon'
import type { MenuItem, MenuProps, StartAt } from './menu'

interface MenuFrameProps extends Pick<MenuProps, 'items' | 'head'> {
  /** Id of the button, which is not ours: the focus goes back there. */
  triggerId: string
  open: boolean
  startAt: StartAt
  /** Closes the list; the deed follows when it is gone. */
  onChoose(item: MenuItem): void
  onOpenChange(open: boolean): void
}

/**
 * Made of Chakra's menu: arrows, typing ahead, Escape, and the focus back on the button. It stays beside its button and is
 * not moved to the end of the page, so that it belongs to the same landmark.
 */
export function MenuFrame({
  items,
  head,
  triggerId,
  open,
  startAt,
  onChoose,
  onOpenChange,
}: MenuFrameProps) {
  const choose = (value: string) => {
    const item = items.find((one) => one.value === value)
    if (item) onChoose(item)
  }
  const [marked, setMarked] = useState<string | null>(null)
  const first = startAt && (items.at(startAt === 'first' ? 0 : -1)?.value ?? null)
  // Each time it opens: Chakra's own way of doing it hangs on a button of its own.
  useEffect(() => setMarked(open ? first : null), [open, first])
  return (
    <List.Root
      unstyled
      open={open}
      ids={{ trigger: triggerId }}
      positioning={{ placement: 'bottom-end', gutter: 6, strategy: 'fixed' }}
      lazyMount
      unmountOnExit
      highlightedValue={marked}
      onHighlightChange={(change) => setMarked(change.highlightedValue)}
      // A link chosen by key comes by `navigate`: the click that Chakra makes of it does not bubble, so nobody here would hear it.
      onOpenChange={(change) => onOpenChange(change.open)}
      onSelect={({ value }) => choose(value)}
      navigate={({ value }) => choose(value)}
    >
      <List.Positioner>
        <List.Content
          zIndex="menu"
          minWidth="200px"
          maxWidth="min(320px, calc(100vw - 1.5rem))"
          p="1"
          bg="bg.panel"
          color="fg"
          borderRadius="panel"
          boxShadow="float"
          outline="none"
          _open={{ animation: 'rise 120ms ease-out' }}
        >
          {head && (
            <chakra.div px="3" pt="2" pb="3" mb="1" borderBottomWidth="1px" borderColor="border">
              {head}
            </chakra.div>
          )}
          {items.map((item) => (
            <Item key={item.value} {...item} onChoose={() => onChoose(item)} />
          ))}
        </List.Content>
      </List.Positioner>
    </List.Root>
  )
}

function Item({
  value,
  label,
  icon,
  current,
  lang,
  danger,
  apart,
  href,
  onChoose,
}: MenuItem & { onChoose(): void }) {
  const inside = (
    <>
      {icon && (
        <chakra.span color={danger ? 'danger' : 'fg.muted'} display="flex">
          <Icon of={icon} />
        </chakra.span>
      )}
      <chakra.span flex="1" lang={lang}>
        {label}
      </chakra.span>
      {current && (
        <chakra.span color="accent.fg" display="flex">
          <Icon of={Check} />
        </chakra.span>
      )}
    </>
  )
  const press = (event: MouseEvent) => {
    // Into another tab or window: that is the browser's.
    if (href && (event.metaKey || event.ctrlKey || event.shiftKey)) return
    event.preventDefault()
    onChoose()
  }
  return (
    <>
      {apart && <List.Separator my="1" borderTopWidth="1px" borderColor="border" />}
      <List.Item
        value={value}
        aria-current={current || undefined}
        asChild={Boolean(href)}
        display="flex"
        alignItems="center"
        gap="2"
        px="3"
        minHeight="control"
        borderRadius="control"
        textStyle="body"
        cursor="pointer"
        outline="none"
        textDecoration="none"
        color={danger ? 'danger' : 'fg'}
        _highlighted={{ bg: 'bg.muted' }}
        // Grounds of ours are taken away there.
        css={{
          '@media (forced-colors: active)': {
            '&[data-highlighted]': { outline: '2px solid Highlight', outlineOffset: '-2px' },
          },
        }}
        // Assistive technology clicks without pointing first, and Chakra's menu does not count that as choosing.
        onClick={press}
      >
        {href ? <a href={href}>{inside}</a> : inside}
      </List.Item>
    </>
  )
}
