import { useTexts } from '@console/kernel/use-texts'
import { chakra } from '@chakra-ui/react'
import { getHost } from '../host'

const PolicyLink = chakra('a', {
  base: {
    color: 'accent.fg',
    textDecorationLine: 'underline',
    textUnderlineOffset: '3px',
    borderRadius: '2px',
  },
})

/**
 * The sentence of agreement. What it agrees to are links, which the text marks by `<terms>` and
 * `<privacy>`; they open in a new tab, so that nothing typed is lost.
 */
export function AgreementText() {
  const { t } = useTexts('auth')
  const { policies } = getHost().page
  // Text, name, text of a link, text, and so on.
  const pieces = t('register.agreement').split(/<(terms|privacy)>(.*?)<\/\1>/)
  return (
    <>
      {pieces.map((piece, place) => {
        if (place % 3 === 1) return null
        if (place % 3 === 0) return <span key={place}>{piece}</span>
        const href = policies[pieces[place - 1] as keyof typeof policies]
        return (
          <PolicyLink key={href} href={href} target="_blank" rel="noopener">
            <span>{piece}</span>
            <chakra.span srOnly>{` ${t('register.new_tab')}`}</chakra.span>
          </PolicyLink>
        )
      })}
    </>
  )
}
