// In the chunk of live updates, by which it is told.
import type { Endpoint, EndpointInput } from '@console/contract/endpoint'
import {
  acceptOverride,
  endOwnOverride,
  type Override,
  readOwnOverride,
} from '@console/contract/override'
import { formatReleaseVersion } from '@console/contract/release'
import { timeZoneAtom } from '@console/kernel/session'
import { endpointQueryOptions, useEndpoint } from '@console/kernel/use-endpoint'
import { useTexts } from '@console/kernel/use-texts'
import { Banner } from '@console/ui/banner/banner'
import { Button } from '@console/ui/button/button'
import { useAtomValue, useStore } from 'jotai'
import { type ReactNode, useEffect, useState } from 'react'
import { getHost } from '../host-ref/host-ref'
import { runsOverrideAtom } from '../live/live'
import { languageTagAtom } from '../locale/locale'
import { getPageNavigation } from '../page-stack/page-stack'
import * as styles from './banner-region.module.css'

/** What an operator offers the person, or what runs for them alone, and how it begins and ends. */
export function OverrideBanner() {
  const { t } = useTexts('layout')
  const host = getHost()
  const query = endpointQueryOptions(host, readOwnOverride, {}, { onError: 'none' })
  const { data, refetch } = useEndpoint({ ...query, staleTime: 0 })
  const runs = useAtomValue(runsOverrideAtom)
  const store = useStore()
  // What is not saved is kept over it as a draft.
  const reload = () => getPageNavigation(store).reloadConsole()
  const words = useWords()
  const [pending, setPending] = useState<'accept' | 'end' | null>(null)
  const override = data?.override ?? null
  const isRunning = override?.state === 'running' && runs(override)
  // Once it has run here, the page goes on with it until it is loaded again.
  const [hasRun, setHasRun] = useState(false)
  if (isRunning && !hasRun) setHasRun(true)

  const expiresAt = override?.expires_at
  useEffect(() => {
    if (!expiresAt) return
    const timer = setTimeout(() => void refetch(), Date.parse(expiresAt) - Date.now() + 1_000)
    return () => clearTimeout(timer)
  }, [expiresAt, refetch])

  /** The page is loaded again with what has been decided. */
  async function decide<E extends Endpoint>(is: 'accept' | 'end', endpoint: E) {
    setPending(is)
    try {
      await host.call(endpoint, {} as EndpointInput<E>, {
        onError: 'dialog',
        handledCodes: ['NOT_FOUND'],
      })
      if (is === 'accept' || hasRun) reload()
    } catch {
      // The host has shown what happened; who was too late sees it by what is read now.
    } finally {
      setPending(null)
      void refetch()
    }
  }
  const reloadButton = (
    <Button size="sm" variant="primary" onClick={reload}>
      {t('override.reload')}
    </Button>
  )
  const endButton = (
    <Button
      size="sm"
      pending={pending === 'end'}
      onClick={() => void decide('end', endOwnOverride)}
    >
      {t(override?.state === 'offered' ? 'override.refuse' : 'override.end')}
    </Button>
  )

  if (!override) return hasRun ? <Told title={t('override.over')} actions={reloadButton} /> : null
  if (override.state === 'offered')
    return (
      <Told
        title={t('override.offered', { operator: override.set_by })}
        text={t('override.offered_help', words(override))}
        actions={
          <>
            <Button
              size="sm"
              variant="primary"
              pending={pending === 'accept'}
              onClick={() => void decide('accept', acceptOverride)}
            >
              {t('override.accept')}
            </Button>
            {endButton}
          </>
        }
      />
    )
  return (
    <Told
      title={t(isRunning ? 'override.running' : 'override.newer')}
      text={t('override.running_help', words(override))}
      actions={
        <>
          {!isRunning && reloadButton}
          {endButton}
        </>
      }
    />
  )
}

const Told = ({ title, text, actions }: { title: string; text?: string; actions: ReactNode }) => (
  <div className={styles.banner}>
    <Banner tone="warning" title={title} actions={actions}>
      {text}
    </Banner>
  </div>
)

/** Which releases an override has, and until when. */
function useWords() {
  const language = useAtomValue(languageTagAtom)
  const timeZone = useAtomValue(timeZoneAtom)
  const names = new Intl.ListFormat(language)
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone })
  return ({ releases, expires_at }: Override) => ({
    releases: names.format(
      releases.map((release) => `${release.name} ${formatReleaseVersion(release)}`),
    ),
    until: time.format(Date.parse(expires_at)),
  })
}
