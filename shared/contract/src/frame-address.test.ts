import { frameSourceOf, isFrameAddress } from './frame-address'

test.each([
  'https://help.example.test',
  'https://help.example.test:8443/start?topic=1#top',
  '/help/',
])('C12 A13.2 %s may be shown in a frame', (address) => {
  expect(isFrameAddress(address)).toBe(true)
})

test.each([
  'http://help.example.test',
  '//help.example.test',
  String.raw`/\help.example.test`,
  'javascript:alert(1)',
  'data:text/html,x',
  'blob:https://help.example.test/1',
  'https://user:secret@help.example.test',
  "https://help.example.test;script-src'unsafe-inline'/",
  'https://*/',
  'https://help.example.test/\n',
  'help/start',
  '',
])('C12 %j may not', (address) => {
  expect(isFrameAddress(address)).toBe(false)
})

test('C11 the policy allows the origin of a frame, and that of the page for a path', () => {
  expect(frameSourceOf('https://help.example.test/start?topic=1')).toBe('https://help.example.test')
  expect(frameSourceOf('/help/')).toBe("'self'")
})
