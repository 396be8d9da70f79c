import type { User } from '@console/contract/user'
import { getHost } from '../host'
import { LinkedProviders } from '../linked-providers/linked-providers'
import { Passkeys } from '../passkeys/passkeys'
import { Password } from '../password/password'
import { SecondFactor } from '../second-factor/second-factor'
import { refreshSessions, Sessions } from '../sessions/sessions'
import { SignInAddresses } from '../sign-in-addresses/sign-in-addresses'

export interface SecurityProps {
  profile: User
  /** The profile as the server has it after a change. */
  onSaved(profile: User): void
}

/** How one signs in, and where one is signed in. */
export const Security = ({ profile, onSaved }: SecurityProps) => (
  <>
    <SignInAddresses profile={profile} onSaved={onSaved} />
    <Password
      profile={profile}
      onSaved={(saved) => {
        onSaved(saved)
        void refreshSessions()
      }}
    />
    {(getHost().brand.socialProviders ?? []).length > 0 && <LinkedProviders />}
    <Passkeys />
    <SecondFactor />
    <Sessions />
  </>
)
