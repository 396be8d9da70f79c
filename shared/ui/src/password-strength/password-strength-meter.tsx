import { chakra } from '@chakra-ui/react'
import type { PasswordStrength } from './password-strength'

const barColors = ['danger.solid', 'danger.solid', 'warning', 'success', 'success'] as const

/**
 * Four bars and a word: the colour alone says nothing. Replaces the helper text while somebody
 * types.
 */
export const PasswordStrengthMeter = ({
  strength,
  describe,
}: {
  strength: PasswordStrength
  /** "Strength: good" */
  describe(strength: PasswordStrength): string
}) => (
  <chakra.span role="status" display="flex" flexWrap="wrap" alignItems="center" columnGap="2">
    <chakra.span display="flex" gap="4px" aria-hidden>
      {[1, 2, 3, 4].map((bar) => (
        <chakra.span
          key={bar}
          width="28px"
          height="4px"
          borderRadius="full"
          transition="background-color 120ms ease-out"
          bg={bar <= Math.max(1, strength) ? barColors[strength] : 'border'}
        />
      ))}
    </chakra.span>
    <span>{describe(strength)}</span>
  </chakra.span>
)
