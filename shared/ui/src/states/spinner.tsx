import { chakra } from '@chakra-ui/react'

/**
 * A spinner of 16, 48 or 64 px (spec §9). Hidden from screen readers: whoever shows it says what is
 * loading.
 */
export const Spinner = ({ size }: { size: 16 | 48 | 64 }) => (
  <chakra.span
    display="block"
    width={`${size / 16}rem`}
    height={`${size / 16}rem`}
    borderRadius="full"
    animation="spin 0.8s linear infinite"
    aria-hidden
    borderWidth={size === 16 ? '2px' : '3px'}
    borderColor="currentColor"
    borderTopColor="transparent!"
    opacity="0.8"
  />
)
