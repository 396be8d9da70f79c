import { expect } from '@playwright/test'
import type { TestServer } from '../setup/test-server'

/** A message in the outbox, which lists the newest first (issue 2, item 3). */
interface OutboxMessage {
  text: string
  code?: string
  link?: string
}

/**
 * The code in the newest message to this address; waits until there are more messages than
 * `previousCount`.
 */
export async function readVerificationCode(
  server: TestServer,
  address: string,
  previousCount = 0,
): Promise<string> {
  let messages: OutboxMessage[] = []
  await expect
    .poll(async () => (messages = await fetchMessagesTo(server, address)).length, {
      message: `a message to ${address}`,
    })
    .toBeGreaterThan(previousCount)
  const { code } = messages[0]!
  if (!code)
    throw new Error(`The newest message to ${address} carries no code: ${messages[0]!.text}`)
  return code
}

/** The link in the newest message to this address. */
export async function readLastLink(server: TestServer, address: string): Promise<string> {
  const [message] = await fetchMessagesTo(server, address)
  if (!message?.link) throw new Error(`No link was sent to ${address}.`)
  return message.link
}

/** The text of the newest message to this address, which carries no code; waits until it is there. */
export async function readNotice(server: TestServer, address: string): Promise<string> {
  const newest = async () => (await fetchMessagesTo(server, address))[0]
  await expect
    .poll(async () => (await newest())?.code, { message: `a notice to ${address}` })
    .toBeUndefined()
  return (await newest())?.text ?? ''
}

async function fetchMessagesTo(server: TestServer, address: string): Promise<OutboxMessage[]> {
  const response = await fetch(
    `${server.baseUrl}/dev/outbox.json?to=${encodeURIComponent(address)}`,
  )
  return (await response.json()) as OutboxMessage[]
}
