import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import type { MouseEvent, ReactNode } from 'react'
import { Spinner } from '../states/spinner'

const Frame = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: '0',
    position: 'relative',
    textStyle: 'label',
    whiteSpace: 'nowrap',
    borderRadius: 'control',
    borderWidth: '1px',
    borderColor: 'transparent',
    cursor: 'pointer',
    userSelect: 'none',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: 'quick',
    _disabled: { opacity: '0.5', cursor: 'not-allowed' },
    '&[aria-busy=true]': { cursor: 'progress' },
  },
  variants: {
    look: {
      primary: { bg: 'accent.solid', color: 'accent.contrast', _hover: { bg: 'accent.hover' } },
      quiet: {
        bg: 'bg.panel',
        color: 'fg',
        borderColor: 'border.quiet',
        _hover: { bg: 'bg.muted' },
      },
      bare: { color: 'fg', _hover: { bg: 'bg.muted' } },
      danger: { bg: 'danger.solid', color: 'danger.contrast', _hover: { bg: 'danger.hover' } },
    },
    size: {
      control: { height: 'control', px: '4' },
      small: {
        height: '28px',
        px: '3',
        textStyle: 'sm',
        fontWeight: '500',
        '@media (pointer: coarse)': { height: 'control' },
      },
      /** A square for an icon; needs an `aria-label`. */
      icon: { height: 'control', width: 'control' },
    },
    wide: { true: { width: 'full' } },
  },
  defaultVariants: { look: 'quiet', size: 'control' },
})

export interface ButtonProps extends HTMLChakraProps<'button'> {
  look?: 'primary' | 'quiet' | 'bare' | 'danger'
  size?: 'control' | 'small' | 'icon'
  /** As wide as its place. */
  wide?: boolean
  /** Something is under way: the button keeps its width and its focus, turns a wheel and does nothing. */
  pending?: boolean
  children?: ReactNode
}

/**
 * A deed. Its words say what happens: "Send invitation", not "OK" (look.md). With `asChild` around a router's link: a way to
 * somewhere that looks like a deed.
 */
export function Button({ pending = false, children, onClick, ...rest }: ButtonProps) {
  if (rest.asChild)
    return (
      <Frame {...rest} onClick={onClick}>
        {children}
      </Frame>
    )
  // Not `disabled`: that would take the focus away from who pressed it.
  const press = (event: MouseEvent<HTMLButtonElement>) =>
    pending ? event.preventDefault() : onClick?.(event)
  return (
    <Frame type="button" {...rest} aria-busy={pending || undefined} onClick={press}>
      {pending && (
        <chakra.span position="absolute">
          <Spinner size={16} />
        </chakra.span>
      )}
      <chakra.span
        display="inherit"
        alignItems="inherit"
        gap="inherit"
        opacity={pending ? '0' : undefined}
      >
        {children}
      </chakra.span>
    </Frame>
  )
}
