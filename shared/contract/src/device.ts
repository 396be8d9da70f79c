import * as z from 'zod/mini'
import { emptyObject, endpoint, strictObject } from './endpoint'
import { idSchema } from './field-schemas'
import { TokenSet } from './sign-in'

/** Somebody who is signed in in this browser, whoever uses it now (api B4). */
export const DeviceSession = z.object({
  /** Of their session. */
  id: idSchema,
  userId: idSchema,
  realName: z.string(),
  avatar: z.string(),
  /** Their e-mail or phone number as a mask; empty if they have neither. */
  address: z.string(),
  /**
   * What it takes to go on as them: nothing, their password again, or, if they have none, signing in
   * anew.
   */
  takes: z.enum(['nothing', 'password', 'sign-in']),
})
export type DeviceSession = z.infer<typeof DeviceSession>

/** The people who are signed in in this browser, at most five, the last one first (api B4). */
export const listDeviceSessions = endpoint({
  name: 'listDeviceSessions',
  service: 'user',
  method: 'GET',
  path: '/device/sessions',
  who: 'anyone',
  input: emptyObject,
  result: z.array(DeviceSession),
})

/**
 * Goes on as somebody who is signed in in this browser: a new session continues theirs (api B4).
 * `password` where their entry says so. Errors: NOT_FOUND for a session that is not of this browser, or
 * is over; STEP_UP_REQUIRED; USERNAME_OR_PASSWORD_ERROR, TOO_MANY_REQUESTS as for signing in.
 */
export const activateDeviceSession = endpoint({
  name: 'activateDeviceSession',
  service: 'user',
  method: 'POST',
  path: '/device/sessions/{id}/activate',
  who: 'anyone',
  input: strictObject({ id: idSchema, password: z.optional(z.string().check(z.maxLength(256))) }),
  result: TokenSet,
  verbatim: ['password'],
})

/** Ends the session of somebody in this browser. Errors: NOT_FOUND. */
export const endDeviceSession = endpoint({
  name: 'endDeviceSession',
  service: 'user',
  method: 'DELETE',
  path: '/device/sessions/{id}',
  who: 'anyone',
  input: strictObject({ id: idSchema }),
  result: emptyObject,
})
