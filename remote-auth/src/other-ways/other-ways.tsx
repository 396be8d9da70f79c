import { useTexts } from '@console/kernel/use-texts'
import { chakra, Flex, Grid } from '@chakra-ui/react'
import { signInLayout, toRem } from '@console/contract/sign-in-layout'
import { PasskeyButton } from '../passkey/passkey'
import { signInWays, type SignInWayId } from '../ways/ways'
import { SocialButtons } from './social-buttons'
import { WayButton } from './way-link'

export { WayLink } from './way-link'

const Hairline = chakra('span', {
  base: { flex: '1', borderTopWidth: '1px', borderColor: 'border' },
})

/**
 * The ways to sign in besides the one that is shown, and the brand's providers: quiet buttons of one
 * size, below its form.
 */
export function OtherWays({ current }: { current: SignInWayId }) {
  const { t } = useTexts('auth')
  const others: SignInWayId[] = signInWays.filter((way) => way !== current)
  return (
    <>
      <Flex
        align="center"
        gap="3"
        marginTop={toRem(signInLayout.ways.above)}
        marginBottom={toRem(signInLayout.ways.lineBelow)}
        lineHeight={toRem(signInLayout.ways.line)}
        fontSize="0.8125rem"
        color="fg.muted"
      >
        <Hairline />
        <span>{t('ways.or')}</span>
        <Hairline />
      </Flex>
      <PasskeyButton />
      {others.length > 0 && (
        <Grid
          gridTemplateColumns="repeat(auto-fit, minmax(8rem, 1fr))"
          gap={toRem(signInLayout.ways.gap)}
          marginTop={toRem(signInLayout.ways.gap)}
        >
          {others.map((way) => (
            <WayButton key={way} way={way}>
              {t(`ways.${way}`)}
            </WayButton>
          ))}
        </Grid>
      )}
      <SocialButtons />
    </>
  )
}
