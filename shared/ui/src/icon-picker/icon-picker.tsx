import { useId } from 'react'
import { ChevronDownIcon, Icon } from '../icon/icon'
import { NamedIcon } from '../named-icon/named-icon'
import { Popover } from '../popover/popover'
import { IconGrid, type IconGridProps } from './icon-grid'
import * as styles from './icon-picker.module.css'

export interface IconPickerProps extends Pick<
  IconGridProps,
  'mode' | 'pageSize' | 'copy' | 'onCopied' | 'texts'
> {
  label: string
  /** Name of the icon; empty while none is chosen. */
  value: string
  onChange(name: string): void
  width?: string
  onLoadError(error: unknown, retry: () => void): void
}

/** A field that is read only, with a panel in which an icon is searched and chosen (shell A17.2). */
export function IconPicker({
  label,
  value,
  onChange,
  width = '100%',
  onLoadError,
  texts,
  ...grid
}: IconPickerProps) {
  const labelId = useId()
  return (
    <div className={styles.picker} style={{ width }}>
      <span id={labelId} className={styles.label}>
        {label}
      </span>
      <Popover
        title={label}
        closeLabel={texts('close')}
        label={`${label}: ${value || texts('none')}`}
        buttonProps={{ variant: 'outline' }}
        onLoadError={onLoadError}
        trigger={
          <>
            {value && <NamedIcon name={value} />}
            {value ? <span>{value}</span> : <span className={styles.none}>{texts('none')}</span>}
            <span className={styles.arrow}>
              <Icon as={ChevronDownIcon} />
            </span>
          </>
        }
      >
        {(close) => (
          <IconGrid
            {...grid}
            onLoadError={onLoadError}
            texts={texts}
            label={label}
            value={value}
            onChoose={(name) => {
              onChange(name)
              close()
            }}
          />
        )}
      </Popover>
    </div>
  )
}
