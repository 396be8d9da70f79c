import type { Brand } from '@console/contract/brand'
import { signInLayout, toRem } from '@console/contract/sign-in-layout'
import { usePage } from '@console/kernel/page'
import { sessionAtom } from '@console/kernel/session'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { Grid } from '@chakra-ui/react'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { getHost } from '../host'
import { loadProviderVisit } from '../ways/ways'

type SocialProviders = NonNullable<Brand['socialProviders']>

/**
 * The brand's providers. None over a page whose session has ended: whoever leaves for a provider would
 * lose what they typed there.
 */
export function useOfferedProviders(): SocialProviders {
  const { timedOut } = useAtomValue(sessionAtom)
  return (!timedOut && getHost().brand.socialProviders) || []
}

/** A button for each provider, which leaves the console for it. */
export function SocialButtons({ providers }: { providers: SocialProviders }) {
  const { t } = useTexts('auth')
  const { path, query } = usePage()
  const [leavingFor, setLeavingFor] = useState<string | null>(null)
  const language = getHost().locale.current()
  if (providers.length === 0) return null

  const preload = () => void loadProviderVisit().catch(() => {})
  const visit = async (type: string) => {
    setLeavingFor(type)
    const module = await loadProviderVisit().catch(() => null)
    if (!module) getHost().notify.failure(t('sign_in.not_sent'))
    // The host shows what goes wrong with the call.
    await module?.goToProvider(type, query, path).catch(() => {})
    setLeavingFor(null)
  }
  const { gap } = signInLayout.ways
  return (
    <Grid
      gridTemplateColumns="minmax(0, 1fr)"
      gap={toRem(gap)}
      css={{ 'div + &': { marginTop: toRem(gap) } }}
    >
      {providers.map(({ type, title }, index) => (
        <Button
          key={type}
          data-social={index}
          pending={leavingFor === type}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => void visit(type)}
        >
          {t('social.continue', { provider: title[language] })}
        </Button>
      ))}
    </Grid>
  )
}
