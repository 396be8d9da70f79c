export interface SmsMessage {
  /** The same for every attempt: a gateway that looks at it sends the message once. */
  id: string
  /** In the normal form of the contract, `852-51234567`. */
  to: string
  /** A sender that the gateway knows; absent: its own. */
  from?: string
  text: string
}

export interface SmsGateway {
  /** Rejects when the gateway did not take it. */
  send(message: SmsMessage): Promise<void>
}

/**
 * Sends text messages over an HTTP gateway: `POST` of `{ to, from, text }` as JSON, `to` by E.164. The
 * user info of the URL is how we sign in there: `https://user:password@…` by Basic, `https://token@…`
 * by Bearer.
 */
export function createSmsGateway(smsUrl: string, { timeoutMs = 10_000 } = {}): SmsGateway {
  const { url, authorization } = takeCredentials(smsUrl)
  return {
    async send({ id, to, from, text }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          ...(authorization && { authorization }),
        },
        body: JSON.stringify({ to: `+${to.replace('-', '')}`, from, text }),
        // Another address was not configured: it gets neither the number nor the credentials.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch(rethrowWithoutAddress)
      // The answer may repeat the number, so it is not read.
      await response.body?.cancel()
      if (!response.ok) throw createRefusal(response.status)
    },
  }
}

/** `fetch` takes no URL with credentials in it. */
function takeCredentials(smsUrl: string): { url: URL; authorization?: string } {
  const url = new URL(smsUrl)
  const [username, password] = [url.username, url.password].map(decodeURIComponent)
  url.username = url.password = ''
  if (!username) return { url }
  return {
    url,
    authorization: password
      ? `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
      : `Bearer ${username}`,
  }
}

const createRefusal = (reason: string | number) =>
  new Error(`The SMS gateway did not take it: ${reason}`)

// What fetch reports may name the gateway with all that its URL says.
function rethrowWithoutAddress({ name, cause }: Error): never {
  throw createRefusal((cause as { code?: string } | undefined)?.code ?? name)
}
