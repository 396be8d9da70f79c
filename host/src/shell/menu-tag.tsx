import { chakra } from '@chakra-ui/react'
import type { MenuEntry } from '../menu/menu'

type Tag = NonNullable<MenuEntry['tag']>

const colors = {
  primary: { bg: 'accent.subtle', color: 'accent.fg', dot: 'accent.solid' },
  error: { bg: 'danger.subtle', color: 'danger', dot: 'danger' },
  warn: { bg: 'warning.subtle', color: 'warning', dot: 'warning' },
  success: { bg: 'success.subtle', color: 'success', dot: 'success' },
} as const

/** The mark beside the title of an entry: its text, or a dot where it has none (shell A6.4). */
export function MenuTag({ tag: { type = 'error', content, dot } }: { tag: Tag }) {
  if (dot || !content) return <Dot type={type} flexShrink="0" />
  return (
    <chakra.span
      flexShrink="0"
      textStyle="caption"
      px="2"
      borderRadius="full"
      bg={colors[type].bg}
      color={colors[type].color}
      data-tag={type}
    >
      {content}
    </chakra.span>
  )
}

/** On the icon of a collapsed entry: it, or something below it, has a tag (shell A6.4). */
export function CollapsedTag({ entry }: { entry: MenuEntry }) {
  const tag = firstTag(entry)
  return tag && <Dot type={tag.type ?? 'error'} position="absolute" top="6px" insetEnd="10px" />
}

const firstTag = ({ tag, children }: MenuEntry): Tag | null =>
  tag ?? children.map(firstTag).find(Boolean) ?? null

const DotShape = chakra('span', { base: { width: '6px', height: '6px', borderRadius: 'full' } })
const Dot = ({
  type,
  ...place
}: { type: keyof typeof colors } & Pick<
  Parameters<typeof DotShape>[0],
  'position' | 'top' | 'insetEnd' | 'flexShrink'
>) => <DotShape bg={colors[type].dot} data-dot={type} {...place} />
