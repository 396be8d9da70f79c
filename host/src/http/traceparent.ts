/**
 * The trace of a call, which the server goes on with (W3C Trace Context). Not `randomUUID`: pages at http
 * have none (rulings 5).
 */
export const createTraceparent = () => `00-${randomHex(16)}-${randomHex(8)}-01`

const randomHex = (bytes: number) =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
