import { type ReactNode, useId, useState } from 'react'
import { Button, type ButtonProps } from '../button/button'
import { SheetButton, type SheetButtonProps } from '../drawer/sheet-button'
import { createLazyComponent } from '../lazy-component/lazy-component'
import { useIsPhone } from '../use-is-phone'

export interface PopoverProps {
  /** What the button shows. */
  trigger: ReactNode
  /** Accessible name of the button, when its content is no text. */
  label?: string
  buttonProps?: Pick<ButtonProps, 'variant' | 'size' | 'className'>
  /** Names the panel. */
  title: string
  /** Controls or a few facts; the first control gets the focus. A function can close the panel. */
  children: ReactNode | ((close: () => void) => ReactNode)
  /** The panel's code could not be loaded; it stays closed until `retry` opens it. */
  onLoadError(error: unknown, retry: () => void): void
  /** Accessible name of the button that closes the sheet, which a panel is on a phone. */
  closeLabel: string
  /** Buttons at the lower edge of that sheet, the main one last. */
  actions?: SheetButtonProps['actions']
}

const LazyPopoverPanel = createLazyComponent(() =>
  import('./popover-panel').then(({ PopoverPanel }) => PopoverPanel),
)

/**
 * A button with a small panel that lies over the page: a filter, a few settings; on a phone it is a sheet. Cheap to
 * import: the panel's code is loaded when the pointer or the focus reaches the button (rulings 2).
 */
export const Popover = ({ closeLabel, actions, ...props }: PopoverProps) =>
  useIsPhone() ? (
    <SheetButton closeLabel={closeLabel} actions={actions} {...props} />
  ) : (
    <FloatingPopover {...props} />
  )

function FloatingPopover({
  trigger,
  label,
  buttonProps,
  title,
  children,
  onLoadError,
}: Omit<PopoverProps, 'closeLabel' | 'actions'>) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const PopoverPanel = LazyPopoverPanel.useComponent(open, (error) => {
    setOpen(false)
    onLoadError(error, () => setOpen(true))
  })
  return (
    <>
      <Button
        {...buttonProps}
        id={id}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={LazyPopoverPanel.preload}
        onFocus={LazyPopoverPanel.preload}
        onClick={() => setOpen(!open)}
      >
        {trigger}
      </Button>
      {PopoverPanel && (
        <PopoverPanel triggerId={id} open={open} title={title} onOpenChange={setOpen}>
          {typeof children === 'function' ? children(() => setOpen(false)) : children}
        </PopoverPanel>
      )}
    </>
  )
}
