import { chakra } from '@chakra-ui/react'
import { Menu as List } from '@chakra-ui/react/menu'
import { Portal } from '@chakra-ui/react/portal'
import { Check } from 'lucide-react'
import { Icon } from '../icon/icon'
import type { MenuItem, MenuProps } from './menu'

interface MenuFrameProps extends Pick<MenuProps, 'items' | 'head' | 'onSelect'> {
  /** Id of the button, which is not ours: the focus goes back there. */
  triggerId: string
  open: boolean
  onOpenChange(open: boolean): void
}

/** Made of Chakra's menu: arrows, typing ahead, Escape, and the focus back on the button. */
export function MenuFrame({ items, head, onSelect, triggerId, open, onOpenChange }: MenuFrameProps) {
  return (
    <List.Root
      unstyled open={open} ids={{ trigger: triggerId }} positioning={{ placement: 'bottom-end', gutter: 6 }} lazyMount unmountOnExit
      onOpenChange={(change) => onOpenChange(change.open)} onSelect={({ value }) => onSelect?.(value)}
    >
      <Portal>
        <List.Positioner zIndex="menu">
          <List.Content
            minWidth="200px" maxWidth="320px" p="1" bg="bg.panel" color="fg" borderRadius="panel" boxShadow="float" outline="none"
            animation="rise 120ms ease-out"
          >
            {head && <chakra.div px="3" pt="2" pb="3" mb="1" borderBottomWidth="1px" borderColor="border">{head}</chakra.div>}
            {items.map((item) => <Item key={item.value} {...item} />)}
          </List.Content>
        </List.Positioner>
      </Portal>
    </List.Root>
  )
}

function Item({ value, label, icon, current, lang, danger, apart, href }: MenuItem) {
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
        value={value} aria-current={current || undefined} asChild={Boolean(href)} display="flex" alignItems="center" gap="2" px="3" minHeight="control" borderRadius="control"
        textStyle="body" cursor="pointer" outline="none" textDecoration="none" color={danger ? 'danger' : 'fg'} _highlighted={{ bg: 'bg.muted' }}
      >
        {href ? <a href={href}>{inside}</a> : inside}
      </List.Item>
    </>
  )
}
