import { expect } from '@playwright/test'
import type { TestServer } from '../setup/test-server'

/** A message in the outbox, which lists the newest first. */
interface OutboxMessage {
  text: string
  code?: string
  link?: string
}

/**
 * The code in the newest message to this address that carries one; waits until more than
 * `previousCount` messages do. Security mails may come at any time, in between too.
 */
export async function readVerificationCode(
  server: TestServer,
  address: string,
  previousCount = 0,
): Promise<string> {
  let codes: string[] = []
  const readCodes = async () =>
    (await fetchMessagesTo(server, address)).flatMap(({ code }) => code ?? [])
  await expect
    .poll(async () => (codes = await readCodes()).length, { message: `a code to ${address}` })
    .toBeGreaterThan(previousCount)
  return codes[0]!
}

/** The link in the newest message to this address. */
export async function readLastLink(server: TestServer, address: string): Promise<string> {
  const [message] = await fetchMessagesTo(server, address)
  if (!message?.link) throw new Error(`No link was sent to ${address}.`)
  return message.link
}

/** The text of the newest message to this address, which carries no code; waits until it is there. */
export async function readSecurityMail(server: TestServer, address: string): Promise<string> {
  const newest = async () => (await fetchMessagesTo(server, address))[0]
  await expect
    .poll(async () => (await newest())?.code, { message: `a security mail to ${address}` })
    .toBeUndefined()
  return (await newest())?.text ?? ''
}

async function fetchMessagesTo(server: TestServer, address: string): Promise<OutboxMessage[]> {
  const response = await fetch(
    `${server.baseUrl}/dev/outbox.json?to=${encodeURIComponent(address)}`,
  )
  return (await response.json()) as OutboxMessage[]
}
