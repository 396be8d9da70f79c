import { signInLayout, toRem } from '@console/contract/sign-in-layout'
import { sessionAtom } from '@console/kernel/session'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { getHost } from '../host'
import { SignInIcon, svgDataUri } from '../sign-in-icon/sign-in-icon'
import { loadProviderVisit } from '../ways/ways'
import * as styles from './other-ways.module.css'

/**
 * A button for each provider, which leaves the console for it. Over a page whose session has ended, too:
 * who has nothing else would never get back there. What they typed is lost, and that is said.
 */
export function SocialButtons() {
  const { t } = useTexts('auth')
  const { timedOut } = useAtomValue(sessionAtom)
  const { brand } = getHost()
  const providers = brand.socialProviders ?? []
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const [leavingFor, setLeavingFor] = useState<string | null>(null)
  const language = getHost().locale.current()
  if (providers.length === 0) return null

  const preload = () => void loadProviderVisit().catch(() => {})
  const visit = async (type: string) => {
    setLeavingFor(type)
    const module = await loadProviderVisit().catch((error: unknown) => {
      getHost().notify.notLoaded(error)
      return null
    })
    // The host shows what goes wrong with the call.
    await module?.goToProvider(type, query, pathname).catch(() => {})
    setLeavingFor(null)
  }
  return (
    <>
      <div className={styles.pair} style={{ gap: toRem(signInLayout.ways.gap) }}>
        {providers.map(({ type, title, icon }) => {
          const label = t('social.continue', { provider: title[language] })
          return (
            <Button
              key={type}
              aria-label={label}
              pending={leavingFor === type}
              onPointerEnter={preload}
              onFocus={preload}
              onClick={() => void visit(type)}
            >
              {icon ? (
                <img src={svgDataUri(icon)} alt="" className={styles.sign} />
              ) : (
                <SignInIcon of="provider" />
              )}
              {/* Beside each other, they have room for their names. */}
              <span>{providers.length > 1 ? title[language] : label}</span>
            </Button>
          )
        })}
      </div>
      {timedOut && <p>{t('social.leaves_page')}</p>}
    </>
  )
}
