import { chakra } from '@chakra-ui/react'
import { redirectTo, usePage } from '@console/kernel/page'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { PageHeader } from '@console/ui/page/page-header'
import { EmptyState } from '@console/ui/states/empty-state'
import { ErrorState } from '@console/ui/states/error-state'
import { LoadingSpinner } from '@console/ui/states/loading'
import { useRemainingHeight } from '@console/ui/use-remaining-height'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { getHost } from '../host-ref/host-ref'
import { loadLateTexts } from '../locale/locale'
import { accessibleRoutesAtom, exceptionLocationFor, findRoute, toHref } from '../routes/routes'
import { settingsAtom } from '../settings/settings'
import { sandboxFor } from './frame-sandbox'

/** How long a frame is awaited before the page says that it is late: as long as a call (A15.1). */
const patienceMs = 10_000

/** The address that the page's route declares; without one there is no page. */
export async function loader({ url }: { url: URL }): Promise<string> {
  const { store } = getHost()
  const frameSrc = findRoute(store.get(accessibleRoutesAtom), url.pathname)?.record.meta.frameSrc
  if (!frameSrc) throw redirectTo(toHref(exceptionLocationFor(404)))
  await loadLateTexts(store, 'frame')
  return frameSrc
}

/**
 * A page of another site in a frame (shell A13.2). What to do when it is not shown always stands above
 * it: browsers do not tell the page whether the site answered or let itself be framed, `load` comes
 * after their own error page too, and the page's policy lets nothing but the frame connect there.
 */
export function Component() {
  const { t } = useTexts('frame')
  const page = usePage()
  const src = page.data as string
  const canEmbed = useAtomValue(settingsAtom).canEmbedIFramePage
  const [attempt, setAttempt] = useState(0)
  const reload = () => setAttempt((last) => last + 1)
  return (
    <>
      <PageHeader
        title={page.title}
        description={canEmbed && t('help', { site: new URL(src, window.location.origin).host })}
        actions={
          <>
            {canEmbed && (
              <Button variant="ghost" onClick={reload}>
                {t('reload')}
              </Button>
            )}
            <Button asChild variant="outline">
              <a href={src} target="_blank" rel="noopener noreferrer">
                {t('open')}
              </a>
            </Button>
          </>
        }
      />
      {canEmbed ? (
        <Frame key={attempt} src={src} title={page.title} onRetry={reload} />
      ) : (
        <EmptyState>{t('off')}</EmptyState>
      )}
    </>
  )
}

function Frame({ src, title, onRetry }: { src: string; title: string; onRetry(): void }) {
  const { t } = useTexts('frame')
  const container = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'late' | 'offline'>('loading')
  useRemainingHeight(container)
  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(setState, patienceMs, 'late')
    return () => clearTimeout(timer)
  }, [state])
  const isOffline = state === 'offline'
  useEffect(() => {
    if (!isOffline) return
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [isOffline, onRetry])
  return (
    <chakra.div
      ref={container}
      position="relative"
      overflow="hidden"
      height="var(--remaining-height)"
      minHeight="15rem"
      borderWidth="1px"
      borderColor="border"
      borderRadius="panel"
    >
      {state !== 'ready' && (
        <chakra.div position="absolute" inset="0" display="grid" placeItems="center" bg="bg">
          {state === 'loading' ? (
            <LoadingSpinner label={t('loading', { title })} />
          ) : (
            <ErrorState title={t(`${state}.title`)} retry={{ label: t('retry'), onRetry }}>
              {t(`${state}.help`)}
            </ErrorState>
          )}
        </chakra.div>
      )}
      <chakra.iframe
        title={title}
        src={src}
        sandbox={sandboxFor(src, window.location.origin)}
        referrerPolicy="no-referrer"
        // Without a network it is the browser's error page that has loaded.
        onLoad={() => setState(navigator.onLine ? 'ready' : 'offline')}
        display="block"
        width="100%"
        height="100%"
        border="0"
        // Until it has loaded it is not to be seen, and neither the keyboard enters it.
        visibility={state === 'ready' ? 'visible' : 'hidden'}
      />
    </chakra.div>
  )
}
