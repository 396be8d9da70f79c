import type { EndpointResult } from '@console/contract/endpoint'
import type { CodeAddress, sendReauthenticationCode } from '@console/contract/session'

/** What shows that it is the person. */
export type Confirmation =
  { password: string } | { totp: string } | { ticket: string; code: string } | 'passkey'

/**
 * Tries what the person has shown. Resolves to what was wrong (confirmation-error.ts), or to null: when
 * nothing was, and when the person left the browser’s dialog.
 */
export type Confirm = (by: Confirmation) => Promise<string | null>

/** Has a code sent. Rejects as calls do, and shows nothing of it. */
export type SendCode = (to: CodeAddress) => Promise<EndpointResult<typeof sendReauthenticationCode>>
