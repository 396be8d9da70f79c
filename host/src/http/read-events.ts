// A chunk of its own: nobody who is not signed in reads a stream.
import { NetworkError } from '@console/kernel/errors'

/**
 * Reads server-sent events until the server ends the stream, and hands on what each holds as JSON.
 * Rejects when the stream breaks, or is aborted. The browser's own `EventSource` sends no bearer.
 */
export async function readEvents(
  { body }: Response,
  onEvent: (result: unknown) => void,
): Promise<void> {
  if (!body) throw new NetworkError('The stream has no body')
  const decoder = new TextDecoder()
  const reader = body.getReader()
  // What has come of an event that is not complete yet.
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const events = (rest + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/)
    rest = events.pop()!
    for (const data of events.map(dataOf)) if (data) onEvent(JSON.parse(data))
  }
}

/** The data of an event; nothing for a comment, which keeps a connection open. */
const dataOf = (event: string) =>
  event
    .split(/\r?\n/)
    .flatMap((line) => (line.startsWith('data:') ? [line.slice('data:'.length).trim()] : []))
    .join('\n')
