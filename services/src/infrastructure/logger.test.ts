import { DrizzleQueryError } from 'drizzle-orm/errors'
import { createLogger, type Logger } from './logger'

const lines: string[] = []
let logger: Logger
beforeEach(() => {
  lines.splice(0)
  logger = createLogger((line) => lines.push(line))
})

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

test('entries below warn are dropped, and a request among the fields is not written', () => {
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

test.each(['/#/invite?token=SECRET&x', '/%23/invite%3Ftoken%3DSECRET', '/x?jwtToken=SECRET'])(
  'A2.11 the token of an address in a message is not logged: %s',
  (address) => {
    logger.error({ err: new Error(`'${address}' is not valid`) }, 'a request failed')
    expect(lines[0]).toContain('[removed]')
    expect(lines[0]).not.toContain('SECRET')
  },
)

test('what is no failure is written each time', () => {
  const all = createLogger((line) => lines.push(line), 'info')
  for (const trace of ['one', 'other']) all.info({ trace }, 'request completed')
  expect(lines.map((line) => JSON.parse(line).trace)).toEqual(['one', 'other'])
})

describe('a failure that repeats', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  const fail = (requestId: string, message = 'The database cannot be reached') =>
    createFailing(requestId).error(
      { err: new Error(message), trace: requestId },
      'a request failed',
    )
  const createFailing = (reqId: string) => logger.child({ reqId })
  const written = () => lines.splice(0).map((line) => JSON.parse(line))

  test('is written at once, then once a minute with its count, and at once again after a quiet minute', () => {
    for (let count = 0; count < 1_000; count++) fail(`request ${count}`)
    expect(written()).toEqual([
      expect.objectContaining({ words: 'a request failed', reqId: 'request 0' }),
    ])
    jest.advanceTimersByTime(60_000)
    expect(written()).toEqual([expect.objectContaining({ repeated: 999, reqId: 'request 999' })])
    fail('later')
    expect(written()).toEqual([])
    jest.advanceTimersByTime(60_000)
    expect(written()).toEqual([expect.objectContaining({ repeated: 1 })])
    jest.advanceTimersByTime(60_000)
    fail('after a quiet minute')
    expect(written()).toHaveLength(1)
  })

  test('hides no other failure, and is not lost when the process ends', () => {
    fail('one')
    fail('two', 'timeout after 4001 ms')
    fail('three', 'timeout after 4002 ms')
    logger.error({ err: new Error('timeout after 4001 ms') }, 'a page could not be made')
    logger.warn({ session: 'a' }, 'a refresh token was replayed')
    logger.warn({ session: 'b' }, 'a refresh token was replayed')
    expect(written().map(({ reqId, words, session }) => reqId ?? session ?? words)).toEqual([
      'one',
      'two',
      'a page could not be made',
      'a',
      'b',
    ])
    logger.flush()
    expect(written()).toEqual([expect.objectContaining({ reqId: 'three', repeated: 1 })])
  })

  test('takes no memory for each of its spellings', () => {
    for (let count = 0; count < 5_000; count++) fail('x', `odd ${'x'.repeat(count % 1_000)}`)
    expect(written().length).toBeLessThanOrEqual(501)
  })
})
