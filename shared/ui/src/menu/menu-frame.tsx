import { chakra } from '@chakra-ui/react'
import { Menu as List } from '@chakra-ui/react/menu'
import { useRef } from 'react'
import { Check, Icon } from '../icon/icon'
import type { MenuItem, MenuProps } from './menu'

interface MenuFrameProps extends Pick<MenuProps, 'items' | 'head' | 'onSelect'> {
  /** Id of the button, which is not ours: the focus goes back there. */
  triggerId: string
  open: boolean
  onOpenChange(open: boolean): void
}

/**
 * Made of Chakra's menu: arrows, typing ahead, Escape, and the focus back on the button. It stays beside its button and is
 * not moved to the end of the page, so that it belongs to the same landmark.
 */
export function MenuFrame({ items, head, onSelect, triggerId, open, onOpenChange }: MenuFrameProps) {
  const told = useRef(false)
  const choose = (value: string) => {
    if (told.current) return
    told.current = true
    onOpenChange(false)
    // The list goes first. A dialog that the deed opens would lie on top of it, and what lies on a layer closes with it.
    requestAnimationFrame(() => {
      told.current = false
      onSelect?.(value)
    })
  }
  return (
    <List.Root
      unstyled open={open} ids={{ trigger: triggerId }} positioning={{ placement: 'bottom-end', gutter: 6, strategy: 'fixed' }} lazyMount unmountOnExit
      onOpenChange={(change) => onOpenChange(change.open)} onSelect={({ value }) => choose(value)}
    >
      <List.Positioner>
        <List.Content
          zIndex="menu" minWidth="200px" maxWidth="320px" p="1" bg="bg.panel" color="fg" borderRadius="panel" boxShadow="float" outline="none"
          _open={{ animation: 'rise 120ms ease-out' }}
        >
          {head && <chakra.div px="3" pt="2" pb="3" mb="1" borderBottomWidth="1px" borderColor="border">{head}</chakra.div>}
          {items.map((item) => <Item key={item.value} {...item} onChoose={() => choose(item.value)} />)}
        </List.Content>
      </List.Positioner>
    </List.Root>
  )
}

function Item({ value, label, icon, current, lang, danger, apart, href, onChoose }: MenuItem & { onChoose(): void }) {
  const inside = (
    <>
      {icon && <chakra.span color={danger ? 'danger' : 'fg.muted'} display="flex"><Icon of={icon} /></chakra.span>}
      <chakra.span flex="1" lang={lang}>{label}</chakra.span>
      {current && <chakra.span color="accent.fg" display="flex"><Icon of={Check} /></chakra.span>}
    </>
  )
  return (
    <>
      {apart && <List.Separator my="1" borderTopWidth="1px" borderColor="border" />}
      <List.Item
        value={value} aria-current={current || undefined} asChild={Boolean(href)} display="flex" alignItems="center" gap="2" px="3"
        minHeight="control" borderRadius="control" textStyle="body" cursor="pointer" outline="none" textDecoration="none"
        color={danger ? 'danger' : 'fg'} _highlighted={{ bg: 'bg.muted' }}
        // Assistive technology clicks without pointing first, and Chakra's menu does not count that as choosing.
        onClick={onChoose}
      >
        {href ? <a href={href}>{inside}</a> : inside}
      </List.Item>
    </>
  )
}
