import type { UserInfo } from '@console/contract/user'
import type { SessionDispatch } from './session-dispatch'
import { normalizeUserInfo } from './user-info'

/** Fetches the person once for each session of the page; a fetch that failed is tried again. */
export function createPersonLoader(
  { state, dispatch, readStored }: SessionDispatch,
  fetchUserInfo: () => Promise<UserInfo>,
) {
  let last: { generation: number; person: Promise<void> } | null = null

  async function fetchPerson(generation: number) {
    const person = normalizeUserInfo(await fetchUserInfo())
    const { workplace } = readStored()
    dispatch({ type: 'person-fetched', generation, person, storedWorkplace: workplace })
  }

  return (): Promise<void> => {
    const { generation } = state()
    if (last?.generation === generation) return last.person
    const started = {
      generation,
      person: fetchPerson(generation).catch((error: unknown) => {
        if (last === started) last = null
        throw error
      }),
    }
    last = started
    return started.person
  }
}
