import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { Spinner } from './spinner'

// Appears after 150 ms, so that what loads quickly shows no placeholder (look.md "States").
const delayedFadeIn = { animation: 'appear 200ms ease-out 150ms both' }

/** A placeholder in the shape of what is loading, with a text for screen readers. */
export function LoadingPlaceholder({
  label,
  children,
  ...rest
}: HTMLChakraProps<'div'> & { label: string }) {
  return (
    <chakra.div role="status" css={delayedFadeIn} {...rest}>
      {children}
      {/* Text and not `aria-label`: a live region announces its content. */}
      <chakra.span srOnly>{label}</chakra.span>
    </chakra.div>
  )
}

/** A centred spinner. */
export const LoadingSpinner = ({ label, size = 48 }: { label: string; size?: 16 | 48 | 64 }) => (
  <LoadingPlaceholder label={label} display="grid" placeItems="center" p="8" color="fg.muted">
    <Spinner size={size} />
  </LoadingPlaceholder>
)

/** A grey shape in place of what is loading. */
export const Skeleton = chakra('div', {
  base: {
    // Half a step darker than a quiet background, which on white is hardly seen.
    bg: 'color-mix(in oklab, {colors.bg.muted}, {colors.border})',
    borderRadius: 'control',
    minHeight: '4',
    animation: 'appear 200ms ease-out 150ms both, shimmer 1.6s ease-in-out 400ms infinite',
  },
})

/** Fills the place of a page: a large spinner in its middle (shell A17.5). */
export const PageLoading = ({ label, size = 64 }: { label: string; size?: 16 | 48 | 64 }) => (
  <chakra.div display="grid" placeItems="center" minHeight="60vh">
    <LoadingSpinner label={label} size={size} />
  </chakra.div>
)
