import { validateFields } from '@console/contract/field-errors'
import { locales } from '@console/contract/locales'
import { getUserInfo, readProfile, updateProfile, type User } from '@console/contract/user'
import {
  prefetch,
  queryClient,
  endpointQueryOptions,
  useEndpoint,
} from '@console/kernel/use-endpoint'
import type { FormErrors } from '@console/ui/form/form'
import { getHost } from '../host'

/** What the form changes; language and time zone are empty where none is chosen. */
export type ProfileValues = {
  family_name: string
  given_name: string
  locale: string
  time_zone: string
}

const ownProfileQuery = () => ({
  // The page itself shows what went wrong.
  ...endpointQueryOptions(getHost(), readProfile, {}, { onError: 'none' }),
  // The profile must be fresh when the page opens; afterwards it is asked for when it was changed
  // elsewhere (topic `profile`), and the form keeps what was typed.
  staleTime: Infinity,
  gcTime: 10_000, // long enough from the loader to the page
})

export const useProfile = () => useEndpoint(ownProfileQuery())

/** Fetches it while the code of the page is loading. */
export const prefetchProfile = () => {
  queryClient.removeQueries({ queryKey: ownProfileQuery().queryKey })
  return prefetch(ownProfileQuery())
}

/** Puts a profile into the cache without fetching it. */
export const setCachedProfile = (profile: User) =>
  queryClient.setQueryData(ownProfileQuery().queryKey, profile)

export const toProfileValues = ({
  family_name,
  given_name,
  locale,
  time_zone,
}: User): ProfileValues => ({
  family_name,
  given_name,
  locale: locale ?? '',
  time_zone: time_zone ?? '',
})

/** Whether what another window has saved leaves alone what was typed here, or is the same. */
export const isMergeable = (
  before: ProfileValues,
  { typed, saved }: { typed: ProfileValues; saved: ProfileValues },
) =>
  (Object.keys(before) as (keyof ProfileValues)[]).every(
    (field) =>
      typed[field] === before[field] ||
      saved[field] === before[field] ||
      saved[field] === typed[field],
  )

/** The names as they are; language and time zone only where another one was chosen. */
export function toProfileInput(values: ProfileValues, profile: User) {
  const { family_name, given_name, time_zone } = values
  const locale = locales.find((known) => known === values.locale)
  return {
    family_name,
    given_name,
    ...(locale && locale !== profile.locale && { locale }),
    ...(time_zone !== (profile.time_zone ?? '') && { time_zone }),
  }
}

/** Every time zone that the browser knows, with the one that was chosen elsewhere. */
export function timeZoneOptions(chosen: string) {
  const known = Intl.supportedValuesOf('timeZone')
  const zones = chosen === '' || known.includes(chosen) ? known : [chosen, ...known]
  return zones.map((zone) => ({ value: zone, label: labelOfZone(zone) }))
}

export const labelOfZone = (zone: string) => zone.replaceAll('_', ' ')

/** The contract's own check, field by field. */
export const validateProfile = (
  values: Pick<ProfileValues, 'family_name' | 'given_name'>,
): FormErrors | null => {
  const names = { family_name: values.family_name, given_name: values.given_name }
  const { family_name, given_name } = validateFields(updateProfile.input, names) ?? {}
  const errors = { ...(family_name && { family_name }), ...(given_name && { given_name }) }
  return Object.keys(errors).length > 0 ? errors : null
}

/**
 * The shell shows the name that the server derives (rulings 10), and all times are of the zone (rulings
 * 39). When the request fails the old
 * name stays until the next visit.
 */
export async function refreshSessionPerson() {
  const info = await getHost()
    .call(getUserInfo, {}, { onError: 'none' })
    .catch(() => null)
  if (info)
    getHost().session.changePerson({
      realName: info.realName,
      username: info.username,
      signInName: info.signInName,
      time_zone: info.time_zone,
      avatar: info.avatar,
    })
}

/**
 * A profile that another window saved, with the name that the server derives from it; `name` is
 * empty when the profile has none.
 */
export interface LatestProfile {
  profile: User
  name: string
}

/** Fetches the current profile after a conflict. */
export async function fetchLatestProfile(): Promise<LatestProfile> {
  const [profile, info] = await Promise.all([
    getHost().call(readProfile, {}, { onError: 'toast' }),
    getHost().call(getUserInfo, {}, { onError: 'toast' }),
  ])
  return { profile, name: profile.family_name || profile.given_name ? info.realName : '' }
}
