import {
  bindSocial,
  listBoundSocials,
  startBindSocial,
  unbindSocial,
  type BindableSocial,
} from '@console/contract/social'
import { usePage } from '@console/kernel/page'
import { timeZoneAtom } from '@console/kernel/session'
import { endpointQueryOptions, queryClient, useEndpoint } from '@console/kernel/use-endpoint'
import { useTexts } from '@console/kernel/use-texts'
import { Banner } from '@console/ui/banner/banner'
import { Button } from '@console/ui/button/button'
import { SettingRow, SettingRows, SettingsSection } from '@console/ui/layout/settings'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { getHost } from '../host'
import { ListState } from '../list-state/list-state'
import { findProblem, readReturn, type ProviderProblem } from './provider-problem'

const boundSocialsQuery = () =>
  endpointQueryOptions(getHost(), listBoundSocials, {}, { onError: 'none' })

const handledCodes = ['BUSY', 'CONFLICT', 'FORBIDDEN', 'REQUEST_PARMAS_ERROR'] as const

/** The brand's providers, each to be linked or unlinked (security C14). */
export function LinkedProviders() {
  const { t } = useTexts('users')
  const { setQuery } = usePage()
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const { data, error, refetch } = useEndpoint(boundSocialsQuery())
  const [busy, setBusy] = useState<string | null>(null)
  const [problem, setProblem] = useState<{ type: string; reason: ProviderProblem } | null>(null)
  const { brand, call, locale, social, notify } = getHost()
  const titleOf = (type: string) =>
    brand.socialProviders?.find((provider) => provider.type === type)?.title[locale.current()] ?? ''

  /** Carries something out for a provider, and says what went wrong. */
  const run = async (type: string, action: () => Promise<void>) => {
    setBusy(type)
    setProblem(null)
    try {
      await action()
    } catch (failure) {
      const reason = findProblem(failure)
      if (reason) setProblem({ type, reason })
    } finally {
      setBusy(null)
    }
  }
  const save = async (socials: BindableSocial[]) => {
    const { queryKey } = boundSocialsQuery()
    // A list that is still under way may be older.
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, socials)
  }
  const options = { onError: 'dialog', handledCodes } as const

  const link = (type: string) =>
    run(type, async () => {
      const { authorize_url } = await call(startBindSocial, { type }, options)
      await social.leaveFor(authorize_url, `${pathname}?tab=security&link=${type}`)
    })
  const unlink = (type: string) =>
    run(type, async () => {
      await save(await call(unbindSocial, { type }, options))
      notify.success(t('providers.was_unlinked', { provider: titleOf(type) }))
    })
  const arrive = (type: string) =>
    run(type, async () => {
      const returned = readReturn(social.takeReturn())
      if (typeof returned === 'string') return setProblem({ type, reason: returned })
      await save(await call(bindSocial, { type, ...returned }, options))
      notify.success(t('providers.was_linked', { provider: titleOf(type) }))
    })

  // What came back is taken once: an effect that is run again would find nothing.
  const arrived = useRef<string | null>(null)
  const arriving = query.get('link')
  useEffect(() => {
    if (!arriving || arrived.current === arriving) return
    arrived.current = arriving
    setQuery({ link: null }, { replace: true })
    void arrive(arriving)
  })

  const dates = new Intl.DateTimeFormat(locale.languageTag(), {
    dateStyle: 'medium',
    timeZone: useAtomValue(timeZoneAtom),
  })
  const describe = ({ type, title, linked_at }: BindableSocial) => {
    if (busy === type && !linked_at) return t('providers.linking', { provider: title })
    return linked_at
      ? t('providers.linked', { date: dates.format(Date.parse(linked_at)) })
      : t('providers.not_linked')
  }
  return (
    <SettingsSection title={t('providers.title')} description={t('providers.help')}>
      {problem && (
        <Banner tone="warning" role="alert">
          {t(`providers.${problem.reason}`, { provider: titleOf(problem.type) })}
        </Banner>
      )}
      {data ? (
        <SettingRows>
          {data.map((provider) => {
            const { type, title, linked_at } = provider
            return (
              <SettingRow
                key={type}
                title={title}
                description={describe(provider)}
                action={
                  <Button
                    size="sm"
                    pending={busy === type}
                    disabled={busy !== null && busy !== type}
                    aria-label={t(linked_at ? 'providers.unlink_name' : 'providers.link_name', {
                      provider: title,
                    })}
                    onClick={() => void (linked_at ? unlink(type) : link(type))}
                  >
                    {t(linked_at ? 'providers.unlink' : 'providers.link')}
                  </Button>
                }
              />
            )
          })}
        </SettingRows>
      ) : (
        <ListState
          rows={brand.socialProviders?.length ?? 2}
          loadingLabel={t('providers.loading')}
          failedTitle={t('providers.failed')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </SettingsSection>
  )
}
