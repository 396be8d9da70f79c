import { Slot } from '@radix-ui/react-slot'
import clsx from 'clsx'
import type { ComponentProps, MouseEvent } from 'react'
import { Spinner } from '../states/spinner'
import * as styles from './button.module.css'

export interface ButtonProps extends ComponentProps<'button'> {
  /** `dangerOutline` leads to what cannot be undone; `danger` does it. */
  variant?: 'primary' | 'outline' | 'ghost' | 'danger' | 'dangerOutline'
  /** `icon` is a square for an icon; it needs an `aria-label`. */
  size?: 'md' | 'sm' | 'icon'
  /** As wide as its container. */
  fullWidth?: boolean
  /**
   * Something is in progress: the button keeps its width and focus, shows a spinner and ignores
   * clicks.
   */
  pending?: boolean
  /** Its child, a link or what chooses a file, looks like the button and takes its place. */
  asChild?: boolean
}

/**
 * A button. Its label says what happens: "Send invitation", not "OK" (look.md). With `asChild`
 * around a router link it is a link that looks like a button.
 */
export function Button({
  variant = 'outline',
  size = 'md',
  fullWidth,
  pending = false,
  asChild,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const look = clsx(
    styles.button,
    styles[variant],
    styles[size],
    fullWidth && styles.fullWidth,
    className,
  )
  if (asChild)
    return (
      <Slot {...rest} className={look} onClick={onClick}>
        {children}
      </Slot>
    )
  // `aria-disabled` instead of `disabled` lets a button be focused, to say why (`Tooltip`).
  const isDisabled = String(rest['aria-disabled']) === 'true'
  // Not `disabled`: that would take the focus away from the person who pressed it.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) =>
    pending || isDisabled ? event.preventDefault() : onClick?.(event)
  return (
    <button
      type="button"
      {...rest}
      className={look}
      aria-busy={pending || undefined}
      onClick={handleClick}
    >
      {pending && (
        <span className={styles.spinner}>
          <Spinner size={16} />
        </span>
      )}
      <span className={styles.content}>{children}</span>
    </button>
  )
}
