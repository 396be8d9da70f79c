import clsx from 'clsx'
import { Fragment, type MouseEvent } from 'react'
import { SheetButton, type SheetButtonProps } from '@console/ui/drawer/sheet-button'
import { CheckIcon, Icon } from '@console/ui/icon/icon'
import type { MenuItem, MenuProps } from '@console/ui/menu/menu'
import * as styles from './menu-sheet.module.css'

export interface MenuSheetProps
  extends
    Pick<MenuProps, 'label' | 'children' | 'buttonProps' | 'onLoadError'>,
    Pick<SheetButtonProps, 'title' | 'description' | 'closeLabel'> {
  /** All of them can be chosen, and none has keys. */
  items: readonly Omit<MenuItem, 'disabledReason' | 'shortcut'>[]
  onSelect(value: string): void
}

/** What `Menu` is on a wide screen: the same items as a sheet, in rows as high as a finger. */
export const MenuSheet = ({ items, children, buttonProps, onSelect, ...props }: MenuSheetProps) => (
  <SheetButton trigger={children} buttonProps={{ variant: 'ghost', ...buttonProps }} {...props}>
    {(close) => (
      <div className={styles.rows}>
        {items.map((item) => (
          <Fragment key={item.value}>
            {item.separator && <hr className={styles.line} />}
            {item.groupLabel && <p className={styles.group}>{item.groupLabel}</p>}
            <Row
              item={item}
              onChoose={() => {
                close()
                onSelect(item.value)
              }}
            />
          </Fragment>
        ))}
      </div>
    )}
  </SheetButton>
)

function Row({ item, onChoose }: { item: MenuSheetProps['items'][number]; onChoose(): void }) {
  const { label, lang, icon, current, checked, danger, href } = item
  const content = (
    <>
      {icon && (
        <span className={styles.icon}>
          <Icon as={icon} />
        </span>
      )}
      <span className={styles.words} lang={lang}>
        {label}
      </span>
      {(current || checked) && (
        <span className={styles.check}>
          <Icon as={CheckIcon} />
        </span>
      )}
    </>
  )
  const look = {
    className: clsx(styles.row, danger && styles.danger),
    'aria-current': current || undefined,
    onClick: (event: MouseEvent) => {
      // A click that opens another tab or window is left to the browser.
      if (href && (event.metaKey || event.ctrlKey || event.shiftKey)) return
      event.preventDefault()
      onChoose()
    },
  }
  return href ? (
    <a href={href} {...look}>
      {content}
    </a>
  ) : (
    <button type="button" aria-pressed={checked} {...look}>
      {content}
    </button>
  )
}
