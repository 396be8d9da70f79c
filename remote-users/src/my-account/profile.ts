import { findProblems } from '@console/contract/field-problems'
import { getUserInfo, readProfile, updateProfile, type User } from '@console/contract/user'
import { ahead, answers, endpointQuery, useAnswer } from '@console/kernel/use-endpoint'
import type { Problems } from '@console/ui/form/form'
import { host } from '../the-host'

export type ProfileValues = { family_name: string; given_name: string }

const ownProfile = () => ({
  ...endpointQuery(host().call, readProfile, {}, { loud: 'none' }), // the page itself says what went wrong
  // What is edited must be fresh when the page opens; afterwards nothing may change it under the person's hands.
  staleTime: Infinity,
  gcTime: 10_000, // long enough to get from the loader to the page
})

export const useProfile = () => useAnswer(ownProfile())

/** Asks for it beside the code of the page. */
export const readAhead = () => {
  answers.removeQueries({ queryKey: ownProfile().queryKey })
  return ahead(ownProfile())
}

/** From now on this is the profile, without another question. */
export const keepProfile = (profile: User) => answers.setQueryData(ownProfile().queryKey, profile)

export const valuesOf = ({ family_name, given_name }: User): ProfileValues => ({
  family_name,
  given_name,
})

/** The contract's own check, field by field. */
export const findWrong = (values: ProfileValues): Problems | null => {
  const { family_name, given_name } = findProblems(updateProfile.input, values) ?? {}
  const wrong = { ...(family_name && { family_name }), ...(given_name && { given_name }) }
  return Object.keys(wrong).length > 0 ? wrong : null
}

/** The shell shows the name that the server derives (rulings 10); a question that fails leaves the old one until the next visit. */
export async function showNameEverywhere() {
  const info = await host()
    .call(getUserInfo, {}, { loud: 'none' })
    .catch(() => null)
  if (info)
    host().session.changePerson({
      realName: info.realName,
      username: info.username,
      avatar: info.avatar,
    })
}

/** A profile that somebody else saved, with the name that the server derives from it; empty when it has none. */
export interface Newest {
  profile: User
  name: string
}

/** The newest profile, when ours turned out to be old. */
export async function readNewest(): Promise<Newest> {
  const [profile, info] = await Promise.all([
    host().call(readProfile, {}, { loud: 'toast' }),
    host().call(getUserInfo, {}, { loud: 'toast' }),
  ])
  return { profile, name: profile.family_name || profile.given_name ? info.realName : '' }
}
