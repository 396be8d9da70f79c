import { MotionConfig, Reorder, useDragControls } from 'framer-motion'
import { startTransition, useDeferredValue, useOptimistic, useState } from 'react'
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
import * as text from '../text/text.module.css'
import { Tooltip } from '../tooltip/tooltip'
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
import * as styles from './table-view.module.css'

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
  settings: current,
  onSettingsChange,
  texts,
}: TableViewProps<Row>) {
  const [settings, showSettings] = useOptimistic(current)
  // What was pressed is shown at once; the table follows when there is time.
  const change = (next: TableSettings) =>
    startTransition(() => {
      showSettings(next)
      onSettingsChange(next)
    })
  const arranged = arrangeColumns(columns, settings)
  const [announcement, setAnnouncement] = useState('')
  const move = (id: string, index: number) => {
    change(moveColumn(columns, settings, id, index))
    const { header } = columns.find((column) => column.id === id)!
    setAnnouncement(texts('moved', { column: header, position: index + 1, total: arranged.length }))
  }
  // The panel opens at once; the list, which has five controls a column, follows.
  const isListDrawn = useDeferredValue(true, false)
  const countShown = arranged.filter(({ isShown }) => isShown).length
  const addedColumns = [
    { id: rowNumberColumn, header: texts('row_number') },
    ...(hasSelection ? [{ id: selectionColumn, header: texts('selection') }] : []),
  ]
  return (
    <div className={styles.view}>
      <Segmented
        label={texts('density')}
        segments={tableDensities.map((value) => ({ value, label: texts(value) }))}
        value={densityOf(settings)}
        onChange={(value) =>
          change({
            ...settings,
            density: tableDensities.find((density) => density === value),
          })
        }
      />
      <div>
        <h3 className={styles.title}>{texts('columns')}</h3>
        {addedColumns.map(({ id, header }) => (
          <div key={id} className={styles.added}>
            <Checkbox
              checked={isAddedColumnShown(settings, id)}
              onChange={(isShown) => change(showColumn(settings, id, isShown))}
            >
              {header}
            </Checkbox>
          </div>
        ))}
        <MotionConfig reducedMotion="user">
          <Reorder.Group
            axis="y"
            values={arranged.map(({ column }) => column.id)}
            onReorder={(order) => change({ ...settings, order })}
          >
            {isListDrawn &&
              arranged.map(({ column: { id, header }, isShown, pinned }, index) => (
                <ColumnEntry
                  key={id}
                  id={id}
                  header={header}
                  texts={texts}
                  isShown={isShown}
                  pinned={pinned}
                  isFirst={index === 0}
                  isLast={index === arranged.length - 1}
                  isOnlyShown={isShown && countShown === 1}
                  onShow={(shown) => change(showColumn(settings, id, shown))}
                  onPin={(side) => change(pinColumn(settings, id, side))}
                  onStep={(step) => move(id, index + step)}
                />
              ))}
          </Reorder.Group>
        </MotionConfig>
      </div>
      <Button size="sm" onClick={() => change(resetView(settings))}>
        {texts('reset')}
      </Button>
      <p role="status" className={text.visuallyHidden}>
        {announcement}
      </p>
    </div>
  )
}

/** A column of the list. */
function ColumnEntry({
  id,
  header,
  texts,
  isShown,
  pinned,
  isFirst,
  isLast,
  isOnlyShown,
  onShow,
  onPin,
  onStep,
}: {
  id: string
  header: string
  texts: TableTexts
  isShown: boolean
  pinned: ColumnSide | null
  isFirst: boolean
  isLast: boolean
  /** A table without columns shows nothing. */
  isOnlyShown: boolean
  onShow(isShown: boolean): void
  onPin(side: ColumnSide | null): void
  onStep(step: 1 | -1): void
}) {
  const controls = useDragControls()
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
    <Reorder.Item
      value={id}
      className={styles.column}
      dragListener={false}
      dragControls={controls}
      layout="position"
      // The row is no tab stop: its buttons are.
      tabIndex={undefined}
    >
      <span
        className={styles.grip}
        aria-hidden
        onPointerDown={(event) => {
          // Else the mouse would choose text on its way.
          event.preventDefault()
          controls.start(event)
        }}
      >
        <Icon as={GripVerticalIcon} size={14} />
      </span>
      <div className={styles.name}>
        {isOnlyShown ? <Tooltip label={texts('last_column')}>{checkbox}</Tooltip> : checkbox}
      </div>
      <ToolButton
        icon={ArrowUpIcon}
        label={texts('move_up', { column: header })}
        disabled={isFirst}
        onPress={() => onStep(-1)}
      />
      <ToolButton
        icon={ArrowDownIcon}
        label={texts('move_down', { column: header })}
        disabled={isLast}
        onPress={() => onStep(1)}
      />
      <ToolButton
        icon={PinStartIcon}
        label={texts('pin_start', { column: header })}
        pressed={pinned === 'start'}
        onPress={() => onPin(pinned === 'start' ? null : 'start')}
      />
      <ToolButton
        icon={PinEndIcon}
        label={texts('pin_end', { column: header })}
        pressed={pinned === 'end'}
        onPress={() => onPin(pinned === 'end' ? null : 'end')}
      />
    </Reorder.Item>
  )
}

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
  <Button
    variant="ghost"
    size="icon"
    className={styles.tool}
    aria-label={label}
    aria-disabled={disabled}
    aria-pressed={pressed}
    onClick={onPress}
  >
    <Icon as={icon} size={14} />
  </Button>
)
