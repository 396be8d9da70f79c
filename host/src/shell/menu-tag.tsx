import type { MenuEntry } from '../menu/menu'
import * as styles from './menu-tag.module.css'

type Tag = NonNullable<MenuEntry['tag']>

/** The mark beside the title of an entry: its text, or a dot where it has none (shell A6.4). */
export const MenuTag = ({ tag: { type = 'error', content, dot } }: { tag: Tag }) =>
  dot || !content ? (
    <span className={styles.dot} data-dot={type} />
  ) : (
    <span className={styles.tag} data-tag={type}>
      {content}
    </span>
  )

/** On the icon of a collapsed entry: it, or something below it, has a tag (shell A6.4). */
export function CollapsedTag({ entry }: { entry: MenuEntry }) {
  const tag = firstTag(entry)
  return tag && <span className={styles.onIcon} data-dot={tag.type ?? 'error'} />
}

const firstTag = ({ tag, children }: MenuEntry): Tag | null =>
  tag ?? children.map(firstTag).find(Boolean) ?? null
