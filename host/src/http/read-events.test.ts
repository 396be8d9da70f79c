import { readEvents } from './read-events'

/** A response whose body comes in these pieces. */
const respond = (...pieces: (string | Uint8Array)[]) => {
  const encoder = new TextEncoder()
  const waiting = pieces.map((piece) => (typeof piece === 'string' ? encoder.encode(piece) : piece))
  const read = async () => ({ done: waiting.length === 0, value: waiting.shift() })
  return { body: { getReader: () => ({ read }) } } as unknown as Response
}

async function read(...pieces: Parameters<typeof respond>) {
  const events: unknown[] = []
  await readEvents(respond(...pieces), (event) => events.push(event))
  return events
}

test('events are read as they come, in whatever pieces', async () => {
  expect(await read('data: {"a":1}\n\nda', 'ta: {"a":', '2}\n', '\ndata: {"a":3}\n\n')).toEqual([
    { a: 1 },
    { a: 2 },
    { a: 3 },
  ])
})

test('a character that is cut in two is whole again', async () => {
  const bytes = new TextEncoder().encode('data: "港"\n\n')
  expect(await read(bytes.slice(0, 8), bytes.slice(8))).toEqual(['港'])
})

test('comments, names of events and what is not complete are passed over', async () => {
  expect(await read(': here\r\n\r\nevent: change\r\ndata: 1\r\n\r\ndata: 2')).toEqual([1])
})
