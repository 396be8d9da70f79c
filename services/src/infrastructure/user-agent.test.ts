import { describeUserAgent } from './user-agent'

test('a browser is named with its system', () => {
  const chrome =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
  expect(describeUserAgent(chrome)).toBe('Chrome · macOS')
  expect(describeUserAgent('')).toBe('')
})

test.each([
  ['Visit http://evil.example to keep your account/2 (x)', ''],
  ['The screen of meeting room 4/1.0 (Windows NT 10.0) x', 'Windows'],
  ['curl/8.5.0', ''],
  ['Mozilla/5.0 (compatible; MSIE 10) evil.example', 'Internet Explorer'],
])('C8 C16 a browser puts no words of its own into a message or a question: %s', (agent, known) => {
  expect(describeUserAgent(agent)).toBe(known)
})
