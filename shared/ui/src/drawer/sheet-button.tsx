import { type ReactNode, useState } from 'react'
import { Button, type ButtonProps } from '../button/button'
import { Drawer, type DrawerProps } from './drawer'
import { useCloseOnBack } from '../use-close-on-back'

export interface SheetButtonProps extends Pick<
  DrawerProps,
  'title' | 'description' | 'closeLabel'
> {
  /** What the button shows. */
  trigger: ReactNode
  /** Accessible name of the button, when its content is no text. */
  label?: string
  buttonProps?: Pick<ButtonProps, 'variant' | 'size' | 'className'>
  /** A function can close the sheet. */
  children: ReactNode | ((close: () => void) => ReactNode)
  /** Buttons at the lower edge, the main one last. */
  actions?(close: () => void): ReactNode
  /** The sheet's code could not be loaded; it stays closed until `retry` opens it. */
  onLoadError(error: unknown, retry: () => void): void
}

/** A button with a sheet at the lower edge: on a phone, where a popover or a menu has no room. Back closes it. */
export function SheetButton({
  trigger,
  label,
  buttonProps,
  title,
  description,
  closeLabel,
  children,
  actions,
  onLoadError,
}: SheetButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  useCloseOnBack(isOpen, close)
  return (
    <>
      <Button
        {...buttonProps}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {trigger}
      </Button>
      <Drawer
        open={isOpen}
        onClose={close}
        side="bottom"
        title={title}
        description={description}
        closeLabel={closeLabel}
        actions={actions?.(close)}
        onLoadError={(error) => {
          close()
          onLoadError(error, () => setOpen(true))
        }}
      >
        {typeof children === 'function' ? children(close) : children}
      </Drawer>
    </>
  )
}
