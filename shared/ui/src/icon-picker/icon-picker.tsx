import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { ChevronDownIcon, Icon } from '../icon/icon'
import { NamedIcon } from '../named-icon/named-icon'
import { Popover } from '../popover/popover'
import { IconGrid, type IconGridProps } from './icon-grid'

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
    <chakra.div maxWidth="full" style={{ width }}>
      <chakra.span id={labelId} display="block" textStyle="label" mb="0.375rem">
        {label}
      </chakra.span>
      <Popover
        title={label}
        label={`${label}: ${value || texts('none')}`}
        buttonProps={{ variant: 'outline' }}
        onLoadError={onLoadError}
        trigger={
          <>
            {value && <NamedIcon name={value} />}
            <chakra.span color={value ? undefined : 'fg.muted'}>
              {value || texts('none')}
            </chakra.span>
            <chakra.span display="flex" color="fg.muted">
              <Icon as={ChevronDownIcon} />
            </chakra.span>
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
    </chakra.div>
  )
}
