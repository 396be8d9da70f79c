import { chakra } from '@chakra-ui/react'
import { type PointerEvent, useRef, useState } from 'react'
import { Button } from '../button/button'
import { Checkbox } from '../form/checkbox'
import {
  ArrowDownIcon,
  ArrowUpIcon,
  GripVerticalIcon,
  Icon,
  type IconGlyph,
  PinEndIcon,
  PinStartIcon,
} from '../icon/icon'
import { Segmented } from '../segmented/segmented'
import { Tooltip } from '../tooltip/tooltip'
import type { TableColumn } from './table-column'
import {
  type ArrangedColumn,
  arrangeColumns,
  densityOf,
  isAddedColumnShown,
  moveColumn,
  pinColumn,
  rowNumberColumn,
  selectionColumn,
  showColumn,
  tableDensities,
  type TableSettings,
} from './table-settings'
import type { TableTexts } from './table-texts'

export interface TableViewProps<Row> {
  columns: readonly TableColumn<Row>[]
  /** The rows can be chosen. */
  hasSelection: boolean
  settings: TableSettings
  onSettingsChange(settings: TableSettings): void
  texts: TableTexts
}

/** How a person wants to see a table: height of the rows, and which columns stand where. */
export function TableView<Row>({
  columns,
  hasSelection,
  settings,
  onSettingsChange,
  texts,
}: TableViewProps<Row>) {
  const arranged = arrangeColumns(columns, settings)
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const move = (id: string, index: number) => {
    if (index < 0 || index >= arranged.length) return
    onSettingsChange(moveColumn(columns, settings, id, index))
    const { header } = columns.find((column) => column.id === id)!
    setAnnouncement(texts('moved', { column: header, position: index + 1, total: arranged.length }))
  }
  /** The place that the pointer is over, whatever its row's height. */
  const placeAt = (y: number) => {
    const rows = [...list.current!.children].map((row) => row.getBoundingClientRect())
    return Math.max(
      0,
      rows.findLastIndex(({ top }) => y >= top),
    )
  }
  const addedColumns = [
    { id: rowNumberColumn, header: texts('row_number') },
    ...(hasSelection ? [{ id: selectionColumn, header: texts('selection') }] : []),
  ]
  return (
    <chakra.div display="grid" gap="4">
      <Segmented
        label={texts('density')}
        segments={tableDensities.map((value) => ({ value, label: texts(value) }))}
        value={densityOf(settings)}
        onChange={(value) =>
          onSettingsChange({
            ...settings,
            density: tableDensities.find((density) => density === value),
          })
        }
      />
      <div>
        <chakra.h3 textStyle="caption" color="fg.muted" fontWeight="500" mb="1">
          {texts('columns')}
        </chakra.h3>
        {addedColumns.map(({ id, header }) => (
          <chakra.div
            key={id}
            display="flex"
            alignItems="center"
            minHeight="controlSm"
            ps="6"
            css={{ '& > label': { minHeight: '0' } }}
          >
            <Checkbox
              checked={isAddedColumnShown(settings, id)}
              onChange={(isShown) => onSettingsChange(showColumn(settings, id, isShown))}
            >
              {header}
            </Checkbox>
          </chakra.div>
        ))}
        <ul ref={list}>
          {arranged.map((entry, index) => (
            <ColumnEntry
              key={entry.column.id}
              entry={entry}
              isLast={index === arranged.length - 1}
              isFirst={index === 0}
              isOnlyShown={entry.isShown && arranged.filter(({ isShown }) => isShown).length === 1}
              texts={texts}
              onShow={(isShown) => onSettingsChange(showColumn(settings, entry.column.id, isShown))}
              onPin={(side) => onSettingsChange(pinColumn(settings, entry.column.id, side))}
              onStep={(step) => move(entry.column.id, index + step)}
              onDrag={(y) => {
                const place = placeAt(y)
                if (place !== index) move(entry.column.id, place)
              }}
            />
          ))}
        </ul>
      </div>
      <Button size="sm" onClick={() => onSettingsChange({})}>
        {texts('reset')}
      </Button>
      <chakra.p role="status" srOnly>
        {announcement}
      </chakra.p>
    </chakra.div>
  )
}

