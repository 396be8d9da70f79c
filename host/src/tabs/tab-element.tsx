import { Icon, PinIcon, XIcon } from '@console/ui/icon/icon'
import clsx from 'clsx'
import { Reorder } from 'framer-motion'
import { type KeyboardEvent, memo } from 'react'
import { ariaKeyShortcuts } from '../shortcuts/shortcuts'
import type { Point } from './split-drop'
import * as styles from './tab-element.module.css'
import { tabKindOf, type Tab } from './tab-list'
import { useTabDrag } from './use-tab-drag'

/** Id of the element of a tab, for its focus and its menu. */
export const tabElementId = ({ id }: Tab) => `tab-${id}`

interface TabElementProps {
  tab: Tab
  title: string
  /** Said after the title: tells it from tabs that are called alike. Null for nothing. */
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
  /** The pointer may drag it. */
  isDraggable: boolean
  /** The pointer drags it now. */
  isDragged: boolean
  /** It slides to its place. */
  slides: boolean
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
  startDrag(tab: Tab): void
  /** The pointer that drags it is now at this point of the window. */
  followDrag(tab: Tab, point: Point): void
  drop(tab: Tab, point: Point): void
  /** It goes back to where it stood. */
  cancelDrag(): void
}

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY })
const noSlide = { duration: 0 }
const slide = { duration: 0.2 }

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
  isDraggable,
  isDragged,
  slides,
  moveHelpId,
  handlers,
}: TabElementProps) {
  const { controls, isCancelled, handleProps } = useTabDrag({
    isDragged,
    onCancel: handlers.cancelDrag,
  })
  const keyShortcuts = [
    ...(isClosable ? (['tab_close'] as const) : []),
    ...(moveHelpId ? (['tab_move'] as const) : []),
  ]
  const hasCross = isClosable && !tab.isPinned
  return (
    <Reorder.Item
      as="div"
      value={tab.id}
      role="presentation"
      // The tab within has the focus.
      tabIndex={undefined}
      data-tab={tab.id}
      data-group={tabKindOf(tab)}
      data-dragged={isDragged || undefined}
      layout="position"
      transition={{ layout: slides ? slide : noSlide }}
      drag={isDraggable && 'x'}
      dragListener={false}
      dragControls={controls}
      onDragStart={() => handlers.startDrag(tab)}
      onDrag={(event) => handlers.followDrag(tab, pointOf(event as PointerEvent))}
      onDragEnd={(event) => {
        if (event.type === 'pointercancel') handlers.cancelDrag()
        else if (!isCancelled.current) handlers.drop(tab, pointOf(event as PointerEvent))
      }}
      className={clsx(
        styles.tab,
        tab.isPinned && styles.pinned,
        isBeside && styles.beside,
        isActive && styles.active,
        hasCross && styles.closable,
      )}
      onContextMenu={(event) => {
        event.preventDefault()
        // A finger that rests on it longer.
        if (!isDragged) handlers.openMenu(tab)
      }}
      onAuxClick={(event) => {
        if (event.button === 1 && isClosable) handlers.close(tab)
      }}
      // Else the middle button begins to scroll.
      onMouseDown={(event) => event.button === 1 && event.preventDefault()}
    >
      <button
        type="button"
        role="tab"
        className={styles.button}
        id={tabElementId(tab)}
        aria-selected={isActive}
        aria-keyshortcuts={ariaKeyShortcuts(...keyShortcuts) || undefined}
        aria-describedby={moveHelpId}
        tabIndex={isReachable ? 0 : -1}
        title={title + details}
        {...(isDraggable && handleProps)}
        onClick={() => handlers.go(tab)}
        onKeyDown={(event) => handlers.handleKey(event, tab)}
      >
        {isUnsaved && <span className={styles.unsaved} />}
        {tab.isPinned && <Icon as={PinIcon} size={14} />}
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          {distinction && <span className={styles.distinction}>{`\u00a0${distinction}`}</span>}
        </span>
      </button>
      {hasCross && (
        <button
          type="button"
          data-cross=""
          className={styles.cross}
          aria-hidden="true"
          tabIndex={-1}
          onClick={() => handlers.close(tab)}
        >
          <Icon as={XIcon} size={14} />
        </button>
      )}
    </Reorder.Item>
  )
})
