/**
 * Every error code the server may send, and its HTTP status (spec §8, api B1). The first nine keep
 * the spelling of the wire, mistakes included: older clients compare these exact strings.
 */
export const errorCodes = {
  VERIFY_CODE_ERROR: 400,
  REQUEST_PARMAS_ERROR: 400,
  USER_NO_EXIT: 400,
  CLIENT_NO_EXIT: 400,
  EMAIL_IS_USE: 400,
  USERNAME_OR_PASSWORD_ERROR: 400,
  CLIENT_AND_EMAIL_NO_EMPTY: 400,
  SEND_CODE_FAIL: 400,
  CORS_ERROR: 403,
  PASSWORD_REJECTED: 400,
  TEAM_EXISTS: 409,
  LINK_REQUIRED: 400,
  /** Its time is over, or it is none of ours: those who hold nothing of ours learn nothing of it. */
  TICKET_EXPIRED: 400,
  /** It was good, and has done what it was for: said to nobody but whoever holds it. */
  ALREADY_USED: 400,
  /** As many wrong codes were sent with it as it takes. */
  TRIES_USED_UP: 400,
  INVITATION_CLOSED: 409,
  STEP_UP_REQUIRED: 400,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  SESSION_LOCKED: 423,
  TOO_MANY_REQUESTS: 429,
  BUSY: 503,
  INTERNAL_ERROR: 500,
} as const

/** The name of an error in the catalogue. */
export type ErrorCode = keyof typeof errorCodes

/** Whether a value from the wire is an error code of the catalogue. */
export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(errorCodes, value)
