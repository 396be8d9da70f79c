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
 * The ways to sign in besides the one that is shown, and the brand's providers: quiet buttons of one
 * size, below its form.
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
      <PasskeyButton />
      {others.length > 0 && (
        <div className={styles.ways} style={{ gap: toRem(gap), marginTop: toRem(gap) }}>
          {others.map((way) => (
            <WayButton key={way} way={way}>
              {t(`ways.${way}`)}
            </WayButton>
          ))}
        </div>
      )}
      <SocialButtons />
    </>
  )
}