function ColumnEntry<Row>({
  entry: {
    column: { header },
    isShown,
    pinned,
  },
  isFirst,
  isLast,
  isOnlyShown,
  texts,
  onShow,
  onPin,
  onStep,
  onDrag,
}: {
  entry: ArrangedColumn<TableColumn<Row>>
  isFirst: boolean
  isLast: boolean
  /** A table without columns shows nothing. */
  isOnlyShown: boolean
  texts: TableTexts
  onShow(isShown: boolean): void
  onPin(side: 'start' | 'end' | null): void
  onStep(step: 1 | -1): void
  /** The pointer holds it at this height of the window. */
  onDrag(y: number): void
}) {
  const [isDragged, setDragged] = useState(false)
  const checkbox = (
    <Checkbox
      checked={isShown}
      aria-disabled={isOnlyShown || undefined}
      onChange={(shown) => isOnlyShown || onShow(shown)}
    >
      {header}
    </Checkbox>
  )
  return (
    <chakra.li
      display="flex"
      alignItems="center"
      gap="1"
      minHeight="controlSm"
      borderRadius="control"
      bg={isDragged ? 'bg.muted' : undefined}
      _hover={{ bg: 'bg.muted' }}
    >
      <chakra.span
        display="grid"
        placeItems="center"
        alignSelf="stretch"
        width="1.25rem"
        flexShrink="0"
        color="fg.muted"
        cursor={isDragged ? 'grabbing' : 'grab'}
        // A finger on it drags and does not scroll.
        touchAction="none"
        aria-hidden
        onPointerDown={(event: PointerEvent) => {
          event.preventDefault()
          event.currentTarget.setPointerCapture(event.pointerId)
          setDragged(true)
        }}
        onPointerMove={({ clientY }: PointerEvent) => isDragged && onDrag(clientY)}
        onLostPointerCapture={() => setDragged(false)}
      >
        <Icon as={GripVerticalIcon} size={14} />
      </chakra.span>
      <chakra.div flex="1" minWidth="0" display="flex" css={{ '& > label': { minHeight: '0' } }}>
        {isOnlyShown ? <Tooltip label={texts('last_column')}>{checkbox}</Tooltip> : checkbox}
      </chakra.div>
      <ToolButton
        icon={ArrowUpIcon}
        label={texts('move_up', { column: header })}
        disabled={isFirst}
        onClick={() => onStep(-1)}
      />
      <ToolButton
        icon={ArrowDownIcon}
        label={texts('move_down', { column: header })}
        disabled={isLast}
        onClick={() => onStep(1)}
      />
      <ToolButton
        icon={PinStartIcon}
        label={texts('pin_start', { column: header })}
        pressed={pinned === 'start'}
        onClick={() => onPin(pinned === 'start' ? null : 'start')}
      />
      <ToolButton
        icon={PinEndIcon}
        label={texts('pin_end', { column: header })}
        pressed={pinned === 'end'}
        onClick={() => onPin(pinned === 'end' ? null : 'end')}
      />
    </chakra.li>
  )
}

const ToolButton = ({
  icon,
  label,
  disabled,
  pressed,
  onClick,
}: {
  icon: IconGlyph
  label: string
  /** Nothing further this way; it keeps the focus that brought the column here. */
  disabled?: boolean
  pressed?: boolean
  onClick(): void
}) => (
  <Button
    variant="ghost"
    size="icon"
    width="controlSm"
    height="controlSm"
    aria-label={label}
    aria-disabled={disabled}
    aria-pressed={pressed}
    color="fg.muted"
    onClick={onClick}
    css={{
      '&[aria-pressed=true]': { bg: 'bg.selected', color: 'accent.fg' },
      '&[aria-disabled=true]': { opacity: '0.4', cursor: 'default' },
    }}
  >
    <Icon as={icon} size={14} />
  </Button>
)
