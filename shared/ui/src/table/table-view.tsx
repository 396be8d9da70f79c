import { chakra } from '@chakra-ui/react'
import { memo, type PointerEvent, useMemo, useRef, useState } from 'react'
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
import { useEventCallback } from '../use-event-callback'
import type { ColumnSide, TableColumn } from './table-column'
import {
  arrangeColumns,
  densityOf,
  isAddedColumnShown,
  moveColumn,
  pinColumn,
  resetView,
  rowNumberColumn,
  selectionColumn,
  showColumn,
  tableDensities,
  type TableSettings,
} from './table-settings'
import type { TableTexts } from './table-texts'
import { type Portions, useDrawnItems } from './use-drawn-items'

/** Each has a checkbox and four buttons. */
const columnPortions: Portions = { first: 4, later: 4 }

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
  const arranged = useMemo(() => arrangeColumns(columns, settings), [columns, settings])
  const entries = useMemo(() => arranged.map(({ column }) => ({ id: column.id })), [arranged])
  const countDrawn = useDrawnItems(entries, columnPortions)
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const labels = useMemo(() => labelsOf(columns, texts), [columns, texts])
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
  const placeOf = (id: string) => arranged.findIndex(({ column }) => column.id === id)
  const onShow = useEventCallback((id: string, isShown: boolean) =>
    onSettingsChange(showColumn(settings, id, isShown)),
  )
  const onPin = useEventCallback((id: string, side: ColumnSide | null) =>
    onSettingsChange(pinColumn(settings, id, side)),
  )
  const onStep = useEventCallback((id: string, step: 1 | -1) => move(id, placeOf(id) + step))
  const onDrag = useEventCallback((id: string, y: number) => {
    const place = placeAt(y)
    if (place !== placeOf(id)) move(id, place)
  })
  const countShown = arranged.filter(({ isShown }) => isShown).length
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
        <ColumnList ref={list}>
          {arranged.slice(0, countDrawn).map(({ column, isShown, pinned }, index) => (
            <ColumnEntry
              key={column.id}
              id={column.id}
              header={column.header}
              labels={labels.get(column.id)!}
              isShown={isShown}
              pinned={pinned}
              isLast={index === arranged.length - 1}
              isFirst={index === 0}
              isOnlyShown={isShown && countShown === 1}
              onShow={onShow}
              onPin={onPin}
              onStep={onStep}
              onDrag={onDrag}
            />
          ))}
          {arranged.slice(countDrawn).map(({ column }) => (
            // As wide and as high as it will be: the panel stays where it is.
            <li key={column.id} data-rest="" aria-hidden>
              {column.header}
            </li>
          ))}
        </ColumnList>
      </div>
      <Button size="sm" onClick={() => onSettingsChange(resetView(settings))}>
        {texts('reset')}
      </Button>
      <chakra.p role="status" srOnly>
        {announcement}
      </chakra.p>
    </chakra.div>
  )
}

/**
 * The columns, and the look of everything in them. The one class is the list's: it has up to seventy
 * buttons, which are plain elements with attributes.
 */
const ColumnList = chakra('ul', {
  base: {
    '& > li': {
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      minHeight: 'controlSm',
      borderRadius: 'control',
      _hover: { bg: 'bg.muted' },
      '&[data-dragged]': { bg: 'bg.muted' },
    },
    '& > li[data-rest]': {
      ps: '3.125rem',
      pe: 'calc(4 * ({sizes.controlSm} + 0.25rem))',
      textStyle: 'body',
    },
    '& [data-grip]': {
      display: 'grid',
      placeItems: 'center',
      alignSelf: 'stretch',
      width: '1.25rem',
      flexShrink: '0',
      color: 'fg.muted',
      cursor: 'grab',
      // A finger on it drags and does not scroll.
      touchAction: 'none',
    },
    '& [data-dragged] > [data-grip]': { cursor: 'grabbing' },
    '& [data-name]': { flex: '1', minWidth: '0', display: 'flex' },
    '& [data-name] > label': { minHeight: '0' },
    '& button': {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      flexShrink: '0',
      width: 'controlSm',
      height: 'controlSm',
      borderWidth: '1px',
      borderColor: 'transparent',
      borderRadius: 'control',
      color: 'fg.muted',
      cursor: 'pointer',
      transitionProperty: 'background-color, border-color, color',
      transitionDuration: 'quick',
      _hover: { bg: 'bg.muted' },
      '&:active:not([aria-disabled=true])': {
        boxShadow: 'inset 0 0 0 99px rgb(0 0 0 / .1)',
        _dark: { boxShadow: 'inset 0 0 0 99px rgb(255 255 255 / .08)' },
      },
      '&[aria-pressed=true]': { bg: 'bg.selected', color: 'accent.fg' },
      '&[aria-disabled=true]': { opacity: '0.4', cursor: 'default' },
    },
  },
})

