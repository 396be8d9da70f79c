import { DrizzleQueryError } from 'drizzle-orm/errors'
import { createLog } from './log'

const lines: string[] = []
beforeEach(() => void lines.splice(0))
const log = createLog((line) => lines.push(line))

test('each entry is one line, whatever is smuggled into it', () => {
  log.error({ err: new Error('first\r\n{"level":"info"}') }, 'a request\nfailed')
  expect(lines).toHaveLength(1)
  expect(lines[0]!.match(/\n/g)).toHaveLength(1)
  expect(JSON.parse(lines[0]!)).toMatchObject({
    level: 'error',
    words: 'a request\nfailed',
    err: { name: 'Error' },
  })
})

test('less than a warning is not kept, and requests are not written out', () => {
  log.info({}, 'somebody came')
  log.child({ reqId: '1' }).warn({ req: { headers: { authorization: 'Bearer x' } } }, 'odd')
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('Bearer')
  expect(lines[0]).toContain('"reqId":"1"')
})

test('a failed query is told without what it was about: that may be an address, or a hash of a password', () => {
  const error = new DrizzleQueryError(
    'insert into users values ($1)',
    ['mei@example.test\n    at x'],
    new Error('duplicate key'),
  )
  log.error({ err: error }, 'a request failed')
  expect(lines[0]).not.toContain('mei@example.test')
  expect(JSON.parse(lines[0]!).err).toMatchObject({
    message: 'Failed query: insert into users values ($1)',
    cause: { message: 'duplicate key' },
  })
})
