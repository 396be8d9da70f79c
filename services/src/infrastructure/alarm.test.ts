import { createAlarm } from './alarm'
import type { Logger } from './logger'

test('an alarm is one line when it begins and one when it is over, however often it is asked', () => {
  const lines: [string, string][] = []
  const write = ({ alarm }: { alarm: string }, words: string) => void lines.push([alarm, words])
  const logger = { error: write, warn: write } as unknown as Logger
  const tell = createAlarm(logger, 'the bridge is up')
  for (const problem of [null, 'down', 'down', 'down', null, null, 'down', 'gone', null])
    tell(problem)
  expect(lines).toEqual([
    ['begun', 'down'],
    ['over', 'the bridge is up'],
    ['begun', 'down'],
    ['begun', 'gone'],
    ['over', 'the bridge is up'],
  ])
})
