import * as z from 'zod/mini'
import { emptyObject, endpoint, strictObject } from './endpoint'
import { idSchema, optionalText, requiredText, verificationCodeSchema } from './field-schemas'
import { Locale } from './locale'
import { TokenSet } from './sign-in'

/** Which of a brand's providers: the name that its row has, and that addresses show. */
export const SocialType = z.string().check(z.regex(/^[a-z0-9-]{1,30}$/))

/** A provider as the page offers it: “Continue with {title}”. */
export const SocialProvider = z.object({ type: SocialType, title: z.string() })
export type SocialProvider = z.infer<typeof SocialProvider>

/** Where the browser goes now, and what it comes back with. */
const AuthorizationRequest = z.object({ authorize_url: z.string(), state: z.string() })

/**
 * What a provider sends back in the query of the page's address. `iss` is there if the provider
 * names itself (RFC 9207).
 */
const authorizationResponse = {
  code: z.string().check(z.minLength(1), z.maxLength(4096)),
  state: z.string().check(z.minLength(1), z.maxLength(128)),
  iss: z.optional(z.string().check(z.maxLength(512))),
}
const verbatimResponse = ['code', 'state', 'iss'] as const
/** The token of an identity that waits for proof or consent. */
const identityTokenSchema = z.string().check(z.minLength(1), z.maxLength(128))

/**
 * Begins a sign-in at a provider (api B2). The flow is bound to this browser by a cookie, ends at the
 * origin of the page, and is good for ten minutes and one answer. Errors: NOT_FOUND for a type that
 * the brand has not; BUSY while the provider does not answer.
 */
export const startSocialSignIn = endpoint({
  name: 'startSocialSignIn',
  service: 'user',
  method: 'GET',
  path: '/login/social/{login_type}/start',
  who: 'anyone',
  input: strictObject({ login_type: SocialType }),
  result: AuthorizationRequest,
  timeoutMs: 15_000,
})

/**
 * Signs in with what the provider sent back (api B2, security C14). Errors: 401 for a state, code or
 * issuer that does not belong to a flow of this browser; BUSY while the provider does not answer;
 * LINK_REQUIRED with `result` = `{link_ticket, email, expires_in}` when the address, which the
 * provider has verified, belongs to a user who has not linked it; REQUEST_PARMAS_ERROR with
 * `result` = `{fields: {agreement: not_agreed}, register_token, expires_in}` for somebody new.
 */
export const signInWithSocial = endpoint({
  name: 'signInWithSocial',
  service: 'user',
  method: 'POST',
  path: '/login/social',
  who: 'anyone',
  input: strictObject({ login_type: SocialType, ...authorizationResponse }),
  result: TokenSet,
  verbatim: verbatimResponse,
  timeoutMs: 25_000,
})

/**
 * Links the identity of a LINK_REQUIRED to the user of its address and signs in. The proof is the
 * user's password, or a code that was sent to the address for the purpose `bind`. Errors:
 * TICKET_EXPIRED; ALREADY_USED; TRIES_USED_UP after five tries; USERNAME_OR_PASSWORD_ERROR;
 * VERIFY_CODE_ERROR; CONFLICT when the user has linked another identity of this provider.
 */
export const linkSocial = endpoint({
  name: 'linkSocial',
  service: 'user',
  method: 'POST',
  path: '/login/social/link',
  who: 'anyone',
  input: strictObject({
    link_ticket: identityTokenSchema,
    password: z.optional(z.string().check(z.maxLength(256))),
    ticket: z.optional(idSchema),
    code: z.optional(verificationCodeSchema),
    proof: z.optional(z.string().check(z.maxLength(512))),
  }),
  result: TokenSet,
  verbatim: ['link_ticket', 'password', 'code', 'proof'],
})

/**
 * Makes the user that a `register_token` stands for, once they agree to the brand's policies, and
 * signs in. Errors: TICKET_EXPIRED; ALREADY_USED; REQUEST_PARMAS_ERROR with
 * `result.fields.policy_version` = not_allowed when the policies are of another version now; LINK_REQUIRED as of signInWithSocial when
 * somebody has registered the address meanwhile.
 */
export const registerWithSocial = endpoint({
  name: 'registerWithSocial',
  service: 'user',
  method: 'POST',
  path: '/login/social/register',
  who: 'anyone',
  input: strictObject({
    register_token: identityTokenSchema,
    agreement: z.literal(true),
    policy_version: requiredText(20),
    locale: z.optional(Locale),
    time_zone: optionalText(64),
  }),
  result: TokenSet,
  verbatim: ['register_token'],
})

/** A provider of the brand, and whether the caller can sign in by it. */
export const BindableSocial = z.object({
  ...SocialProvider.shape,
  /** When it was linked; null: it is not. */
  linked_at: z.nullable(z.string()),
})
export type BindableSocial = z.infer<typeof BindableSocial>
const BindableSocials = z.array(BindableSocial)

/** The providers of the brand, with those that the caller has linked (api B2). */
export const listBoundSocials = endpoint({
  name: 'listBoundSocials',
  service: 'user',
  method: 'GET',
  path: '/bindSocials',
  input: emptyObject,
  result: BindableSocials,
  topics: ['sign-in'],
})

/**
 * Begins a flow that links a provider to the caller; only the caller's session can end it. Errors:
 * STEP_UP_REQUIRED unless the caller has authenticated within five minutes (security C7).
 */
export const startBindSocial = endpoint({
  name: 'startBindSocial',
  service: 'user',
  method: 'GET',
  path: '/bindSocials/{type}/start',
  input: strictObject({ type: SocialType }),
  result: AuthorizationRequest,
  timeoutMs: 15_000,
})

/**
 * Links a provider to the caller, whoever the body names (security C14). Errors: STEP_UP_REQUIRED;
 * FORBIDDEN for a state, code or issuer that does not belong to a flow of this session; CONFLICT when
 * somebody has linked this identity, or the caller another one of this provider.
 */
export const bindSocial = endpoint({
  name: 'bindSocial',
  service: 'user',
  method: 'POST',
  path: '/bindSocials/{type}',
  input: strictObject({ type: SocialType, ...authorizationResponse }),
  result: BindableSocials,
  verbatim: verbatimResponse,
  timeoutMs: 25_000,
})

/**
 * Unlinks a provider from the caller. Errors: STEP_UP_REQUIRED; NOT_FOUND when it is not linked;
 * REQUEST_PARMAS_ERROR with `result.fields.type` = not_allowed when nothing else would be left to
 * sign in by.
 */
export const unbindSocial = endpoint({
  name: 'unbindSocial',
  service: 'user',
  method: 'DELETE',
  path: '/bindSocials/{type}',
  input: strictObject({ type: SocialType }),
  result: BindableSocials,
})
