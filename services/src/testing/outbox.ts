import type { Shown } from '../modules/outbox/outbox-service'
import type { TestApp } from './test-app'

/** What somebody was sent, newest first. */
export async function lettersTo({ inject }: Pick<TestApp, 'inject'>, to: string): Promise<Shown[]> {
  const response = await inject({
    url: `/dev/outbox.json?to=${encodeURIComponent(to)}`,
    headers: { host: 'localhost:3000' },
  })
  return response.json()
}

/** The last code that somebody was sent. */
export async function lastCode(app: Pick<TestApp, 'inject'>, to: string): Promise<string> {
  const [letter] = await lettersTo(app, to)
  if (!letter?.code) throw new Error(`Nobody sent a code to ${to}.`)
  return letter.code
}
