import { validateFields } from '@console/contract/field-errors'
import { getUserInfo, readProfile, updateProfile, type User } from '@console/contract/user'
import {
  prefetch,
  queryClient,
  endpointQueryOptions,
  useEndpoint,
} from '@console/kernel/use-endpoint'
import type { FormErrors } from '@console/ui/form/form'
import { getHost } from '../host'

export type ProfileNames = { family_name: string; given_name: string }

const ownProfileQuery = () => ({
  // The page itself shows what went wrong.
  ...endpointQueryOptions(getHost(), readProfile, {}, { onError: 'none' }),
  // The profile must be fresh when the page opens; afterwards nothing may change it while the
  // person edits.
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

export const toProfileNames = ({ family_name, given_name }: User): ProfileNames => ({
  family_name,
  given_name,
})

/** The contract's own check, field by field. */
export const validateProfile = (values: ProfileNames): FormErrors | null => {
  const { family_name, given_name } = validateFields(updateProfile.input, values) ?? {}
  const errors = { ...(family_name && { family_name }), ...(given_name && { given_name }) }
  return Object.keys(errors).length > 0 ? errors : null
}

/**
 * The shell shows the name that the server derives (rulings 10). When the request fails the old
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
