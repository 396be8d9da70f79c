import { useTexts } from '@console/kernel/use-texts'
import { signInLayout, toRem } from '@console/contract/sign-in-layout'
import { PasskeyButton } from '../passkey/passkey'
import { signInWays, type SignInWayId } from '../ways/ways'
import { SocialButtons } from './social-buttons'
import * as styles from './other-ways.module.css'
import { WayButton } from './way-link'

export { WayLink } from './way-link'

const { above, line, lineBelow, gap } = signInLayout.ways

/**
 * The brand's providers, the passkey and the ways to sign in besides the one that is shown: quiet buttons of
 * one size, below its form.
 */
export function OtherWays({ current }: { current: SignInWayId }) {
  const { t } = useTexts('auth')
  const others: SignInWayId[] = signInWays.filter((way) => way !== current)
  return (
    <>
      <p
        className={styles.or}
        style={{
          marginTop: toRem(above),
          marginBottom: toRem(lineBelow),
          lineHeight: toRem(line),
        }}
      >
        {t('ways.or')}
      </p>
      <div className={styles.ways} style={{ gap: toRem(gap) }}>
        <SocialButtons />
        <PasskeyButton />
        <div className={styles.pair} style={{ gap: toRem(gap) }}>
          {others.map((way) => (
            <WayButton key={way} way={way}>
              {t(`ways.${way}`)}
            </WayButton>
          ))}
        </div>
      </div>
    </>
  )
}
