import { signInWithSocial } from '@console/contract/social'
import type { TokenSet } from '@console/contract/sign-in'
import { type ApiError, isApiError } from '@console/kernel/errors'
import { useStep } from '@console/kernel/use-step'
import { useTexts } from '@console/kernel/use-texts'
import { Banner } from '@console/ui/banner/banner'
import { Button } from '@console/ui/button/button'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { completeSignIn } from '../../complete-sign-in/complete-sign-in'
import { getHost } from '../../host'
import { useSecondFactor } from '../second-factor/waiting-sign-in'
import type { WayProps } from '../way'
import { AgreementStep } from './agreement-step'
import { goToProvider } from './go-to-provider'
import { LinkIdentityStep } from './link-identity-step'
import { readReturn, stepOfFailure, type SocialStep, type WaitingStep } from './social-outcome'
import * as styles from './social.module.css'

/** Milliseconds for which the server keeps the identity of such a step. */
const identityLifetime = 600_000

/**
 * Where the browser comes back from a provider (api B2): it is signed in at once, or proves to be the
 * user of the address, or agrees to the terms as somebody new.
 */
export function SocialForm({ redirect }: WayProps) {
  const { t } = useTexts('auth')
  const [query] = useSearchParams()
  const askForSecondFactor = useSecondFactor()
  const { brand, locale } = getHost()
  const type = query.get('type') ?? ''
  const provider = brand.socialProviders?.find((candidate) => candidate.type === type)
  const title = provider?.title[locale.current()] ?? ''
  // The two steps that wait for the person outlive a reload; the provider is part of their name.
  const waiting = useStep<WaitingStep>(getHost(), `social-${type}`)
  const [shown, setShown] = useState<SocialStep>({ step: provider ? 'arriving' : 'no_provider' })
  const show = (next: SocialStep) => {
    if (next.step === 'link' || next.step === 'agreement')
      waiting.keep(next, Date.now() + identityLifetime)
    else waiting.end()
    setShown(next)
  }
  const [isLeaving, setLeaving] = useState(false)

  const complete = (tokens: TokenSet) => {
    waiting.end()
    return completeSignIn(tokens, {
      method: type,
      redirect,
      welcomeMessage: (person) =>
        t(tokens.new_user === 'Y' ? 'after_sign_in.welcome' : 'after_sign_in.welcome_back', {
          name: person,
        }),
    })
  }

  const arrive = async () => {
    const response = getHost().social.takeReturn()
    // What the address would name was left in the tab that went to the provider; this form is opened
    // without a name only when a provider comes back, and again when such a page is loaded again.
    if (!provider) return type ? undefined : show({ step: 'elsewhere' })
    if (!response && waiting.value) return setShown(waiting.value)
    if (!response && waiting.isOver) return show({ step: 'expired' })
    const returned = readReturn(response)
    if ('step' in returned) return show(returned)
    try {
      const input = { login_type: type, ...returned }
      const handledCodes = [
        'LINK_REQUIRED',
        'REQUEST_PARMAS_ERROR',
        'STEP_UP_REQUIRED',
        'BUSY',
      ] as const
      await complete(
        await getHost().call(signInWithSocial, input, { onError: 'dialog', handledCodes }),
      )
    } catch (error) {
      if (isApiError(error) && error.code === 'STEP_UP_REQUIRED')
        return askForSecondFactor(error, { method: type })
      show(stepOfFailure(error) ?? { step: 'unavailable' })
    }
  }
  // What came back is taken once: an effect that is run again would find nothing.
  const hasArrived = useRef(false)
  useEffect(() => {
    if (hasArrived.current) return
    hasArrived.current = true
    void arrive()
  })

  const showFailure = (error: ApiError) => {
    const next = stepOfFailure(error)
    if (next) show(next)
  }

  const beginAgain = async () => {
    setLeaving(true)
    // The host has shown what happened.
    await goToProvider(type, query).catch(() => {})
    setLeaving(false)
  }

  switch (shown.step) {
    case 'arriving':
      return <p role="status">{t('social.arriving', { provider: title })}</p>
    case 'link':
      return (
        <LinkIdentityStep
          provider={title}
          email={shown.email}
          token={shown.token}
          onLinked={complete}
          onSecondFactor={(error) => {
            waiting.end()
            askForSecondFactor(error, { method: type })
          }}
          onFailure={showFailure}
        />
      )
    case 'agreement':
      return (
        <AgreementStep
          provider={title}
          token={shown.token}
          onRegistered={complete}
          onFailure={showFailure}
        />
      )
    default:
      return (
        <div className={styles.outcome}>
          <Banner tone="warning" role="alert">
            {t(`social.${shown.step}`, { provider: title })}
          </Banner>
          {provider && (
            <Button
              variant="primary"
              fullWidth
              pending={isLeaving}
              onClick={() => void beginAgain()}
            >
              {t('social.continue', { provider: title })}
            </Button>
          )}
        </div>
      )
  }
}