interface ColumnLabels {
  moveUp: string
  moveDown: string
  pinStart: string
  pinEnd: string
  lastColumn: string
}

const labelsOf = (
  columns: readonly Pick<TableColumn<never>, 'id' | 'header'>[],
  texts: TableTexts,
): ReadonlyMap<string, ColumnLabels> =>
  new Map(
    columns.map(({ id, header: column }) => [
      id,
      {
        moveUp: texts('move_up', { column }),
        moveDown: texts('move_down', { column }),
        pinStart: texts('pin_start', { column }),
        pinEnd: texts('pin_end', { column }),
        lastColumn: texts('last_column'),
      },
    ]),
  )

/** Drawn again only where something of this column has changed. */
const ColumnEntry = memo(function ColumnEntry({
  id,
  header,
  labels,
  isShown,
  pinned,
  isFirst,
  isLast,
  isOnlyShown,
  onShow,
  onPin,
  onStep,
  onDrag,
}: {
  id: string
  header: string
  labels: ColumnLabels
  isShown: boolean
  pinned: ColumnSide | null
  isFirst: boolean
  isLast: boolean
  /** A table without columns shows nothing. */
  isOnlyShown: boolean
  onShow(id: string, isShown: boolean): void
  onPin(id: string, side: ColumnSide | null): void
  onStep(id: string, step: 1 | -1): void
  /** The pointer holds it at this height of the window. */
  onDrag(id: string, y: number): void
}) {
  const [isDragged, setDragged] = useState(false)
  const checkbox = (
    <Checkbox
      checked={isShown}
      aria-disabled={isOnlyShown || undefined}
      onChange={(shown) => isOnlyShown || onShow(id, shown)}
    >
      {header}
    </Checkbox>
  )
  return (
    <li data-dragged={isDragged ? '' : undefined}>
      <span
        data-grip=""
        aria-hidden
        onPointerDown={(event: PointerEvent) => {
          event.preventDefault()
          event.currentTarget.setPointerCapture(event.pointerId)
          setDragged(true)
        }}
        onPointerMove={({ clientY }: PointerEvent) => isDragged && onDrag(id, clientY)}
        onLostPointerCapture={() => setDragged(false)}
      >
        <Icon as={GripVerticalIcon} size={14} />
      </span>
      <div data-name="">
        {isOnlyShown ? <Tooltip label={labels.lastColumn}>{checkbox}</Tooltip> : checkbox}
      </div>
      <ToolButton
        icon={ArrowUpIcon}
        label={labels.moveUp}
        disabled={isFirst}
        onPress={() => onStep(id, -1)}
      />
      <ToolButton
        icon={ArrowDownIcon}
        label={labels.moveDown}
        disabled={isLast}
        onPress={() => onStep(id, 1)}
      />
      <ToolButton
        icon={PinStartIcon}
        label={labels.pinStart}
        pressed={pinned === 'start'}
        onPress={() => onPin(id, pinned === 'start' ? null : 'start')}
      />
      <ToolButton
        icon={PinEndIcon}
        label={labels.pinEnd}
        pressed={pinned === 'end'}
        onPress={() => onPin(id, pinned === 'end' ? null : 'end')}
      />
    </li>
  )
})

const ToolButton = ({
  icon,
  label,
  disabled,
  pressed,
  onPress,
}: {
  icon: IconGlyph
  label: string
  /** Nothing further this way; it keeps the focus that brought the column here. */
  disabled?: boolean
  pressed?: boolean
  onPress(): void
}) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={disabled}
    aria-pressed={pressed}
    onClick={disabled ? undefined : onPress}
  >
    <Icon as={icon} size={14} />
  </button>
)
