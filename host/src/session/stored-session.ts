import type { UserInfo } from '@console/contract/user'
import type { AppStorage } from '../storage/storage'
import { isUserInfo } from './user-info'
import { isStoredWorkplace, type StoredWorkplace } from './workplace'

const workplaceOptions = { writeMode: 'through', check: isStoredWorkplace } as const
const ownerOptions = { writeMode: 'through', maxAge: null } as const

/** The atoms of what the browser keeps of a session, for a reload and for other windows. */
export const createStoredSession = (storage: AppStorage) => ({
  person: storage.stored<UserInfo | null>('user_info', null, {
    writeMode: 'through',
    check: isUserInfo,
  }),
  workplace: storage.stored<StoredWorkplace | null>('workplace', null, workplaceOptions),
  /** A window keeps its own over a reload; a new one begins in the one that was entered last. */
  ownWorkplace: storage.stored<StoredWorkplace | null>('workplace', null, {
    ...workplaceOptions,
    area: 'session',
  }),
  /** Whoever signs out leaves nothing of what was typed and opened, in any window (decision 0025). */
  signedOutAt: storage.stored('signed_out_at', 0, {
    writeMode: 'through',
    check: (value) => typeof value === 'number',
  }),
  /** Whose the values of this tab are. */
  tabOwner: storage.stored('owner', '', { ...ownerOptions, area: 'session' }),
  /** Whose the values of this browser are. */
  browserOwner: storage.stored('owner', '', ownerOptions),
  /** Where sign-in was to lead whoever was shown in this tab; another person did not ask for it. */
  leftRedirect: storage.stored('left_redirect', '', { writeMode: 'through', area: 'session' }),
})
