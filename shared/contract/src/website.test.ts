import { normalizeWebsite } from './website'

test.each([
  [' harbour.example/about ', 'https://harbour.example/about'],
  ['harbour.example:8080', 'https://harbour.example:8080'],
  ['HTTP://harbour.example', 'http://harbour.example'],
  ['https://Harbour.example/a?b=c#d', 'https://Harbour.example/a?b=c#d'],
  ['例子.測試/路', 'https://例子.測試/路'],
])('C17 the website %p is stored as %p', (typed, stored) => {
  expect(normalizeWebsite(typed)).toBe(stored)
  expect(normalizeWebsite(stored)).toBe(stored)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' \u0001javascript:alert(1)',
  'javascript://harbour.example/%0aalert(1)',
  'vbscript:x',
  'data:text/html,x',
  'blob:https://harbour.example/1',
  'file:///etc/passwd',
  'ftp://harbour.example',
  'mailto:mei@harbour.example',
  '//harbour.example',
  'https:harbour.example',
  'https:///harbour.example',
  'https:/\\harbour.example',
  'https://javascript:alert(1)',
  'https://mei:secret@harbour.example',
  'https://mei@harbour.example',
  'https://harbour.example/"><script>',
  'https://harbour.example/a b',
  'https://harbour.example/`',
  'https://harbour.example/\u202e',
  'https://127.0.0.1',
  'https://[::1]',
  'https://localhost',
  'harbour',
  '',
  `harbour.example/${'x'.repeat(254)}`,
])('C17 %p is no website', (typed) => {
  expect(normalizeWebsite(typed)).toBeNull()
})
