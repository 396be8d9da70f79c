import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import type { MouseEvent, ReactNode, Ref } from 'react'
import { Spinner } from '../states/spinner'

const ButtonBase = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: '0',
    position: 'relative',
    textStyle: 'label',
    // Words break only where they are wider than what the button lies in.
    maxWidth: 'full',
    borderRadius: 'control',
    borderWidth: '1px',
    borderColor: 'transparent',
    cursor: 'pointer',
    userSelect: 'none',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: 'quick',
    '&:active:not(:disabled, [aria-busy=true], [aria-disabled=true])': {
      boxShadow: 'inset 0 0 0 99px rgb(0 0 0 / .1)',
      _dark: { boxShadow: 'inset 0 0 0 99px rgb(255 255 255 / .08)' },
    },
    _disabled: { opacity: '0.5', cursor: 'not-allowed' },
    '&[aria-busy=true]': { cursor: 'progress' },
  },
  variants: {
    variant: {
      primary: { bg: 'accent.solid', color: 'accent.contrast', _hover: { bg: 'accent.hover' } },
      outline: {
        bg: 'bg.panel',
        color: 'fg',
        borderColor: 'border.button',
        _hover: { bg: 'bg.muted' },
      },
      ghost: { color: 'fg', _hover: { bg: 'bg.muted' } },
      danger: { bg: 'danger.solid', color: 'danger.contrast', _hover: { bg: 'danger.hover' } },
    },
    size: {
      md: { minHeight: 'control', px: '4', py: '1' },
      sm: { minHeight: 'controlSm', px: '3', py: '0.125rem', textStyle: 'sm', fontWeight: '500' },
      /** A square for an icon; needs an `aria-label`. */
      icon: { height: 'control', width: 'control' },
    },
    fullWidth: { true: { width: 'full' } },
  },
  defaultVariants: { variant: 'outline', size: 'md' },
})

export interface ButtonProps extends HTMLChakraProps<'button'> {
  variant?: 'primary' | 'outline' | 'ghost' | 'danger'
  size?: 'md' | 'sm' | 'icon'
  ref?: Ref<HTMLButtonElement>
  /** As wide as its container. */
  fullWidth?: boolean
  /**
   * Something is in progress: the button keeps its width and focus, shows a spinner and ignores
   * clicks.
   */
  pending?: boolean
  children?: ReactNode
}

/**
 * A button. Its label says what happens: "Send invitation", not "OK" (look.md). With `asChild`
 * around a router link it is a link that looks like a button.
 */
export function Button({ pending = false, children, onClick, ...rest }: ButtonProps) {
  if (rest.asChild)
    return (
      <ButtonBase {...rest} onClick={onClick}>
        {children}
      </ButtonBase>
    )
  // `aria-disabled` instead of `disabled` lets a button be focused, to say why (`Tooltip`).
  const isDisabled = String(rest['aria-disabled']) === 'true'
  // Not `disabled`: that would take the focus away from the person who pressed it.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) =>
    pending || isDisabled ? event.preventDefault() : onClick?.(event)
  return (
    <ButtonBase type="button" {...rest} aria-busy={pending || undefined} onClick={handleClick}>
      {pending && (
        <chakra.span position="absolute">
          <Spinner size={16} />
        </chakra.span>
      )}
      <chakra.span
        display="inherit"
        alignItems="inherit"
        gap="inherit"
        minWidth="0"
        opacity={pending ? '0' : undefined}
      >
        {children}
      </chakra.span>
    </ButtonBase>
  )
}
