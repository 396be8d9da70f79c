import type { OutboxMessage } from '@console/services/modules/outbox/outbox-service'
import type { TestApp } from './test-app'

/** The messages sent to an address, newest first. */
export async function readOutboxMessages(
  { inject }: Pick<TestApp, 'inject'>,
  to: string,
): Promise<OutboxMessage[]> {
  const response = await inject({
    url: `/dev/outbox.json?to=${encodeURIComponent(to)}`,
    headers: { host: 'localhost:3000' },
  })
  return response.json()
}

/** The last code sent to an address. */
export async function readLastCode(app: Pick<TestApp, 'inject'>, to: string): Promise<string> {
  const message = (await readOutboxMessages(app, to)).find(({ code }) => code)
  if (!message?.code) throw new Error(`Nobody sent a code to ${to}.`)
  return message.code
}
