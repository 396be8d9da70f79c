import { DrizzleQueryError } from 'drizzle-orm/errors'
import { createLogger } from './logger'

const lines: string[] = []
beforeEach(() => void lines.splice(0))
const logger = createLogger((line) => lines.push(line))

test('each entry is one line, also with line breaks in its texts', () => {
  logger.error({ err: new Error('first\r\n{"level":"info"}') }, 'a request\nfailed')
  expect(lines).toHaveLength(1)
  expect(lines[0]!.match(/\n/g)).toHaveLength(1)
  expect(JSON.parse(lines[0]!)).toMatchObject({
    level: 'error',
    words: 'a request\nfailed',
    err: { name: 'Error' },
  })
})

test('entries below warn are dropped, and requests are not logged', () => {
  logger.info({}, 'a request came')
  logger.child({ reqId: '1' }).warn({ req: { headers: { authorization: 'Bearer x' } } }, 'odd')
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('Bearer')
  expect(lines[0]).toContain('"reqId":"1"')
})

test('a failed query is logged without its values, which may be an address or a password hash', () => {
  const error = new DrizzleQueryError(
    'insert into users values ($1)',
    ['mei@example.test\n    at x'],
    new Error('duplicate key'),
  )
  logger.error({ err: error }, 'a request failed')
  expect(lines[0]).not.toContain('mei@example.test')
  expect(JSON.parse(lines[0]!).err).toMatchObject({
    message: 'Failed query: insert into users values ($1)',
    cause: { message: 'duplicate key' },
  })
})
