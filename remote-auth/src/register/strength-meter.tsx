import { useTexts } from '@console/kernel/use-texts'
import { chakra } from '@chakra-ui/react'
import type { Strength } from './strength'

const colours = ['danger.solid', 'danger.solid', 'warning', 'success', 'success'] as const
const words = [
  'strength.very_weak',
  'strength.weak',
  'strength.fair',
  'strength.good',
  'strength.strong',
] as const

/** Four bars and a word: the colour alone says nothing. Takes the place of the help while somebody types. */
export function StrengthMeter({ of: strength }: { of: Strength }) {
  const { t } = useTexts('auth')
  return (
    <chakra.span role="status" display="flex" alignItems="center" gap="2" height="20px">
      <chakra.span display="flex" gap="4px" aria-hidden>
        {[1, 2, 3, 4].map((bar) => (
          <chakra.span
            key={bar}
            width="28px"
            height="4px"
            borderRadius="full"
            transition="background-color 120ms ease-out"
            bg={bar <= Math.max(1, strength) ? colours[strength] : 'border'}
          />
        ))}
      </chakra.span>
      <span>{t('strength.label', { word: t(words[strength]) })}</span>
    </chakra.span>
  )
}
