import { type ReactNode, useId, useState } from 'react'
import { Button, type ButtonProps } from '../button/button'
import { createLazyComponent } from '../lazy-component/lazy-component'

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
}

const LazyPopoverPanel = createLazyComponent(() =>
  import('./popover-panel').then(({ PopoverPanel }) => PopoverPanel),
)

/**
 * A button with a small panel that lies over the page: a filter, a few settings. Cheap to import:
 * the panel's code is loaded when the pointer or the focus reaches the button (rulings 2).
 */
export function Popover({
  trigger,
  label,
  buttonProps,
  title,
  children,
  onLoadError,
}: PopoverProps) {
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
